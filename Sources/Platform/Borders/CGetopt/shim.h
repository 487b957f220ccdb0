#pragma once
#include <getopt.h>

// The parser keeps its position in global variables, which Swift does not let one thread share with
// another; these functions are how the one thread we have reaches them.

/// Begins a new command line, without messages of the parser's own.
static inline void cgetopt_restart(void) {
  optind = 0;
  opterr = 0;
}

/// The argument of the option that was just found.
static inline const char *cgetopt_argument(void) { return optarg; }

/// The index of the word that comes next.
static inline int cgetopt_index(void) { return optind; }

/// The option that a fault was found with.
static inline int cgetopt_faulty(void) { return optopt; }
