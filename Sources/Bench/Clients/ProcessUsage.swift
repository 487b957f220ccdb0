import Glibc

/// What another process has used so far, as the system counts it.
struct ProcessUsage {
  /// Where a process's resident memory comes from, in bytes.
  struct Memory {
    var all = 0
    /// Memory of its own: heap, stacks, and what it has changed of files.
    var anonymous = 0
    /// Code and data as they are in files; shared with all who have loaded them.
    var file = 0
    /// Memory shared with others, such as the pixels of windows.
    var shared = 0
  }

  private let id: Int32
  private let clock: clockid_t

  init(of id: Int32) {
    self.id = id
    var clock = clockid_t()
    clock_getcpuclockid(id, &clock)
    self.clock = clock
  }

  /// Processor time, in nanoseconds.
  var processorTime: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// How often it has gone to sleep, which is how often it was woken.
  var timesAsleep: Int { field("voluntary_ctxt_switches:", of: "status") }

  /// Its resident memory.
  var memory: Memory {
    func bytes(_ name: String, _ file: String) -> Int { field(name, of: file) * 1024 }
    let shared = bytes("RssShmem:", "status")
    let anonymous = bytes("Anonymous:", "smaps_rollup")
    let all = bytes("Rss:", "smaps_rollup")
    return Memory(
      all: all, anonymous: anonymous, file: max(0, all - anonymous - shared), shared: shared)
  }

  /// The number behind a name in one of the process's files in /proc; 0 once it has ended.
  private func field(_ name: String, of file: String) -> Int {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count - 1)
      guard count > 0, let text = buffer.baseAddress else { return 0 }
      buffer[count] = 0
      let start = text.assumingMemoryBound(to: CChar.self)
      guard let found = strstr(start, name) else { return 0 }
      return strtol(found + strlen(name), nil, 10)
    }
  }
}
