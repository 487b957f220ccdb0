extension EvdevCode {
  /// The code for names or hexadecimal numbers that `getevent` prints; nil for one that touches do
  /// not use.
  init?(type: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    if let type = type.integer(UInt16.self, radix: 16),
      let number = name.integer(UInt16.self, radix: 16)
    {
      self.init(type: type, number: number)
    } else if let code = Self.names[String(decoding: name, as: UTF8.self)] {
      self = code
    } else {
      return nil
    }
  }

  private static let names: [String: EvdevCode] = [
    "SYN_REPORT": .report, "SYN_MT_REPORT": .multitouchReport, "SYN_DROPPED": .dropped,
    "BTN_TOUCH": .touchButton,
    "BTN_TOOL_PEN": EvdevCode(type: 1, number: 0x140),
    "BTN_TOOL_RUBBER": EvdevCode(type: 1, number: 0x141),
    "BTN_TOOL_BRUSH": EvdevCode(type: 1, number: 0x142),
    "BTN_TOOL_PENCIL": EvdevCode(type: 1, number: 0x143),
    "BTN_TOOL_AIRBRUSH": EvdevCode(type: 1, number: 0x144),
    "ABS_X": .x, "ABS_Y": .y,
    "ABS_MT_SLOT": .slot, "ABS_MT_POSITION_X": .multitouchX, "ABS_MT_POSITION_Y": .multitouchY,
    "ABS_MT_TOOL_TYPE": .toolType, "ABS_MT_TRACKING_ID": .trackingID, "ABS_MT_DISTANCE": .distance,
  ]
}
