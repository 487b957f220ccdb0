import CLua

// The functions that Lua calls in Swift. Each receives a pointer to its `LuaState` or
// `FieldSource`.

func answerCall(
  host: UnsafeMutableRawPointer?, function: Int32, arguments: UnsafePointer<clua_value>?,
  count: Int32
) -> Int32 {
  guard let host else { return -1 }
  let state = Unmanaged<LuaState>.fromOpaque(host).takeUnretainedValue()
  return state.answer(function, arguments: arguments, count: count)
}

func answerRead(host: UnsafeMutableRawPointer?, reader: Int32, slot: Int32) -> Int32 {
  guard let host else { return -1 }
  return Unmanaged<LuaState>.fromOpaque(host).takeUnretainedValue().answer(reader, reading: slot)
}

func answerWrite(
  host: UnsafeMutableRawPointer?, writer: Int32, slot: Int32, value: UnsafePointer<clua_value>?
) -> Int32 {
  guard let host, let value else { return -1 }
  let state = Unmanaged<LuaState>.fromOpaque(host).takeUnretainedValue()
  return state.answer(writer, writing: value, of: slot)
}

func answerSecond(host: UnsafeMutableRawPointer?) -> UInt64 {
  guard let host else { return 0 }
  return UInt64(max(0, Unmanaged<LuaState>.fromOpaque(host).takeUnretainedValue().secondsNow))
}

func answerFill(
  source: UnsafeMutableRawPointer?, fields: UnsafeMutablePointer<Double>?, count: Int32
) {
  guard let source, let fields else { return }
  var values = LuaFieldValues(fields, count: Int(count))
  Unmanaged<FieldSource>.fromOpaque(source)._withUnsafeGuaranteedRef { $0.fill(&values) }
}
