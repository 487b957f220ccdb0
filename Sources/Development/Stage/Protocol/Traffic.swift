internal import CWaylandServer
internal import Glibc

extension Stage {
  /// Counts the messages between the stage and its clients until it is released.
  public final class Traffic {
    /// Requests of clients.
    public private(set) var requests = 0
    /// Their bytes on the wire.
    public private(set) var requestBytes = 0
    /// Events to clients.
    public private(set) var events = 0
    /// Their bytes on the wire.
    public private(set) var eventBytes = 0

    /// The logger is the display's.
    private let stage: Stage
    private var logger: OpaquePointer?

    fileprivate init(on stage: Stage) {
      self.stage = stage
      let me = Unmanaged.passUnretained(self).toOpaque()
      logger = wl_display_add_protocol_logger(
        stage.display,
        { me, direction, message in
          guard let me, let message else { return }
          Unmanaged<Traffic>.fromOpaque(me).takeUnretainedValue()
            .note(message.pointee, isRequest: direction == WL_PROTOCOL_LOGGER_REQUEST)
        }, me)
    }

    deinit { logger.map { wl_protocol_logger_destroy($0) } }

    private func note(_ message: wl_protocol_logger_message, isRequest: Bool) {
      let size = message.size
      if isRequest {
        (requests, requestBytes) = (requests + 1, requestBytes + size)
      } else {
        (events, eventBytes) = (events + 1, eventBytes + size)
      }
    }
  }

  /// Counts messages from now on.
  public func countTraffic() -> Traffic { Traffic(on: self) }
}

extension wl_protocol_logger_message {
  /// The bytes on the wire, with the header.
  fileprivate var size: Int {
    let header = 8
    guard var letter = message?.pointee.signature, let arguments else { return header }
    var (size, index) = (header, 0)
    while letter.pointee != 0 {
      let argument = arguments + index
      index += 1
      switch UInt8(bitPattern: letter.pointee) {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "?"): index -= 1
      // A descriptor is sent beside the bytes.
      case UInt8(ascii: "h"): break
      case UInt8(ascii: "s"): size += 4 + (argument.pointee.s.map { strlen($0) + 1 } ?? 0).padded
      case UInt8(ascii: "a"): size += 4 + (argument.pointee.a?.pointee.size ?? 0).padded
      default: size += 4
      }
      letter += 1
    }
    return size
  }
}

extension Int {
  /// The number rounded up to whole words.
  fileprivate var padded: Int { (self + 3) / 4 * 4 }
}
