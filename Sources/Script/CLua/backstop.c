#include "state.h"

#include <time.h>

// Calls are limited by counted work: processor time includes steal time of virtual machines and
// depends on the speed of the machine. Uncounted work must also end, so processor time is the
// backstop: its limit is so far above the budget that only uncounted work can reach it. Chosen: ten
// times the budget, and at least a quarter of a second more.
enum { most_times = 10, least_above = 250000000 };

enum { nanoseconds_per_unit = 1000000 / CLUA_UNITS_PER_MILLISECOND };

static uint64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// The time for which a reading of the processor clock is reused by later calls, in nanoseconds.
// Chosen: the clock is read ten times per second, while touches cause a hundred calls.
enum { reading_lasts = 100000000 };

// The coarse clock ticks every few milliseconds and costs almost nothing. The thread's processor
// clock is a system call.
void clua_backstop_begin(clua_backstop *backstop) {
  backstop->start = read_clock(CLOCK_MONOTONIC_COARSE);
  backstop->excused = 0;
  if (backstop->start - backstop->read_at < reading_lasts) return;
  backstop->read_at = backstop->start;
  backstop->processor_start = read_clock(CLOCK_THREAD_CPUTIME_ID);
}

bool clua_backstop_is_near(const clua_backstop *backstop) {
  return read_clock(CLOCK_MONOTONIC_COARSE) - backstop->start >= least_above;
}

bool clua_backstop_is_reached(const clua_backstop *backstop, uint64_t limit) {
  // Processor time cannot advance faster than the wall clock.
  uint64_t elapsed = read_clock(CLOCK_MONOTONIC_COARSE) - backstop->start;
  if (elapsed < least_above) return false;
  uint64_t nominal = limit * nanoseconds_per_unit;
  uint64_t far = nominal * most_times;
  if (far < nominal + least_above) far = nominal + least_above;
  far = (uint64_t)((double)far * backstop->scale);
  if (elapsed < far) return false;
  // The time between the reading and the call, all of which may have been processor time.
  uint64_t before = backstop->start - backstop->read_at;
  uint64_t spent = read_clock(CLOCK_THREAD_CPUTIME_ID) - backstop->processor_start;
  return spent > far + backstop->excused + before;
}
