import Glibc

/// A connection to the compositor that sends any words, such as a request to bind a global that was
/// not announced.
final class Compositor {
  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private let socket: Int32
  private var lastObject: UInt32 = 2

  init(_ socket: Int32) { self.socket = socket }

  convenience init(connectingTo path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    self.init(socket)
  }

  /// Returns the announced globals, each with its number, interface and version.
  func announced() -> [String] {
    send(Self.display, opcode: 1, [Self.registry])
    var globals: [String] = []
    _ = isAlive { object, opcode, words in
      guard object == Self.registry, opcode == 0, words.count > 3 else { return }
      let size = Int(words[1])
      let text = words[2...].flatMap { word in (0..<4).map { UInt8(word >> ($0 * 8) & 0xff) } }
      let name = String(decoding: text.prefix(size - 1), as: UTF8.self)
      globals.append("\(words[0]) \(name) \(words[2 + (size + 3) / 4])")
    }
    return globals
  }

  /// Binds a global. Returns whether the connection still exists afterwards.
  func bind(_ name: UInt32, interface: String, version: UInt32) -> Bool {
    lastObject += 1
    var bytes = Array(interface.utf8) + [0]
    while bytes.count % 4 != 0 { bytes.append(0) }
    let text = stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) }
    }
    send(
      Self.registry, opcode: 0,
      [name, UInt32(interface.utf8.count + 1)] + text + [version, lastObject])
    return isAlive { _, _, _ in }
  }

  /// Sends a message without checking its content.
  func send(_ object: UInt32, opcode: UInt32, _ arguments: [UInt32]) {
    let words = [object, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments
    _ = words.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0x4000) }
  }

  /// Returns whether the compositor answers a `sync`. Calls `onEvent` with the events before it.
  func isAlive(_ onEvent: (UInt32, UInt32, [UInt32]) -> Void) -> Bool {
    lastObject += 1
    let callback = lastObject
    send(Self.display, opcode: 0, [callback])
    while let head = read(2) {
      guard let words = read(Int(head[1] >> 16) / 4 - 2) else { return false }
      if head[0] == callback { return true }
      if head[0] == Self.display, head[1] & 0xffff == 0 { return false }
      onEvent(head[0], head[1] & 0xffff, words)
    }
    return false
  }

  func end() { close(socket) }

  private func read(_ count: Int) -> [UInt32]? {
    var words = [UInt32](repeating: 0, count: count)
    var done = 0
    while done < count * 4 {
      let size = words.withUnsafeMutableBytes {
        Glibc.read(socket, $0.baseAddress! + done, count * 4 - done)
      }
      guard size > 0 else { return nil }
      done += size
    }
    return words
  }
}
