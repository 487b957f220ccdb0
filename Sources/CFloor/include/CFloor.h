#pragma once

#include <stddef.h>

/// One touch sample, as the floor of the benchmarks sees it.
typedef struct {
  double seconds, x, y;
  int kind, id;
} cfloor_sample;

/// The least that anything handling samples must do: each one passed to a function through a pointer.
/// Returns what the function made of them, so that nothing can be left out.
double cfloor_pass(const cfloor_sample *samples, size_t count);
