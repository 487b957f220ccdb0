import Testing
import Traces

@Suite struct EvdevRecordingTests {
  @Test func `a finger that is down at the end is cancelled and an unfinished frame left out`()
    throws
  {
    let events = try read(evemu(SlottedContactsTests.down, "10 0003 0035 500"))
    #expect(events == ["0 down 0 100,200", "0 frame", "10 cancel"])
  }

  @Test func `time does not run backwards if the clock is set back`() throws {
    let events = try read(
      evemu(
        "500 0003 0035 3\n500 0003 0036 3\n500 0003 0039 1\n500 0000 0000 0",
        "510 0003 0035 4\n510 0000 0000 0", "100 0003 0035 5\n100 0000 0000 0",
        "105 0003 0039 -1\n105 0000 0000 0"))
    #expect(
      events == [
        "0 down 0 3,3", "0 frame", "10 motion 0 4,3", "10 frame", "10 motion 0 5,3", "10 frame",
        "15 up 0", "15 frame",
      ])
  }
}
