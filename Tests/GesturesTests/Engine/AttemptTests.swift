import Testing

@testable import Gestures

@Suite struct AttemptTests {
  typealias State = GestureRecognizer.State
  private static let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// What each state allows to be set, and what it then means.
  private static let legal: [State: [State: State]] = [
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
  ]

  @Test(arguments: all, all)
  func `only the transitions of the table exist`(from: State, to: State) {
    var attempt = Attempt()
    let verdict = attempt.take(to, in: from)
    let expected = Self.legal[from]?[to]
    #expect(attempt.wish == expected)
    #expect((verdict == .taken) == (expected != nil))
    #expect((verdict == .illegal) == (expected == nil))
  }

  @Test func `began and ended in one turn are both meant`() {
    var attempt = Attempt()
    #expect(attempt.take(.began, in: .possible) == .taken)
    #expect(attempt.take(.changed, in: .possible) == .redundant)
    #expect(attempt.take(.ended, in: .possible) == .taken)
    #expect(attempt.wish == .began && attempt.endsAfterWish)
  }

  @Test func `failing takes a wish to begin back`() {
    var attempt = Attempt()
    #expect(attempt.take(.began, in: .possible) == .taken)
    #expect(attempt.take(.failed, in: .possible) == .taken)
    #expect(attempt.wish == .failed && !attempt.endsAfterWish)
    #expect(attempt.take(.began, in: .possible) == .illegal)
  }

  @Test func `a recognizer that waits may repeat its wish or give up`() {
    var attempt = Attempt()
    #expect(attempt.take(.ended, in: .possible) == .taken)
    #expect(attempt.take(.ended, in: .possible) == .illegal)
    attempt.isPending = true
    #expect(attempt.take(.ended, in: .possible) == .redundant)
    #expect(attempt.take(.failed, in: .possible) == .taken)
  }
}
