#include "state.h"

#include <signal.h>
#include <sys/time.h>

// A timer of processor time, whose signal ends the process. It detects a function of Lua's library
// or of the host that does not return, which the hook cannot, because the hook runs between
// instructions.

/// The processor time between two signals, in microseconds, and the number of consecutive signals
/// without any progress after which the process ends. Chosen: two and a half to three seconds.
enum { interval = 500000, most_silent = 6 };

// The number of calls in progress in all states, plus one if the host is watched, and the number of
// hook runs, call starts, and confirmations by the host.
static volatile uint32_t calls, beats;

void clua_watchdog_enter(void) {
  calls = calls + 1;
  beats = beats + 1;
}

void clua_watchdog_leave(void) { calls = calls - 1; }

void clua_watchdog_note(void) { beats = beats + 1; }

static void tick(int number) {
  static uint32_t last;
  static int silent;
  if (calls == 0 || beats != last) {
    last = beats;
    silent = 0;
    return;
  }
  if (++silent < most_silent) return;
  signal(number, SIG_DFL);
  raise(number);
}

bool clua_watchdog_start(bool watches_host) {
  if (watches_host) clua_watchdog_enter();
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  struct timeval period = {.tv_sec = 0, .tv_usec = interval};
  struct itimerval timer = {.it_interval = period, .it_value = period};
  return sigaction(CLUA_WATCHDOG_SIGNAL, &action, NULL) == 0
      && setitimer(ITIMER_PROF, &timer, NULL) == 0;
}
