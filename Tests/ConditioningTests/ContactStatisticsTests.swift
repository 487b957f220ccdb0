import Gestures
import Testing

@testable import Conditioning

struct ContactStatisticsTests {
  private func faults(_ play: (Glass) -> Void) throws -> [ContactStatistics.Fault] {
    let statistics = ContactStatistics()
    var faults: [ContactStatistics.Fault] = []
    statistics.onFault = { faults.append($0) }
    let glass = try Glass()
    glass.stage.statistics = statistics
    play(glass)
    return faults
  }

  /// Plays strokes that lose their contact in the middle, for `pause` milliseconds.
  private func drop(_ glass: Glass, strokes: Int, pause: Double, jump: Double = 0) {
    for stroke in 0..<strokes {
      let start = Double(stroke) * 1000
      glass.send(start, .down(0, 0))
      for step in 1...5 { glass.send(start + 8 * Double(step), .motion(0, 4 * Double(step))) }
      glass.send(start + 48, .up(0))
      glass.send(start + 48 + pause, .down(0, 24 + pause / 2 + jump))
      glass.send(start + 200, .up(0))
    }
  }

  @Test func `repeated drops are reported once`() throws {
    #expect(try faults { drop($0, strokes: 3, pause: 16) } == [])
    #expect(try faults { drop($0, strokes: 10, pause: 16) } == [.drops])
  }

  @Test func `contacts that return later or elsewhere do not count as drops`() throws {
    #expect(try faults { drop($0, strokes: 20, pause: 26) } == [])
    #expect(try faults { drop($0, strokes: 20, pause: 16, jump: 5.5) } == [])
  }

  private func flash(_ glass: Glass, count: Int, duration: Double, x: Double) {
    for index in 0..<count {
      let start = Double(index) * 1000
      glass.send(start, .down(0, 0))
      glass.send(start + 20, .down(1, x))
      glass.send(start + 20 + duration, .up(1))
      glass.send(start + 100, .up(0))
    }
  }

  @Test func `repeated short contacts far from fingers are reported once`() throws {
    #expect(try faults { flash($0, count: 3, duration: 20, x: 60) } == [])
    #expect(try faults { flash($0, count: 10, duration: 20, x: 60) } == [.ghosts])
  }

  @Test func `longer or near contacts and quick taps do not count as ghosts`() throws {
    #expect(try faults { flash($0, count: 20, duration: 31, x: 60) } == [])
    #expect(try faults { flash($0, count: 20, duration: 20, x: 24) } == [])
    let taps = try faults { glass in
      for index in 0..<20 {
        glass.send(Double(index) * 100, .down(0, Double(index % 2) * 60))
        glass.send(Double(index) * 100 + 20, .up(0))
      }
    }
    #expect(taps == [])
  }

  @Test func `rare faults among many contacts are not reported`() throws {
    let faults = try faults { glass in
      for round in 0..<8 {
        let start = Double(round) * 100_000
        for tap in 0..<60 {
          glass.send(start + Double(tap) * 500, .down(0, Double(tap % 7) * 10))
          glass.send(start + Double(tap) * 500 + 80, .up(0))
        }
        glass.send(start + 50_000, .down(0, 0))
        glass.send(start + 50_050, .up(0))
        glass.send(start + 50_060, .down(0, 0))
        glass.send(start + 50_200, .up(0))
      }
    }
    #expect(faults == [])
  }
}
