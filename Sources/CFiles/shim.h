#pragma once
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// glibc declares `renameat2` for programs that ask for all its extensions, which Swift's module of
// it does not; musl has it since 2024 only.

/// Exchanges two paths atomically.
///
/// @return 0, or -1 with errno; EINVAL where the file system cannot.
static inline int cfiles_exchange(const char *_Nonnull first, const char *_Nonnull second) {
  // RENAME_EXCHANGE of <linux/fs.h>, which is not installed everywhere.
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2);
}
