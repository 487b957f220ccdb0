#pragma once
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

// Parts of the system that Swift cannot use directly: control messages and ioctl requests are
// macros, which Swift does not import; the path of a socket is an array in a struct, which Swift
// imports as a tuple of 108 numbers; glibc's functions do not take the numbers of process limits
// from Swift, because they are an enumeration; and glibc's module lacks timer descriptors.

/// The maximum number of descriptors that the kernel sends with one message.
enum { csystem_maximum = 253 };

/// Receives up to `size` available bytes, and the descriptors that were sent with them. The
/// descriptors are closed on exec. `descriptors` must have room for `csystem_maximum`.
///
/// @return The number of bytes, 0 at the end, or -1 with errno; EMSGSIZE if some or all descriptors
/// were lost because this process may not open more. The others are in `descriptors` even then.
static inline ssize_t csystem_receive(
    int socket, void *_Nonnull bytes, size_t size, int *_Nonnull descriptors,
    int *_Nonnull count) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(csystem_maximum * sizeof(int))];
  } control;
  struct iovec vector = {.iov_base = bytes, .iov_len = size};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = &control,
                           .msg_controllen = sizeof control};
  *count = 0;
  ssize_t result;
  do {
    result = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  } while (result < 0 && errno == EINTR);
  if (result < 0) return result;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    int found = (int)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    if (found > csystem_maximum - *count) found = csystem_maximum - *count;
    memcpy(descriptors + *count, CMSG_DATA(part), (size_t)found * sizeof(int));
    *count += found;
  }
  if (message.msg_flags & MSG_CTRUNC) {
    errno = EMSGSIZE;
    return -1;
  }
  return result;
}

/// Sends bytes, and up to `csystem_maximum` descriptors with the first byte. The descriptors stay
/// open in this process.
///
/// @return The number of bytes, or -1 with errno; nothing was sent then.
static inline ssize_t csystem_send(
    int socket, const void *_Nonnull bytes, size_t size, const int *_Nullable descriptors,
    int count) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(csystem_maximum * sizeof(int))];
  } control;
  struct iovec vector = {.iov_base = (void *)bytes, .iov_len = size};
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (count > csystem_maximum) {
    errno = EINVAL;
    return -1;
  }
  if (count > 0) {
    size_t length = (size_t)count * sizeof(int);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(part), descriptors, length);
  }
  ssize_t result;
  do {
    result = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  } while (result < 0 && errno == EINTR);
  return result;
}

/// The address of the Unix socket at `path`.
///
/// @return 0, or -1 with errno if the path is too long.
static inline int csystem_address(
    const char *_Nonnull path, struct sockaddr_un *_Nonnull address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  return 0;
}

/// Connects a new non-blocking socket to the Unix socket at `path`. With a backlog that is not
/// negative, listens at `path` instead.
///
/// @return The socket, or -1 with errno.
static inline int csystem_open(const char *_Nonnull path, int backlog) {
  struct sockaddr_un address;
  if (csystem_address(path, &address) < 0) return -1;
  int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (made < 0) return -1;
  const struct sockaddr *where = (const struct sockaddr *)&address;
  int result = backlog < 0 ? connect(made, where, sizeof address)
                           : bind(made, where, sizeof address);
  if (result == 0 && backlog >= 0) result = listen(made, backlog);
  if (result == 0) return made;
  int reason = errno;
  close(made);
  errno = reason;
  return -1;
}

/// Makes two connected non-blocking sockets that are closed on exec.
///
/// @return 0, or -1 with errno.
static inline int csystem_pair(int *_Nonnull ends) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
}

/// The process at the other end of a connected socket.
///
/// @return Its number, or -1 with errno.
static inline int csystem_peer(int socket) {
  // The kernel's `struct ucred`. glibc declares it only if _GNU_SOURCE is defined, which would
  // change other modules.
  struct {
    pid_t process;
    uid_t user;
    gid_t group;
  } peer;
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -1;
  return peer.process;
}

/* glibc declares accept4 only if _GNU_SOURCE is defined, and with other argument types. */
extern int csystem_accept4(
    int socket, void *_Nullable address, void *_Nullable size, int flags) __asm__("accept4");

/// Accepts a connection as a non-blocking socket that is closed on exec.
///
/// @return The socket, or -1 with errno.
static inline int csystem_accept(int listener) {
  int made;
  do {
    made = csystem_accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  } while (made < 0 && errno == EINTR);
  return made;
}

/// Raises this process's limit of open files to its hard limit.
///
/// @return The new limit, or -1 with errno.
static inline long csystem_raise_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -1;
  struct rlimit most = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
  if (setrlimit(RLIMIT_NOFILE, &most) == 0) limit = most;
  return limit.rlim_cur > 1L << 30 ? 1L << 30 : (long)limit.rlim_cur;
}

/// Makes a disarmed timer on the monotonic clock.
///
/// @return Its descriptor, or -1 with errno.
static inline int csystem_alarm(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

/// Sets the time at which a timer's descriptor becomes readable, in nanoseconds of the monotonic
/// clock. 0 disarms the timer.
static inline void csystem_set_alarm(int alarm, long long time) {
  struct itimerspec value = {
      .it_value = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000}};
  timerfd_settime(alarm, TFD_TIMER_ABSTIME, &value, NULL);
}

/// Adopts a descriptor that this process has inherited: a connected Unix socket. Makes it
/// non-blocking and closed on exec.
///
/// @return 0, or -1 with errno if the descriptor is not such a socket.
static inline int csystem_adopt(int socket) {
  struct sockaddr_storage peer;
  socklen_t size = sizeof peer;
  if (getpeername(socket, (struct sockaddr *)&peer, &size) < 0) return -1;
  if (peer.ss_family != AF_UNIX) {
    errno = EAFNOSUPPORT;
    return -1;
  }
  if (fcntl(socket, F_SETFD, FD_CLOEXEC) < 0) return -1;
  return fcntl(socket, F_SETFL, O_NONBLOCK);
}

/* glibc declares memfd_create only if _GNU_SOURCE is defined, which Swift's modules do not do. */
extern int memfd_create(const char *name, unsigned int flags);

/// Makes an empty file in memory that can be sealed and is closed on exec.
///
/// @return Its descriptor, or -1 with errno.
static inline int csystem_memory_file(void) {
  return memfd_create("thimble", 3U /* MFD_CLOEXEC | MFD_ALLOW_SEALING */);
}

/// Seals a file in memory against writing and resizing.
///
/// @return 0, or -1 with errno.
static inline int csystem_seal(int file) {
  /* F_ADD_SEALS; F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW and F_SEAL_WRITE. */
  return fcntl(file, 1033, 15);
}

/// Computes the number of bytes that were sent to a connected Unix socket and that its peer has not
/// read, including the kernel's overhead.
///
/// @return The number, or -1 with errno.
static inline int csystem_unread(int socket) {
  int size;
  return ioctl(socket, TIOCOUTQ, &size) < 0 ? -1 : size;
}

/// Opens the file at `path`, creates it if missing, and locks it until this process ends.
///
/// @return The descriptor, or -1 with errno; EWOULDBLOCK if another process has the lock.
static inline int csystem_lock(const char *_Nonnull path) {
  int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  int reason = errno;
  close(file);
  errno = reason;
  return -1;
}
