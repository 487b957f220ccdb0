import Testing
import Traces

@Suite struct ForeignSyntaxTests {
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

  @Test func `lines may end as on Windows`() throws {
    let text = Self.getevent.split(separator: "\n").joined(separator: "\r\n")
    #expect(try read(Array(text.utf8)).count == 6)
  }

  static let expectedEvemu = "expected \"E: seconds.microseconds type code value\""
  static let expectedGetevent =
    "expected \"[ seconds.microseconds] type code value\", as getevent -lt prints"
  static let yaml = "version: 1\ndevices:\n- node: /dev/input/event1\n"

  @Test(arguments: [
    ("N: a\nE: 1.0 0003 0035\n", "t:2: found \"E: 1.0 0003 0035\", \(expectedEvemu)"),
    ("E: 1.0 3 35 9999999999\n", "t:1: found \"E: 1.0 3 35 9999999999\", \(expectedEvemu)"),
    ("E: -1.0 3 35 9\n", "t:1: found \"E: -1.0 3 35 9\", \(expectedEvemu)"),
    (
      "N: a\nhello\n",
      "t:2: found \"hello\", expected a line that begins with # or N:, I:, P:, B:, A:, L:, S: or E:"
    ),
    ("[ 1.0] EV_ABS ABS_X 01\n", "t:1: found \"[ 1.0] EV_ABS ABS_X 01\", \(expectedGetevent)"),
    ("[ 1.0 EV_ABS\n", "t:1: found \"[ 1.0 EV_ABS\", \(expectedGetevent)"),
    (
      "/dev/input/event2: EV_ABS ABS_X 00000001\n",
      "t:1: found \"/dev/input/event2: EV_ABS ABS_X 00000001\", \(expectedGetevent)"
    ),
    ("version: 2\n", "t:1: found \"version: 2\", expected \"version: 1\", the only one this reads"),
    (
      yaml + "    absinfo:\n      53: [0, 99, 0, 0\n",
      "t:5: found \"53: [0, 99, 0, 0\", expected \"axis: [minimum, maximum, fuzz, flat, resolution]\""
    ),
    (
      yaml + "  events:\n  - evdev:\n    - [ 0, 0, 3, 57 ]\n",
      "t:6: found \"- [ 0, 0, 3, 57 ]\", expected \"- [seconds, microseconds, type, code, value]\""
    ),
  ])
  func `an error names file, line, what was found and what was expected`(
    _ text: String, _ message: String
  ) {
    let error = #expect(throws: TraceError.self) {
      try Trace(reading: Array(text.utf8), named: "t")
    }
    #expect(error?.description == message)
  }
}
