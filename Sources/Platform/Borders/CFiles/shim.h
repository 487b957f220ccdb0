#pragma once
// No header that defines types: Swift would take this module for the one that they are from.
#include <sys/syscall.h>

extern long syscall(long number, ...);

// glibc declares `renameat2` for programs that ask for all its extensions, which Swift's module of
// it does not; musl has it since 2024 only.

/// Of <linux/fs.h>, which is not installed everywhere: the target must not exist.
#define CFILES_NO_REPLACE 1u
/// Both paths must exist, and take each other's place.
#define CFILES_EXCHANGE 2u

/// Renames a path in a special way.
///
/// @return 0, or -1 with errno; EINVAL, ENOSYS or EOPNOTSUPP where the file system cannot.
static inline int cfiles_rename(
    const char *_Nonnull path, const char *_Nonnull other, unsigned flags) {
  return (int)syscall(SYS_renameat2, -100, path, -100, other, flags); // AT_FDCWD
}
