import Gestures
import Testing
import Traces

/// Invariants that hold however fingers move.
@Suite struct InvariantTests {
  enum Arrangement: CaseIterable {
    case natural, everyoneForThemselves, everyoneTogether

    func playground(_ trace: Trace) -> Playground {
      switch self {
      case .natural:
        Playground(trace, RecognizerSets.natural(), together: RecognizerSets.goTogether)
      case .everyoneForThemselves: Playground(trace, RecognizerSets.everything())
      case .everyoneTogether:
        Playground(trace, RecognizerSets.everything(), together: { _, _ in true })
      }
    }
  }

  static let paths = ["evemu", "getevent", "libinput"].flatMap(Recordings.paths)

  @Test(arguments: paths, Arrangement.allCases)
  func `a recording ends every gesture and every touch of the view`(
    _ path: String, _ arrangement: Arrangement
  ) throws {
    check(try Recordings.trace(path), arrangement)
  }

  @Test(arguments: LabelledRecording.labels, Arrangement.allCases)
  func `a labelled recording ends every gesture and every touch of the view`(
    _ label: String, _ arrangement: Arrangement
  ) throws {
    for recording in try LabelledRecording.all(label) { check(recording.trace, arrangement) }
  }

  @Test func `the recordings trigger every kind of recognizer`() throws {
    var acting: Set<String> = []
    for path in Self.paths {
      let trace = try Recordings.trace(path)
      let playground = Arrangement.everyoneTogether.playground(trace)
      playground.play(trace)
      acting.formUnion(playground.actions.map(\.name))
    }
    for label in LabelledRecording.labels {
      for recording in try LabelledRecording.all(label) {
        let playground = Arrangement.everyoneTogether.playground(recording.trace)
        playground.play(recording.trace)
        acting.formUnion(playground.actions.map(\.name))
      }
    }
    let all = Set(RecognizerSets.everything().compactMap(\.name))
    #expect(all.subtracting(acting) == ["hover"])
  }

  private func check(_ trace: Trace, _ arrangement: Arrangement) {
    let tally = TouchTally(trace)
    let playground = arrangement.playground(trace)
    playground.play(trace)
    for recognizer in playground.recognizers {
      #expect(recognizer.state == .possible)
      #expect(recognizer.numberOfTouches == 0)
      let letters = playground.actions.filter { $0.name == recognizer.name }.map(\.state.letter)
      #expect(isComplete(letters.joined(), recognizer))
    }
    #expect(playground.window.nextDeadline == nil)
    #expect(playground.diagnostics == [])
    // A touch that a gesture takes in the turn in which the touch began never reaches the view.
    #expect(playground.view.seen.count <= tally.contacts)
    #expect(playground.view.seen.allSatisfy { ["be", "bme", "bc", "bmc"].contains($0) })
    #expect(playground.actions.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite })
    expectPunctualityChangesNothing(trace, arrangement: arrangement, actions: playground.actions)
  }

  /// Whether each gesture began and ended once, and changed only in between.
  private func isComplete(_ letters: String, _ recognizer: GestureRecognizer) -> Bool {
    let isDiscrete =
      recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
    return letters.wholeMatch(of: isDiscrete ? /e*/ : /(?:bc*[ex])*/) != nil
  }

  private func expectPunctualityChangesNothing(
    _ trace: Trace, arrangement: Arrangement, actions: [Playground.Action]
  ) {
    let punctual = arrangement.playground(trace)
    punctual.play(trace, isPunctual: true)
    #expect(punctual.actions == actions)
  }
}

extension GestureRecognizer.State {
  fileprivate var letter: String {
    switch self {
    case .possible: "p"
    case .began: "b"
    case .changed: "c"
    case .ended: "e"
    case .cancelled: "x"
    case .failed: "f"
    }
  }
}
