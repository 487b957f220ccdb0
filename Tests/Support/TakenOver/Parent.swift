import CSandbox
import Glibc

/// A connection to the program that sends any bytes, including invalid messages.
final class Parent {
  private let socket: Int32
  private var lastCall = 0

  init(_ socket: Int32) { self.socket = socket }

  /// Requests the plugin to load, as an uncompromised process does. Returns the plugin's folder.
  func folder() throws -> String {
    let answer = call("hello", "{}")
    let mark = #""path":""#
    guard let start = answer.range(of: mark) else { throw LostConnectionError(answer: answer) }
    return String(decoding: answer.utf8[start...].prefix { $0 != 0x22 }, as: UTF8.self)
  }

  /// Sends a request and returns the reply. Skips events of the parent.
  func call(_ verb: String, _ arguments: String) -> String {
    lastCall += 1
    send(#"{"call":\#(lastCall),"verb":"\#(verb)","arguments":\#(arguments)}"#)
    while let frame = next() {
      if frame.range(of: #""answer":\#(lastCall),"#) != nil { return frame }
    }
    return "ended"
  }

  /// Sends a document as one frame.
  func send(_ document: String) { send(bytes: Frame.bytes(of: document)) }

  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a document with a descriptor of this process's own memory.
  func send(_ document: String, with descriptor: Int32) {
    let bytes = Frame.bytes(of: document)
    guard csandbox_send(socket, CChar(bitPattern: bytes[0]), descriptor) == 1 else { return }
    send(bytes: Array(bytes.dropFirst()))
  }

  /// Reads until the parent closes the connection.
  func waitForEnd() { while next() != nil {} }

  /// Ends the connection.
  func end() { close(socket) }

  private func next() -> String? {
    guard let head = read(4) else { return nil }
    let size = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    let frame = read(size).map { String(decoding: $0, as: UTF8.self) }
    // Without the reply to a ping, the program would kill this process.
    if frame?.range(of: #""event":"ping""#) != nil { send(#"{"tell":"pong","arguments":{}}"#) }
    return frame
  }

  private func read(_ size: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: size)
    while bytes.count < size {
      let count = Glibc.read(socket, &part, size - bytes.count)
      guard count > 0 else { return nil }
      bytes += part.prefix(count)
    }
    return bytes
  }
}

/// An error about an unexpected reply to the first request.
struct LostConnectionError: Error, CustomStringConvertible {
  let answer: String
  var description: String { "the program answered \(answer)" }
}

enum Frame {
  static func bytes(of document: String) -> [UInt8] {
    let text = Array(document.utf8)
    return (0..<4).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) } + text
  }
}

extension String {
  /// Returns the offset of the end of a part of the text, in UTF-8; nil if the text does not
  /// contain the part.
  fileprivate func range(of part: String) -> Int? {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return nil }
    return (0...text.count - part.count).first { text[$0...].starts(with: part) }
      .map { $0 + part.count }
  }
}

extension String.UTF8View {
  fileprivate subscript(bytes: PartialRangeFrom<Int>) -> [UInt8] {
    Array(dropFirst(bytes.lowerBound))
  }
}
