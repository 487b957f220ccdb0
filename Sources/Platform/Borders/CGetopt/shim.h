#pragma once
#include <getopt.h>

// The parser keeps its position in global variables of C, which Swift does not let threads share.
// These functions access them; only one thread calls them.

/// Starts with a new command line, and turns off the parser's own messages.
static inline void cgetopt_restart(void) {
  optind = 0;
  opterr = 0;
}

/// The argument of the option that was just found.
static inline const char *cgetopt_argument(void) { return optarg; }

/// The index of the next word to parse.
static inline int cgetopt_index(void) { return optind; }

/// The option that is unknown or lacks its argument.
static inline int cgetopt_faulty(void) { return optopt; }
