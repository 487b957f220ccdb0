import Glibc
import System

/// The memory and processor time that processes use, as the kernel reports them.
struct ProcessUse {
  /// The private memory in bytes: anonymous pages, which no file backs.
  private(set) var memory = 0
  /// The processor time so far, in milliseconds.
  private(set) var processorTime = 0

  /// Reads the use of processes; a process that has ended counts as zero.
  init(of processes: [Int32]) {
    for process in processes {
      memory += Self.privateMemory(of: process)
      processorTime += Self.processorTime(of: process)
    }
  }

  /// Reads `status`, because the `smaps` of a locked process is not readable.
  private static func privateMemory(of process: Int32) -> Int {
    let line = text("/proc/\(process)/status").split(separator: "\n").first {
      $0.hasPrefix("RssAnon:")
    }
    let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) * 1024 : 0
  }

  private static func processorTime(of process: Int32) -> Int {
    ProcessActivity(of: process)?.processorTime ?? 0
  }

  fileprivate static func text(_ path: String) -> String {
    String(decoding: (try? WholeFile.read(path)) ?? [], as: UTF8.self)
  }
}

/// The current activity of a process, as the kernel reports it.
struct ProcessActivity {
  /// The kernel's letter for the state: `R` if the process runs or is runnable, `D` if it waits for
  /// a disk.
  let state: Character
  /// The processor time so far, in milliseconds.
  let processorTime: Int
}

extension ProcessActivity {
  /// Reads the activity of a process.
  ///
  /// - Returns: nil if the process does not exist.
  init?(of process: Int32) {
    // The program's name, which may contain any character, is in parentheses before the numbers.
    let text = ProcessUse.text("/proc/\(process)/stat")
    guard let end = text.lastIndex(of: ")") else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 12, let state = words[0].first, let user = Int(words[11]),
      let system = Int(words[12])
    else { return nil }
    self.state = state
    processorTime = (user + system) * 1000 / max(1, sysconf(Int32(_SC_CLK_TCK)))
  }
}
