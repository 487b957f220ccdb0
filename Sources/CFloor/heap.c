#include <malloc.h>

#include "CFloor.h"

size_t cfloor_heap_bytes(void) { return mallinfo2().uordblks; }
