import Testing

@testable import Traces

@Suite struct LibinputRecordReaderTests {
  static let text = """
    # libinput record
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event3
      evdev:
        name: "A Keyboard"
        absinfo:
        properties: []
      hid: [
        0x05, 0x01
      ]
      events:
      - evdev:
        - [  0,  10000,   1,  30,       1] # EV_KEY / KEY_A
        - [  0,  10000,   0,   0,       0] # SYN_REPORT
    - node: /dev/input/event9
      evdev:
        absinfo:
          53: [0, 2539, 0, 0, 10]
          54: [0, 1269, 0, 0, 10]
        properties: [1]
      udev:
        properties:
        - ID_INPUT=1
      events:
      # Current time is 10:45:01
      - evdev:
        - [  1, 250000,   3,  57,      40] # ABS_MT_TRACKING_ID
        - [  1, 250000,   3,  53,    1270] # ABS_MT_POSITION_X
        - [  1, 250000,   3,  54,     635] # ABS_MT_POSITION_Y
        - [  1, 250000,   0,   0,       0] # SYN_REPORT
      - hidraw:
          hid1: [ 0x01, 0x02 ]
      - libinput:
        - {time: 1.250000, type: TOUCH_DOWN, slot: 0, point: [39.08, 48.61]}
      - evdev:
        - [  1, 300500,   3,  57,      -1] # ABS_MT_TRACKING_ID
        - [  1, 300500,   0,   0,       0] # SYN_REPORT

    """

  @Test func `the first device with touches is read, at the size of its screen`() throws {
    let trace = try Trace(reading: Array(Self.text.utf8), named: "a.yml")
    #expect(shorthand(trace) == ["0 down 0 480,240", "0 frame", "50.5 up 0", "50.5 frame"])
    #expect(abs((trace.width ?? 0) - 960) < 1e-9)
    #expect(abs((trace.height ?? 0) - 480) < 1e-9)
  }

  @Test func `a recording without touches is an empty trace`() throws {
    let text = Self.text.split(separator: "- node: /dev/input/event9")[0]
    #expect(try Trace(reading: Array(text.utf8), named: "a.yml").events == [])
  }

  static let head = "version: 1\ndevices:\n- node: /dev/input/event1\n"

  @Test(arguments: [
    ("version: 2\n", 1, "version: 2", "\"version: 1\", the only one this reads"),
    (
      head + "    absinfo:\n      53: [0, 99, 0, 0\n",
      5, "53: [0, 99, 0, 0", "\"axis: [minimum, maximum, fuzz, flat, resolution]\""
    ),
    (
      head + "  events:\n  - evdev:\n    - [ 0, 0, 3, 57 ]\n",
      6, "- [ 0, 0, 3, 57 ]", "\"- [seconds, microseconds, type, code, value]\""
    ),
  ])
  func `an error names file and line, the faulty text and the expected text`(
    text: String, line: Int, found: String, expected: String
  ) {
    let error = TraceError(file: "t", line: line, fault: .line(found: found, expected: expected))
    #expect(throws: error) { try Trace(reading: Array(text.utf8), named: "t") }
  }
}
