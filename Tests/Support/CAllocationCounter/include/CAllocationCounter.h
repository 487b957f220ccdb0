#pragma once

/// How many heap allocations this process has made since it started.
unsigned long allocation_count(void);
