import Glibc

/// The ways in which a compromised process ends, or stops its work.
enum Death {
  static func die(_ kind: String, parent: Parent, compositor: Compositor) {
    switch kind {
    case "segfault": UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1
    case "abort": abort()
    case "trap": fatalError("on purpose")
    case "overflow": print(depth(of: 1))
    case "close-broker": parent.end()
    case "close-wayland": compositor.end()
    case "stop": raise(SIGSTOP)
    case "spin": while true {}
    case "wait":
      parent.waitForEnd()
      while true { sleep(1000) }
    default: exit(Int32(kind) ?? 1)
    }
  }

  /// Recurses without end. The compiler cannot eliminate its stack frames.
  @inline(never) private static func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { words in
      words[number % 512] = number
      return depth(of: number + 1) + words[(number + 1) % 512]
    }
  }
}
