import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

struct PolicyRandomTests {
  /// Plays random contacts through a stage whose policy changes now and then, and passes each frame
  /// to `check` with the touches that are delivered after it.
  private func play(
    _ seed: UInt64, _ texts: [String] = [],
    check: (PolicyStage, TouchFrame, TouchSequence) throws -> Void = { _, _, _ in }
  ) throws -> TouchSequence {
    var random = SeededNumbers(seed: seed)
    let size = Size(width: 1200, height: 1200)
    let choices = [
      "max_fingers=2", "no_pinch=true", "no_edges=20", "no_hold=true", "blocked=300,300,90,90",
    ]
    var settings = TouchSettings()
    let chosen = texts.isEmpty ? choices.filter { _ in random.next() % 2 == 0 } : texts
    for text in chosen { try settings.set(text: text) }
    let stage = PolicyStage(TouchPolicy(settings, size: size))
    var sequence = TouchSequence()
    func take(_ frame: TouchFrame) throws {
      sequence.add(frame, cancelling: stage.cancelledTouches)
      stage.removeChanges()
      try check(stage, frame, sequence)
    }
    var failure: (any Error)?
    var frames = 0
    RandomContacts(random: random).play { frame in
      var frame = frame
      frames += 1
      do {
        while let deadline = stage.nextDeadline, deadline < frame.time {
          stage.cancelRested()
          try take(TouchFrame(time: deadline))
        }
        if texts.isEmpty, frames % 60 == 0 {
          stage.policy.isLocked.toggle()
          if stage.policy.isLocked { stage.lock(Array(sequence.touches), at: frame.time) }
        }
        stage.process(&frame)
        try take(frame)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    #expect(stage.isIdle)
    #expect(stage.nextDeadline == nil)
    return sequence
  }

  @Test(arguments: 0..<200)
  func `random touches through random policies stay a valid sequence`(seed: UInt64) throws {
    let sequence = try play(seed)
    #expect(sequence.fault == nil)
    #expect(sequence.touches.isEmpty)
    #expect(sequence.count > 0)
  }

  @Test(arguments: 0..<50)
  func `never more touches than the maximum are delivered`(seed: UInt64) throws {
    var highest = 0
    _ = try play(seed, ["max_fingers=2"]) { _, _, sequence in
      highest = max(highest, sequence.touches.count)
    }
    #expect(highest == 2)
  }

  @Test(arguments: 0..<50)
  func `distances of delivered touches never change if they move together`(seed: UInt64) throws {
    var locations: [TouchID: Point] = [:]
    var distances: [Set<TouchID>: Double] = [:]
    var worst = 0.0
    _ = try play(seed, ["no_pinch=true"]) { _, frame, sequence in
      for event in frame.events {
        switch event.kind {
        case .down:
          distances = distances.filter { !$0.key.contains(event.id) }
          locations[event.id] = event.location
        case .motion: locations[event.id] = event.location
        case .up: locations[event.id] = nil
        }
      }
      for (one, location) in locations {
        for (other, far) in locations where other != one {
          let distance = location.distance(to: far)
          worst = max(worst, abs(distances[[one, other], default: distance] - distance))
          distances[[one, other]] = distance
        }
      }
    }
    #expect(worst < 1e-6)
    #expect(!distances.isEmpty)
  }

  @Test(arguments: 0..<20)
  func `an empty policy leaves all events unchanged`(seed: UInt64) {
    let stage = PolicyStage(TouchPolicy())
    RandomContacts(random: SeededNumbers(seed: seed)).play { frame in
      var passed = frame
      stage.process(&passed)
      #expect(passed.events.map(\.id) == frame.events.map(\.id))
      #expect(passed.events.map(\.kind) == frame.events.map(\.kind))
      #expect(passed.events.map(\.location) == frame.events.map(\.location))
      #expect(stage.withheldTouches.isEmpty)
    }
  }

  @Test(arguments: 0..<50)
  func `no touch of a locked window is delivered`(seed: UInt64) throws {
    #expect(try play(seed, ["lock=true"]).count == 0)
  }
}
