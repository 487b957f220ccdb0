import Testing
import Traces

@Suite struct TraceLimitsTests {
  private func error(_ lines: [String]) -> String? {
    do throws(TraceError) {
      _ = try Trace(parsing: Array(lines.joined(separator: "\n").utf8), named: "t.jsonl")
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func down(_ id: Int, x: String = "1", at time: String = "0") -> String {
    #"{"t_ms":\#(time),"type":"down","id":\#(id),"x":\#(x),"y":1}"#
  }

  @Test
  func `a trace with more than 64 fingers is refused at the first one too many`() {
    #expect(
      error((0..<200_000).map { down($0) })
        == "t.jsonl:65: more than 64 fingers down at a time; a trace can have 64")
  }

  @Test func `lifted fingers do not count towards the limit`() {
    let lines = (0..<500).flatMap { [down($0), #"{"t_ms":0,"type":"up","id":\#($0)}"#] }
    #expect(error(lines) == nil)
  }

  @Test func `a recording of a device has the same limits`() {
    let fingers = (0..<65).map {
      "0 0003 002f \($0)\n0 0003 0039 \($0 + 1)\n0 0003 0035 1\n0 0003 0036 1"
    }
    func error(_ count: Int) -> String? {
      do throws(TraceError) {
        _ = try read(evemu(fingers.prefix(count).joined(separator: "\n"), "0 0000 0000 0"))
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(error(64) == nil)
    #expect(
      error(65) == "a.events: more than 64 fingers down at a time; a trace can have 64")
  }

  @Test func `times and positions out of range are refused`() {
    #expect(
      error([down(0, at: "1e300")])
        == "t.jsonl:1: field 't_ms' is 1e+300, expected a number from -10000000000 to 10000000000")
    #expect(error([down(0, x: "-1e30")])?.contains("field 'x' is -1e+30") == true)
  }

  @Test(arguments: ["1e308", "0", "-5", "16385"])
  func `an impossible side length is refused with its line and field`(side: String) {
    let header = #"{"thimble_trace":1,"width":\#(side),"height":100}"#
    let resize = #"{"t_ms":0,"type":"resize","width":100,"height":\#(side)}"#
    let window =
      #"{"t_ms":0,"type":"app_window","window":1,"app_id":"a","title":"","#
      + #""width":\#(side),"height":9}"#
    #expect(error([header])?.hasPrefix("t.jsonl:1: field 'width' is ") == true)
    #expect(error([resize])?.hasPrefix("t.jsonl:1: field 'height' is ") == true)
    #expect(error([window])?.hasPrefix("t.jsonl:1: field 'width' is ") == true)
    #expect(
      error([header])?.hasSuffix("expected a number of points from 1 to 16384") == true)
  }

  @Test func `a surface with more points than a screen of 8K is refused`() {
    let resize = #"{"t_ms":0,"type":"resize","width":16384,"height":16384}"#
    #expect(
      error([resize])?.hasSuffix(
        "expected at most 2197 at this width, so that the surface has at most 36000000 square "
          + "points") == true)
    #expect(error([#"{"t_ms":0,"type":"resize","width":7680,"height":4320}"#]) == nil)
  }
}
