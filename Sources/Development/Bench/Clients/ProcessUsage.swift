import Glibc

/// The resource usage of processes, as counted by the kernel: the sum over all of them.
struct ProcessUsage {
  /// The origins of a process's resident memory, in bytes.
  struct Memory {
    var all = 0
    /// Private memory: heap, stacks, and modified pages of files.
    var anonymous = 0
    /// Unmodified pages of files, shared with all processes that map them.
    var file = 0
    /// Shared memory, such as the buffers of windows.
    var shared = 0

    static func + (one: Memory, other: Memory) -> Memory {
      Memory(
        all: one.all + other.all, anonymous: one.anonymous + other.anonymous,
        file: one.file + other.file, shared: one.shared + other.shared)
    }
  }

  private let processes: [SingleProcess]

  /// - Parameter id: The process; 0 for this one.
  init(of id: Int32) { self.init(of: [id]) }

  /// Creates the usage of several processes.
  init(of ids: [Int32]) { processes = ids.map(SingleProcess.init) }

  /// Creates the usage of a process and the processes that it has started so far.
  init(ofFamily id: Int32) { self.init(of: [id] + Self.children(of: id)) }

  /// Returns the processes that a process has started.
  static func children(of process: Int32) -> [Int32] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "re") else { return [] }
    defer { fclose(file) }
    var (ids, id): ([Int32], Int32) = ([], 0)
    while withUnsafeMutablePointer(
      to: &id, { pointer in withVaList([pointer]) { vfscanf(file, "%d", $0) } }) == 1
    { ids.append(id) }
    return ids
  }

  /// Processor time, in nanoseconds.
  var processorTime: Double { processes.reduce(0) { $0 + $1.processorTime } }

  /// The number of voluntary context switches, which equals the number of wake-ups.
  var timesAsleep: Int {
    processes.reduce(0) { $0 + $1.field("voluntary_ctxt_switches:", of: "status") }
  }

  /// The time for which the main threads were runnable without a processor, in seconds.
  var waiting: Double { processes.reduce(0) { $0 + $1.schedule.waited } / 1e9 }

  /// Processor time of the main threads, in nanoseconds.
  var mainThreadTime: Double { processes.reduce(0) { $0 + $1.schedule.ran } }

  /// The resident memory.
  var memory: Memory { processes.reduce(Memory()) { $0 + $1.memory } }
}

/// A process whose usage is measured.
private struct SingleProcess {
  /// As in /proc: the process's number.
  private let process: String
  private let clock: clockid_t

  init(_ id: Int32) {
    process = id == 0 ? "self" : "\(id)"
    var clock = clockid_t()
    clock_getcpuclockid(id, &clock)
    self.clock = clock
  }

  var processorTime: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The time for which the main thread ran, and waited for a processor, in nanoseconds.
  var schedule: (ran: Double, waited: Double) {
    guard let file = fopen("/proc/\(process)/schedstat", "re") else { return (0, 0) }
    defer { fclose(file) }
    var (ran, waited): (Int, Int) = (0, 0)
    let count = withUnsafeMutablePointer(to: &ran) { ran in
      withUnsafeMutablePointer(to: &waited) { waited in
        withVaList([ran, waited]) { vfscanf(file, "%ld %ld", $0) }
      }
    }
    return count == 2 ? (Double(ran), Double(waited)) : (0, 0)
  }

  var memory: ProcessUsage.Memory {
    func bytes(_ name: String, _ file: String) -> Int { field(name, of: file) * 1024 }
    let shared = bytes("RssShmem:", "status")
    let anonymous = bytes("Anonymous:", "smaps_rollup")
    let all = bytes("Rss:", "smaps_rollup")
    return ProcessUsage.Memory(
      all: all, anonymous: anonymous, file: max(0, all - anonymous - shared), shared: shared)
  }

  /// The number after a field's name in one of the process's files in /proc; 0 once it has exited.
  func field(_ name: String, of file: String) -> Int {
    let descriptor = open("/proc/\(process)/\(file)", O_RDONLY | O_CLOEXEC)
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
