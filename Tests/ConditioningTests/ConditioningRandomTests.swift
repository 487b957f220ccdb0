import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

struct ConditioningRandomTests {
  @Test(arguments: 0..<200)
  func `random contacts produce a valid sequence of touches`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var settings = TouchSettings()
    for setting in TouchSetting.all {
      guard random.next() % 2 == 0 else { continue }
      switch setting.kind {
      case .number(let range, .count):
        settings.set(setting, to: .number((range.upperBound / 4).rounded()))
      case .number(let range, let unit):
        // Limits times to 0.2 seconds, because the contacts are short.
        let highest = unit == .seconds ? min(range.upperBound, 0.2) : range.upperBound
        let value = highest * Double(random.next() % 5) / 8
        settings.set(setting, to: .number(max(range.lowerBound, value)))
      case .word(let words):
        settings.set(setting, to: .word(words.randomElement(using: &random) ?? words[0]))
      case .flag: settings.set(setting, to: .flag(random.next() % 2 == 0))
      case .rects: break
      }
    }
    let stage = ConditioningStage(Conditions(settings))
    var sequence = TouchSequence()
    RandomContacts(random: random).play { frame in
      var frame = frame
      while let deadline = stage.nextDeadline, deadline < frame.time {
        var delayed = TouchFrame(time: frame.time)
        stage.takeDueEvents(into: &delayed)
        #expect(delayed.time == deadline)
        sequence.add(delayed, cancelling: stage.takeCancelled())
      }
      stage.process(&frame)
      sequence.add(frame, cancelling: stage.takeCancelled())
    }
    while stage.nextDeadline != nil {
      var delayed = TouchFrame(time: Timestamp(seconds: 0))
      stage.takeDueEvents(into: &delayed)
      sequence.add(delayed, cancelling: stage.takeCancelled())
    }
    #expect(sequence.fault == nil)
    // All contacts have lifted.
    #expect(sequence.touches.isEmpty)
    #expect(stage.isIdle)
    #expect(sequence.count > 0)
  }

  @Test(arguments: 0..<20)
  func `empty conditions leave all events unchanged`(seed: UInt64) {
    let stage = ConditioningStage(Conditions())
    RandomContacts(random: SeededNumbers(seed: seed)).play { frame in
      var conditioned = frame
      stage.process(&conditioned)
      #expect(conditioned.time == frame.time)
      #expect(conditioned.events.map(Words.init) == frame.events.map(Words.init))
      #expect(stage.cancelledTouches.isEmpty)
      #expect(stage.nextDeadline == nil)
    }
  }

  @Test(arguments: 0..<20)
  func `the same contacts have the same outcome`(seed: UInt64) {
    func outcome() -> [String] {
      let stage = ConditioningStage(Conditions(TouchSettings()))
      var words: [String] = []
      RandomContacts(random: SeededNumbers(seed: seed)).play { frame in
        var frame = frame
        stage.process(&frame)
        words += frame.events.map { "\($0.kind) \($0.id) \($0.location)" }
        words += stage.cancelledTouches.map { "cancel \($0)" }
        stage.removeCancelledTouches()
      }
      return words
    }
    #expect(outcome() == outcome())
  }
}

/// An event as comparable values.
private struct Words: Equatable {
  let kind: TouchFrame.Event.Kind
  let id: TouchID
  let location: Point

  init(_ event: TouchFrame.Event) {
    (kind, id) = (event.kind, event.id)
    location = event.kind == .up ? .zero : event.location
  }
}

extension ConditioningStage {
  fileprivate func takeCancelled() -> [TouchID] {
    defer { removeCancelledTouches() }
    return cancelledTouches
  }
}
