import Gestures
import Testing
import Traces

@testable import Quality

struct SampleTests {
  private func sample(_ intent: Intent, _ condition: Condition, number: Int = 0) -> Sample {
    Sample(number, of: intent, row: "a row", under: condition, seed: 1, density: 10)
  }

  private func downs(_ sample: Sample) -> [(time: Double, id: Int32, place: Point)] {
    sample.trace.events.compactMap { event in
      guard case .down(let id, let x, let y) = event.kind else { return nil }
      return (event.milliseconds, id, Point(x: x, y: y))
    }
  }

  private func lifts(_ sample: Sample) -> [Double] {
    sample.trace.events.compactMap { if case .up = $0.kind { $0.milliseconds } else { nil } }
  }

  @Test(arguments: Condition.allCases)
  func `a seed and a number determine the sample`(condition: Condition) {
    #expect(sample(.swipe, condition).trace == sample(.swipe, condition).trace)
    #expect(sample(.swipe, condition).trace != sample(.swipe, condition, number: 1).trace)
  }

  @Test func `settings of touch input do not change the sample`() {
    for condition in Condition.allCases {
      #expect(sample(.tap, condition).trace == sample(.tap, condition.base).trace)
    }
  }

  @Test(arguments: Condition.allCases)
  func `each finger that lands lifts, and the trace begins at 0`(condition: Condition) {
    for intent in [Intent.doubleTap, .drag, .edgeSwipe, .pinch, .threeFingerSwipe] {
      let sample = sample(intent, condition)
      #expect(downs(sample).count == lifts(sample).count)
      #expect(sample.trace.events.first?.milliseconds == 0)
      #expect(sample.trace.events.last?.kind == .frame)
    }
  }

  @Test func `reports arrive at the touchscreen's rate, in whole milliseconds`() {
    for (condition, gap) in [(Condition.healthy60, 16.0...17), (.healthy240, 4.0...5)] {
      let times = sample(.longPress, condition).trace.events.compactMap {
        $0.kind == .frame ? $0.milliseconds : nil
      }
      #expect(times.allSatisfy { $0 == $0.rounded() })
      #expect(zip(times, times.dropFirst()).contains { gap.contains($1 - $0) })
      #expect(!zip(times, times.dropFirst()).contains { $1 - $0 < gap.lowerBound })
    }
  }

  @Test func `taps last as long as assumed`() {
    let durations = (0..<300).map { number in
      let sample = sample(.tap, .healthy240, number: number)
      return lifts(sample)[0] - downs(sample)[0].time
    }.sorted()
    #expect((75...90).contains(durations[150]))
    #expect((35...50).contains(durations[0]))
  }

  @Test func `swipes are as long as assumed`() {
    let lengths = (0..<300).map { number -> Double in
      let points = sample(.swipe, .healthy, number: number).trace.events.compactMap {
        event -> Point? in
        switch event.kind {
        case .down(_, let x, let y), .motion(_, let x, let y): Point(x: x, y: y)
        default: nil
        }
      }
      return points[0].distance(to: points[points.count - 1]) / 10
    }
    #expect((31...36).contains(lengths.reduce(0, +) / 300))
  }

  @Test func `a tremor moves a resting finger more than a healthy hand does`() {
    func extent(_ condition: Condition) -> Double {
      (0..<50).map { number in
        let xs = sample(.longPress, condition, number: number).trace.events.compactMap {
          event -> Double? in
          if case .motion(_, let x, _) = event.kind { x } else { nil }
        }
        return ((xs.max() ?? 0) - (xs.min() ?? 0)) / 10
      }.reduce(0, +) / 50
    }
    #expect(extent(.healthy) < 1)
    #expect((1.0...2.5).contains(extent(.mildTremor)))
    #expect((3.0...6.5).contains(extent(.strongTremor)))
  }

  @Test func `a dropped report lifts the finger for one report`() {
    for number in 0..<50 {
      let sample = sample(.drag, .droppedReport, number: number)
      let (landings, lifts) = (downs(sample), lifts(sample))
      #expect(landings.map(\.id) == [1, 2])
      #expect((7.0...10).contains(landings[1].time - lifts[0]))
    }
  }

  @Test func `a fat finger has two contacts a few millimetres apart`() {
    for number in 0..<50 {
      let landings = downs(sample(.tap, .fatFinger, number: number))
      #expect(landings.count == 2)
      #expect((1.5...8.5).contains(landings[0].place.distance(to: landings[1].place) / 10))
      #expect(landings[1].time - landings[0].time < 55)
    }
  }

  @Test func `a ghost is short and far from the finger`() {
    for number in 0..<50 {
      let landings = downs(sample(.longPress, .ghost, number: number))
      #expect(landings.count == 2)
      #expect(landings[0].place.distance(to: landings[1].place) > 180)
    }
  }

  @Test func `a palm rests before the finger lands and after it lifts`() {
    for number in 0..<50 {
      let sample = sample(.tap, .palm, number: number)
      let landings = downs(sample)
      #expect(landings.count == 2)
      #expect(landings[1].time >= 50)
      #expect(landings[0].place.distance(to: landings[1].place) > 400)
      guard case .up(let last) = sample.trace.events.dropLast().last?.kind else {
        Issue.record("the last event is no lift")
        continue
      }
      #expect(last == landings[0].id)
    }
  }
}
