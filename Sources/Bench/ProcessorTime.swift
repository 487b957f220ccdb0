import Glibc

/// The processor time of a closure on this thread, in nanoseconds.
func processorTime(_ work: () -> Void) -> Double {
  let before = processorTime()
  work()
  return processorTime() - before
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
