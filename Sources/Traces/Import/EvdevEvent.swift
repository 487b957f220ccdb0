/// One event of the kernel's input layer.
struct EvdevEvent: Equatable {
  /// The timestamp on the recording's clock, in microseconds.
  var microseconds: Int
  /// The type and code.
  var code: EvdevCode
  /// The new value.
  var value: Int32
}

/// The type and code of an input event: the numbers of `linux/input-event-codes.h`.
struct EvdevCode: Hashable {
  var type: UInt16
  var number: UInt16

  static let report = EvdevCode(type: 0, number: 0)
  static let multitouchReport = EvdevCode(type: 0, number: 2)
  static let dropped = EvdevCode(type: 0, number: 3)
  static let touchButton = EvdevCode(type: 1, number: 0x14A)
  static let x = absolute(0)
  static let y = absolute(1)
  static let slot = absolute(0x2F)
  static let multitouchX = absolute(0x35)
  static let multitouchY = absolute(0x36)
  static let toolType = absolute(0x37)
  static let trackingID = absolute(0x39)
  static let distance = absolute(0x3B)

  static func absolute(_ number: UInt16) -> EvdevCode { EvdevCode(type: 3, number: number) }

  /// Whether it is an absolute axis below the multitouch ones.
  var isPlainAxis: Bool { type == 3 && number < Self.slot.number }

  /// Whether it reports a pen, eraser, brush, pencil or airbrush in proximity; a pen's contacts are
  /// not touches.
  var isPen: Bool { type == 1 && (0x140...0x144).contains(number) }
}
