#pragma once
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// System calls that Swift cannot make: they take a variable number of arguments, which Swift does
// not import, or glibc has no function for them. And control messages, which are read and written
// by macros.

extern char **environ;

// System calls from number 424 on have the same numbers on all architectures. The headers of a
// distribution may be older than its kernel and lack these numbers.
enum {
  csandbox_close_range = 436,
  csandbox_create_ruleset = 444,
  csandbox_add_rule = 445,
  csandbox_restrict_self = 446,
};

/// The rights that a ruleset controls, with the fields of later Landlock versions. Earlier versions
/// accept this longer struct if the fields that they lack are zero.
struct csandbox_rights {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

/// The kernel's version of Landlock.
///
/// @return 0 or more; or -1 with errno: ENOSYS if the kernel lacks Landlock, EOPNOTSUPP if Landlock
/// is not enabled.
static inline int csandbox_landlock_version(void) {
  return (int)syscall(csandbox_create_ruleset, NULL, 0, 1U /* LANDLOCK_CREATE_RULESET_VERSION */);
}

/// Creates a ruleset that denies `rights`.
///
/// @return Its descriptor, or -1 with errno.
static inline int csandbox_ruleset(const struct csandbox_rights *_Nonnull rights) {
  return (int)syscall(csandbox_create_ruleset, rights, sizeof *rights, 0);
}

/// Allows rights on the file or folder at `path`: `on_file` on a file, `in_folders` on a folder and
/// everything in it.
///
/// @return 0, or -1 with errno.
static inline int csandbox_allow(
    int ruleset, const char *_Nonnull path, uint64_t in_folders, uint64_t on_file) {
  int place = open(path, 010000000 /* O_PATH, which is for GNU sources */ | O_CLOEXEC);
  if (place < 0) return -1;
  struct stat found;
  int result = fstat(place, &found);
  if (result == 0) {
    struct {
      uint64_t rights;
      int32_t place;
    } __attribute__((packed)) rule = {
        .rights = S_ISDIR(found.st_mode) ? in_folders : on_file, .place = place};
    result = (int)syscall(csandbox_add_rule, ruleset, 1 /* LANDLOCK_RULE_PATH_BENEATH */, &rule, 0);
  }
  int reason = errno;
  close(place);
  errno = reason;
  return result;
}

/// Applies a ruleset to this thread, irrevocably.
///
/// @return 0, or -1 with errno.
static inline int csandbox_restrict(int ruleset) {
  return (int)syscall(csandbox_restrict_self, ruleset, 0);
}

/// Closes all descriptors from `first` on.
///
/// @return 0, or -1 with errno.
static inline int csandbox_close_from(int first) {
  return (int)syscall(csandbox_close_range, (unsigned)first, ~0U, 0);
}

/// Removes the environment, and overwrites its bytes, which would stay in the process's memory.
static inline void csandbox_empty_environment(void) {
  for (char **entry = environ; entry && *entry; entry++) memset(*entry, 0, strlen(*entry));
  environ = NULL;
}

/// Drops all capabilities (of a process of root) except those in `kept`.
///
/// @return 0, or -1 with errno.
static inline int csandbox_drop_capabilities(uint32_t kept) {
  struct {
    uint32_t version;
    int32_t process;
  } header = {.version = 0x20080522 /* _LINUX_CAPABILITY_VERSION_3 */};
  uint32_t own[6] = {0}; // effective, permitted and inheritable, twice
  if (syscall(SYS_capget, &header, own) < 0) return -1;
  uint32_t left[6] = {own[0] & kept, own[1] & kept};
  return (int)syscall(SYS_capset, &header, left);
}

/// The capability to read files and folders whatever their permissions: CAP_DAC_READ_SEARCH.
enum { csandbox_read_any = 1 << 2 };

/// A `prctl` with one argument.
static inline int csandbox_prctl(int option, unsigned long argument) {
  return prctl(option, argument, 0UL, 0UL, 0UL);
}

/// Lowers a limit of this process irrevocably. Keeps a limit that is already lower.
///
/// @return 0, or -1 with errno.
static inline int csandbox_limit(int resource, uint64_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return -1;
  if (limit.rlim_max > most) limit.rlim_max = most;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

/// Sends one byte, and a descriptor with it if it is not negative.
///
/// @return 1, or -1 with errno.
static inline ssize_t csandbox_send(int socket, char byte, int descriptor) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(sizeof(int))];
  } control = {.space = {0}};
  struct iovec vector = {.iov_base = &byte, .iov_len = 1};
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = &control;
    message.msg_controllen = sizeof control.space;
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(part), &descriptor, sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

/// Receives the byte and the descriptor that `csandbox_send` has sent, without blocking.
/// `descriptor` becomes -1 if none was sent.
///
/// @return 1, 0 at the end, or -1 with errno; EMFILE if a descriptor was lost because this process
/// may not open more.
static inline ssize_t csandbox_receive(
    int socket, char *_Nonnull byte, int *_Nonnull descriptor) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec vector = {.iov_base = byte, .iov_len = 1};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = &control,
                           .msg_controllen = sizeof control.space};
  *descriptor = -1;
  ssize_t result = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (result <= 0) return result;
  struct cmsghdr *part = CMSG_FIRSTHDR(&message);
  if (part && part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_RIGHTS) {
    memcpy(descriptor, CMSG_DATA(part), sizeof(int));
    // Padding leaves room for a second descriptor, which only another sender would send.
    int other;
    if (part->cmsg_len >= CMSG_LEN(2 * sizeof(int))) {
      memcpy(&other, CMSG_DATA(part) + sizeof(int), sizeof(int));
      close(other);
    }
  }
  if (*descriptor < 0 && message.msg_flags & MSG_CTRUNC) {
    errno = EMFILE;
    return -1;
  }
  return result;
}

// The actions of a filter, as constants of one type: the macros have different types.
static const uint32_t csandbox_allow_call = SCMP_ACT_ALLOW;
static const uint32_t csandbox_kill = SCMP_ACT_KILL_PROCESS;
static const uint32_t csandbox_notify = SCMP_ACT_NOTIFY;
static inline uint32_t csandbox_fail(int reason) { return SCMP_ACT_ERRNO((uint32_t)reason); }

/// Checks whether the kernel supports seccomp filters that can kill the process. Installs none: the
/// filter is null.
///
/// @return -1 with errno: EFAULT if the kernel supports them.
static inline int csandbox_ask_filters(void) {
  uint32_t action = SCMP_ACT_KILL_PROCESS;
  if (syscall(SYS_seccomp, 2 /* SECCOMP_GET_ACTION_AVAIL */, 0, &action) < 0) return -1;
  return (int)syscall(SYS_seccomp, 1 /* SECCOMP_SET_MODE_FILTER */, 0, NULL);
}

/// Receives the next system call that a filter holds for a decision, and fails it with EPERM.
///
/// Never blocks after `poll` has reported a call: if the caller has abandoned it since, the kernel
/// returns ENOENT.
///
/// @return 1 with the call; 0 if the caller has abandoned it; -1 with errno.
static inline int csandbox_refuse(
    int descriptor, uint32_t *_Nonnull architecture, int *_Nonnull number) {
  struct seccomp_notif *call = NULL;
  struct seccomp_notif_resp *answer = NULL;
  int result = seccomp_notify_alloc(&call, &answer);
  if (result == 0) result = seccomp_notify_receive(descriptor, call);
  if (result == 0) {
    *architecture = call->data.arch;
    *number = call->data.nr;
    answer->id = call->id;
    answer->error = -EPERM;
    seccomp_notify_respond(descriptor, answer); // fails if the caller has ended
    result = 1;
  } else {
    result = errno == ENOENT || errno == EINTR ? 0 : -1;
  }
  int reason = errno;
  if (call) seccomp_notify_free(call, answer);
  errno = reason;
  return result;
}

/// Sets the status flags of a descriptor.
static inline int csandbox_set_flags(int descriptor, int flags) {
  return fcntl(descriptor, F_SETFL, flags);
}
