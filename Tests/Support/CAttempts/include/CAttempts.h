#pragma once

/// Makes a system call by its number with these six arguments.
///
/// @return Its result, or the negated errno.
long cattempts_call(long number, const long *_Nonnull arguments);

/// Calls `getpid` by the entry of 32-bit programs, on x86-64.
///
/// @return Its result; -38 (ENOSYS) on other architectures.
long cattempts_call_32(void);

/// Calls `getpid` by the numbers of x32, on x86-64.
///
/// @return Its result; -38 (ENOSYS) on other architectures.
long cattempts_call_x32(void);

/// Starts a thread that adds to a number.
///
/// @return The number, which is 42, or the negated errno.
long cattempts_thread(void);

/// The number of variables in the environment.
long cattempts_environment(void);

/// Makes shared memory that can be sealed.
///
/// @return Its descriptor, or -1 with errno.
int cattempts_memory(void);

/// Loads a filter that leaves one system call to a listener and allows the others.
///
/// @return The listener's descriptor, or the negated errno.
long cattempts_listen(long number);
