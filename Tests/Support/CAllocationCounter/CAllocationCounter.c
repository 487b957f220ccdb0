#include "CAllocationCounter.h"

unsigned long allocation_count(void) { return 0; }
