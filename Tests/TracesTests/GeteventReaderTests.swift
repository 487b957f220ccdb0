import Testing

@testable import Traces

@Suite struct GeteventReaderTests {
  static let getevent = """
    add device 1: /dev/input/event0
      name:     "gpio-keys"
    [      10.000000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
    [      10.000100] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
    [      11.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000082
    [      11.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad
    [      11.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000077
    [      11.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [      11.008250] /dev/input/event2: 0003 0035 000001b0
    [      11.008250] /dev/input/event2: 0000 0000 00000000
    [      11.020000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [      11.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  @Test func `getevent is read with device names, code names and numbers`() throws {
    #expect(
      try read(Array(Self.getevent.utf8)) == [
        "0 down 0 429,119", "0 frame", "8.25 motion 0 432,119", "8.25 frame", "20 up 0",
        "20 frame",
      ])
  }

  @Test func `lines may end with a carriage return`() throws {
    let text = Self.getevent.split(separator: "\n").joined(separator: "\r\n")
    #expect(try read(Array(text.utf8)).count == 6)
  }

  static let expected =
    "\"[ seconds.microseconds] type code value\", as getevent -lt prints"

  @Test(arguments: [
    "[ 1.0] EV_ABS ABS_X 01", "[ 1.0 EV_ABS", "[ 1.0] EV_ABS ABS_X 00000001 more",
    "[ now.0] EV_ABS ABS_X 00000001", "/dev/input/event2: EV_ABS ABS_X 00000001",
  ])
  func `an error names the faulty line and a better way to record`(_ line: String) {
    let error = TraceError(
      file: "t", line: 2, fault: .line(found: line, expected: Self.expected))
    #expect(throws: error) {
      try Trace(reading: Array("add device 1: /dev/input/event2\n\(line)\n".utf8), named: "t")
    }
  }
}
