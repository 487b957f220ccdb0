#pragma once
// No header that defines types: Swift would take this module for the one that they are from.
#include <sys/syscall.h>

extern long syscall(long number, ...);

// glibc declares `renameat2` for programs that ask for all its extensions, which Swift's module of
// it does not; musl has it since 2024 only.

/// Exchanges two paths atomically.
///
/// @return 0, or -1 with errno; EINVAL where the file system cannot.
static inline int cfiles_exchange(const char *_Nonnull first, const char *_Nonnull second) {
  // AT_FDCWD, and RENAME_EXCHANGE of <linux/fs.h>, which is not installed everywhere.
  return (int)syscall(SYS_renameat2, -100, first, -100, second, 2);
}
