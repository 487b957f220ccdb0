import Testing
import Traces

@Suite struct SingleContactTests {
  @Test func `a button and two axes make one finger`() throws {
    let events = try read(
      evemu(
        "0 0003 0000 100\n0 0003 0001 200\n0 0001 014a 1\n0 0000 0000 0",
        "10 0003 0001 210\n10 0000 0000 0", "20 0001 014a 0\n20 0000 0000 0",
        "30 0003 0000 600\n30 0000 0000 0", "40 0001 014a 1\n40 0000 0000 0",
        "50 0001 014a 0\n50 0001 014a 1\n50 0000 0000 0", "60 0001 014a 0\n60 0000 0000 0"))
    #expect(
      events == [
        "0 down 0 100,200", "0 frame", "10 motion 0 100,210", "10 frame", "20 up 0", "20 frame",
        "40 down 0 600,210", "40 frame", "50 up 0", "50 down 0 600,210", "50 frame", "60 up 0",
        "60 frame",
      ])
  }

  @Test func `a missing coordinate is the first that is reported later`() throws {
    let events = try read(
      evemu(
        "0 0001 014a 1\n0 0003 0000 7\n0 0000 0000 0", "5 0001 014a 0\n5 0003 0001 8\n5 0000 0000 0"
      ))
    #expect(events == ["0 down 0 7,8", "0 frame", "5 up 0", "5 frame"])
  }

  @Test func `other axes are used if X and Y are missing`() throws {
    let lines = "0 0001 014a 1\n0 0003 0002 100\n0 0003 0003 200\n0 0000 0000 0"
    #expect(try read(evemu(lines)).first == "0 down 0 100,200")
  }

  @Test func `a pen is not a finger`() throws {
    let trace = try Trace(
      reading: evemu(
        "0 0001 0140 1\n0 0003 0000 100\n0 0003 0001 200\n0 0001 014a 1\n0 0000 0000 0"),
      named: "pen.events")
    #expect(trace == Trace(width: 1280, height: 800))
  }
}
