@testable import Relay

/// Descriptions of events of pointers, keyboards and toplevels, without times.
enum DeviceWords {
  static let pointer: UInt32 = 61
  static let keyboard: UInt32 = 62
  static let secondKeyboard: UInt32 = 63

  /// Describes an event to one of these objects, or to the toplevel 33 of a `WatchedRun`.
  static func text(_ reader: MessageReader) throws -> String {
    var reader = reader
    switch reader.head.object {
    case pointer: return try pointer(&reader)
    case keyboard: return try keyboard(&reader)
    case secondKeyboard: return "second " + (try keyboard(&reader))
    case 33 where reader.head.opcode == XdgToplevel.Event.close: return "close"
    default: return "other"
    }
  }

  private static func pointer(_ reader: inout MessageReader) throws -> String {
    switch reader.head.opcode {
    case WlPointer.Event.enter:
      return try "enter #\(reader.word()) \(reader.word()) \(position(&reader))"
    case WlPointer.Event.leave: return try "leave #\(reader.word()) \(reader.word())"
    case WlPointer.Event.motion:
      _ = try reader.word()
      return "motion \(try position(&reader))"
    case WlPointer.Event.button:
      let (serial, _) = (try reader.word(), try reader.word())
      return try "button #\(serial) \(reader.word()) \(reader.word())"
    case WlPointer.Event.axis:
      _ = try reader.word()
      return try "axis \(reader.word()) \(reader.fixed().value)"
    case WlPointer.Event.frame: return "frame"
    case WlPointer.Event.axisSource: return "source \(try reader.word())"
    default: return "pointer \(reader.head.opcode)"
    }
  }

  private static func position(_ reader: inout MessageReader) throws -> String {
    let position = try WirePoint(reading: &reader)
    return "\(Int(position.x.value)),\(Int(position.y.value))"
  }

  private static func keyboard(_ reader: inout MessageReader) throws -> String {
    switch reader.head.opcode {
    case WlKeyboard.Event.key:
      let (serial, _) = (try reader.word(), try reader.word())
      return try "key #\(serial) \(reader.word()) \(reader.word())"
    case WlKeyboard.Event.modifiers:
      _ = try reader.word()
      return try "modifiers \(reader.word()) \(reader.word()) \(reader.word()) \(reader.word())"
    default: return "keyboard \(reader.head.opcode)"
    }
  }
}
