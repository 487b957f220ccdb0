// Tests: ProcessUseTests

import Glibc
import System

/// What processes use of the machine, as the kernel tells of any process.
struct ProcessUse {
  /// The private memory in bytes: anonymous pages, which no file backs.
  private(set) var memory = 0
  /// The processor time so far, in milliseconds.
  private(set) var processorTime = 0

  /// Reads it; a process that has ended uses nothing.
  init(of processes: [Int32]) {
    for process in processes {
      memory += Self.privateMemory(of: process)
      processorTime += Self.processorTime(of: process)
    }
  }

  /// Not by `smaps`, which nobody may read of a process that is locked.
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

/// What a process does just now, as the kernel tells of any process.
struct ProcessActivity {
  /// The kernel's letter for it: `R` for one that runs or could, `D` for one that waits for a disk.
  let state: Character
  /// The processor time so far, in milliseconds.
  let processorTime: Int
}

extension ProcessActivity {
  /// Reads it; nil for a process that is gone.
  init?(of process: Int32) {
    // The program's name, which may hold anything, is in parentheses before the numbers.
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
