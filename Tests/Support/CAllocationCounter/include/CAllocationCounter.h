#pragma once

/// How many heap allocations the calling thread has made since it started.
unsigned long allocation_count(void);

/// Whether they are counted: they are not beside a sanitizer or without the GNU C library.
int allocations_are_counted(void);
