import Testing
import Traces

@Suite struct SurfaceMappingTests {
  static func recording(_ axes: String, x: Int, y: Int) -> [UInt8] {
    Array(
      """
      \(axes)
      E: 1.0 0003 0039 1
      E: 1.0 0003 0035 \(x)
      E: 1.0 0003 0036 \(y)
      E: 1.0 0000 0000 0

      """.utf8)
  }

  static let plain = "A: 35 -100 99 0 0\nA: 36 0 399 0 0"
  static let measured = "A: 35 0 2539 0 0 10\nA: 36 0 1269 0 0 10"

  private func first(_ trace: Trace) -> [Double] {
    guard case .down(_, let x, let y) = trace.events.first?.kind else { return [] }
    return [trace.width ?? 0, trace.height ?? 0, x, y]
  }

  @Test func `a range without resolution spans the standard surface`() throws {
    let trace = try Trace(reading: Self.recording(Self.plain, x: 0, y: 100), named: "a")
    #expect(first(trace) == [1280, 800, 640, 200])
  }

  @Test func `a range with resolution spans the screen's size at 96 points an inch`() throws {
    let trace = try Trace(reading: Self.recording(Self.measured, x: 1270, y: 0), named: "a")
    let expected = [960, 480, 480, 0.0]
    #expect(zip(first(trace), expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a requested surface is spanned, whatever size the device reports`() throws {
    let trace = try Trace(
      reading: Self.recording(Self.measured, x: 1270, y: 635), named: "a",
      surface: Trace.Size(width: 100, height: 40))
    #expect(first(trace) == [100, 40, 50, 20])
  }

  @Test(arguments: ["N: no axes", "A: 35 0 0 0 0\nA: 36 0 0 0 0", "A: 35 0 99 0 0"])
  func `coordinates without a range are points`(_ axes: String) throws {
    let trace = try Trace(reading: Self.recording(axes, x: 500, y: 300), named: "a")
    #expect(first(trace) == [1280, 800, 500, 300])
  }

  @Test func `coordinates without a range are scaled down if they do not fit`() throws {
    let trace = try Trace(reading: Self.recording("N: no axes", x: 799, y: 1599), named: "a")
    #expect(first(trace) == [1280, 800, 399.5, 799.5])
  }

  @Test func `the largest possible ranges map to finite points`() throws {
    let trace = try Trace(
      reading: Self.recording(
        "A: 35 -2147483648 2147483647 0 0\nA: 36 -2147483648 2147483647 0 0", x: 2_147_483_647,
        y: -2_147_483_648), named: "a")
    #expect(first(trace).allSatisfy { (0...1280).contains($0) })
  }

  @Test func `a range with a resolution in another unit spans the standard surface`() throws {
    let axes = "A: 35 0 2000000000 0 0 1\nA: 36 0 2000000000 0 0 1"
    let trace = try Trace(reading: Self.recording(axes, x: 0, y: 0), named: "a")
    #expect(trace.width == 1280)
  }

  @Test(arguments: [
    (measured, nil, 96 / 25.4), (measured, Trace.Size(width: 508, height: 254), 2),
    (plain, nil, nil), ("N: no axes", nil, nil),
  ])
  func `a recording of a device of known size has a density`(
    axes: String, surface: Trace.Size?, density: Double?
  ) throws {
    let trace = try Trace(
      reading: Self.recording(axes, x: 0, y: 0), named: "a", surface: surface)
    #expect((trace.pointsPerMillimeter == nil) == (density == nil))
    #expect(((trace.pointsPerMillimeter ?? 0) - (density ?? 0)).magnitude < 1e-9)
  }
}
