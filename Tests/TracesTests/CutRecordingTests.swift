import Testing

@testable import Traces

/// Recordings that end in the middle, and recordings with wrong bytes.
@Suite struct CutRecordingTests {
  static let evemuText = evemu(
    SlottedContactsTests.down, "10 0003 0035 150\n10 0000 0000 0",
    "20 0000 0003 0\n20 0000 0000 0", SlottedContactsTests.down,
    "30 0003 0039 -1\n30 0000 0000 0")
  static let reported = evemu(
    ReportedContactsTests.frame(0, "100,100", "500,500"), ReportedContactsTests.frame(9, "90,90"),
    ReportedContactsTests.frame(20))

  @Test(arguments: [evemuText, reported])
  func `an evemu recording cut at any byte reads as its beginning or is an error`(
    _ bytes: [UInt8]
  ) throws {
    let whole = try Trace(reading: bytes, named: "a").events
    var cleanCuts = 0
    for length in 0..<bytes.count {
      do throws(TraceError) {
        var events = try Trace(reading: Array(bytes[..<length]), named: "cut").events
        if events.last?.kind == .cancel { events.removeLast() }
        #expect(events == Array(whole.prefix(events.count)))
        cleanCuts += 1
      } catch {
        #expect(error.line == bytes.prefix(length).split(separator: 10).count)
        #expect(error.file == "cut")
        #expect(error.fault.isAboutLine)
      }
    }
    #expect(cleanCuts > 20)
    #expect(cleanCuts < bytes.count)
  }

  @Test(arguments: [GeteventReaderTests.getevent, LibinputRecordReaderTests.text])
  func `any other recording cut at any byte is read or is an error about its last line`(
    _ text: String
  ) {
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      do throws(TraceError) {
        let trace = try Trace(reading: Array(bytes[..<length]), named: "cut")
        #expect(trace.events.count <= 10)
      } catch {
        #expect(error.line == bytes.prefix(length).split(separator: 10).count)
      }
    }
  }

  @Test(arguments: [evemuText, reported, Array(LibinputRecordReaderTests.text.utf8)])
  func `a recording with any one byte spoiled is read or refused`(_ bytes: [UInt8]) {
    var refused = 0
    for index in bytes.indices {
      var spoiled = bytes
      spoiled[index] ^= 0x1F
      do throws(TraceError) {
        let trace = try Trace(reading: spoiled, named: "spoiled")
        #expect(trace.events.allSatisfy { $0.milliseconds.isFinite && $0.milliseconds >= 0 })
      } catch {
        refused += 1
      }
    }
    #expect(refused > 20)
  }

  @Test func `a frame with more fingers than a trace can have is refused`() throws {
    let finger = "E: 1.0 0003 0035 5\nE: 1.0 0003 0036 6\nE: 1.0 0000 0002 0\n"
    func read(fingers: Int) throws(TraceError) -> Trace {
      let frame = String(repeating: finger, count: fingers) + "E: 1.0 0000 0000 0\n"
      return try Trace(reading: Array((frame + frame).utf8), named: "many.events")
    }
    #expect(try read(fingers: 64).events.count == 64 + 1 + 1)
    let error = TraceError(
      file: "many.events", line: 0, fault: .tooMany("fingers down at a time", maximum: 64))
    #expect(throws: error) { try read(fingers: 5000) }
  }
}

extension TraceError.Fault {
  /// Whether the fault is a line of a foreign recording that does not match its format.
  fileprivate var isAboutLine: Bool { if case .line = self { true } else { false } }
}
