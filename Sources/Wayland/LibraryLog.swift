import CWaylandClient
import Glibc
import Synchronization

/// The last line that libwayland logged; the words of a protocol error arrive only there.
enum LibraryLog {
  // The address of a C string, 0 for none; the C handler has no other place to leave it.
  private static let lastLine = Atomic<UInt>(0)

  /// Redirects libwayland's log from standard error to this type.
  static func install() {
    wl_log_set_handler_client { format, arguments in
      let capacity = 1024
      guard let format, let arguments, let block = malloc(capacity) else { return }
      vsnprintf(block.assumingMemoryBound(to: CChar.self), capacity, format, arguments)
      LibraryLog.replace(with: UInt(bitPattern: block))
    }
  }

  /// Takes the last line, without its line break.
  static func take() -> String? {
    let address = lastLine.exchange(0, ordering: .relaxed)
    guard let line = UnsafeMutablePointer<CChar>(bitPattern: address) else { return nil }
    defer { free(line) }
    let text = String(cString: line)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func replace(with address: UInt) {
    let old = lastLine.exchange(address, ordering: .relaxed)
    free(UnsafeMutablePointer<CChar>(bitPattern: old))
  }
}
