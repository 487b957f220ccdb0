import Testing
import Traces

@Suite struct CutFileTests {
  @Test(arguments: InvariantTests.paths)
  func `a recording cut anywhere is a legal trace or an error about its last line`(
    _ path: String
  ) throws {
    let bytes = try Recordings.bytes(path)
    let cuts = max(4, min(100, 1_000_000 / bytes.count))
    for cut in 0..<cuts {
      let part = Array(bytes[..<(bytes.count * cut / cuts)])
      do throws(TraceError) {
        let tally = TouchTally(try Trace(reading: part, named: path))
        #expect(tally.left.isEmpty)
      } catch {
        #expect(error.line >= part.count { $0 == 10 })
      }
    }
  }
}
