#pragma once
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

// Control messages are read and written by macros, which Swift does not import, and struct ucred
// needs a feature macro that the C library's module is built without.

/// The most descriptors that the kernel sends with one message.
enum { cdescriptors_maximum = 253 };

/// Receives what is there, at most `size` bytes, and the descriptors that came with them, which are
/// closed on exec. `descriptors` has room for `cdescriptors_maximum`.
///
/// @return The number of bytes, 0 at the end, or -1 with errno; EMSGSIZE if descriptors were lost
/// because this process may not open more, in which case those that came are given nonetheless.
static inline ssize_t cdescriptors_receive(
    int socket, void *_Nonnull bytes, size_t size, int *_Nonnull descriptors,
    int *_Nonnull count) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(cdescriptors_maximum * sizeof(int))];
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
  if (result < 0 || message.msg_controllen == 0) return result;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    int found = (int)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    if (found > cdescriptors_maximum - *count) found = cdescriptors_maximum - *count;
    memcpy(descriptors + *count, CMSG_DATA(part), (size_t)found * sizeof(int));
    *count += found;
  }
  if (message.msg_flags & MSG_CTRUNC) {
    errno = EMSGSIZE;
    return -1;
  }
  return result;
}

/// Sends bytes, and descriptors with the first of them: at most `cdescriptors_maximum`. They stay
/// open here.
///
/// @return The number of bytes, or -1 with errno; nothing was sent then.
static inline ssize_t cdescriptors_send(
    int socket, const void *_Nonnull bytes, size_t size, const int *_Nullable descriptors,
    int count) {
  union {
    struct cmsghdr align;
    char space[CMSG_SPACE(cdescriptors_maximum * sizeof(int))];
  } control;
  struct iovec vector = {.iov_base = (void *)bytes, .iov_len = size};
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (count > cdescriptors_maximum) {
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
