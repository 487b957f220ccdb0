#include <cairo.h>
#include <malloc.h>
#include <pango/pangocairo.h>

// Makes the allocator map each block of at least `bytes` bytes separately, and unmap it when freed.
static inline void setLargeBlockThreshold(int bytes) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}
