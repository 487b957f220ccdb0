#include "state.h"

// The work of all calls of a state over the last seconds.

bool clua_share_add(clua_share *share, uint64_t second, uint64_t used) {
  // A ring buffer with a slot per second; seconds without a call are cleared.
  uint64_t gap = second - share->second;
  for (uint64_t i = 1; i <= gap && i <= clua_share_seconds; i++) {
    share->used[(share->second + i) % clua_share_seconds] = 0;
  }
  share->second = second;
  share->used[second % clua_share_seconds] += used;
  uint64_t total = 0;
  for (int i = 0; i < clua_share_seconds; i++) total += share->used[i];
  return total > share->limit;
}
