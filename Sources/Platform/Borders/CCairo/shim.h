#include <cairo.h>
#include <malloc.h>
#include <pango/pangocairo.h>

// Blocks of so many bytes and more are taken from the system and given back to it, one by one.
static inline void setLargeBlockThreshold(int bytes) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}
