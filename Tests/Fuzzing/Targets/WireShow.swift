import Gestures
import Glibc
import Shell
import Stage
import System
import Wayland

@testable import RandomTouches

/// A display whose compositor is a socket that bytes are written to.
final class WireShow {
  private let loop = EventLoop()
  private let display: Display
  private let gestures = WatchedWindow()
  private let socket: Int32
  private var messages: [UInt8] = []
  private var toplevel: Toplevel?

  init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Finding("no sockets are left") }
    socket = ends[0]
    display = try Display(to: .fileDescriptor(ends[1]), on: loop)
    try offerGlobals()
  }

  /// Offers all globals through the registry, object 2, and answers syncs until the display is
  /// ready.
  private func offerGlobals() throws {
    let globals = Stage.Configuration.allGlobals.sorted { $0.key < $1.key }
    for (number, global) in globals.enumerated() {
      let words = Self.words(of: global.key)
      append(object: 2, opcode: 0, [UInt32(number + 1)] + words + [UInt32(global.value)])
    }
    for _ in 0..<20 where !display.isReady {
      answerSyncs()
      flush()
      turn()
    }
    try check(display.isReady, "a display is ready when its first questions are answered")
    toplevel = try display.makeToplevel(.init(), window: gestures.window)
  }

  /// Answers each `wl_display.sync`, which is request 0 of object 1, with `wl_callback.done`.
  private func answerSyncs() {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    func word(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
    }
    var place = 0
    while place + 8 <= count {
      let (object, head) = (word(at: place), word(at: place + 4))
      if object == 1, head & 0xFFFF == 0 {
        let callback = word(at: place + 8)
        append(object: callback, opcode: 0, [1])
        append(object: 1, opcode: 1, [callback])
      }
      place += max(Int(head >> 16), 8)
    }
  }

  /// A string in wire format: its length with the final zero, then its bytes, padded to words.
  private static func words(of text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let length = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
    }
    return [length] + words
  }

  /// Adds one message.
  func add(_ choices: inout ByteChoices) {
    let object = UInt32(1 + choices.number(below: 48))
    let opcode = UInt32(choices.number(below: 12))
    var words: [UInt32] = []
    for _ in 0..<choices.number(below: 8) {
      switch choices.number(below: 5) {
      case 0: words.append(UInt32(choices.number(below: 48)))
      case 1: words.append(UInt32(choices.number(below: 65536)) << 8)
      case 2: words.append(choices.pick([.max, 1 << 31, (1 << 31) - 1, 0xFF00_0000]))
      case 3:
        words += Self.words(of: choices.pick(["wl_seat", "wl_output", "", "x", "xdg_wm_base"]))
      default: words += [8, UInt32(choices.number(below: 256)), 0]
      }
    }
    append(object: object, opcode: opcode, words, size: choices.oneIn(32) ? 4 : nil)
    if choices.oneIn(8) {
      flush()
      turn()
    }
  }

  private func append(object: UInt32, opcode: UInt32, _ words: [UInt32], size: UInt32? = nil) {
    let size = size ?? UInt32(8 + 4 * words.count)
    for word in [object, size << 16 | opcode] + words {
      for shift in [0, 8, 16, 24] { messages.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
  }

  private func flush() {
    _ = messages.withUnsafeBytes {
      send(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
    messages = []
  }

  /// Lets the display read once.
  private func turn() {
    var turns = 0
    _ = loop.run(
      until: {
        turns += 1
        return turns > 3
      }, timeout: .milliseconds(1))
  }

  /// Disconnects, and checks that the display notices it and is at rest.
  func finish() throws {
    flush()
    turn()
    shutdown(socket, Int32(SHUT_RDWR))
    let hasNoticed = loop.run(until: { [display] in display.error != nil }, timeout: .seconds(120))
    try check(hasNoticed, "a display notices that the compositor is gone")
    gestures.window.advance(to: Timestamp(seconds: gestures.window.now.seconds + 20))
    try gestures.checkAtRest()
  }

  /// Closes both sides.
  func end() {
    display.close()
    close(socket)
  }
}
