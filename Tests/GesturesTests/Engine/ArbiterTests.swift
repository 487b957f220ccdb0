import Gestures
import Testing

@Suite struct ArbiterTests {
  /// Records delegate calls, and returns true for one configured requirement.
  private final class Curious: GestureRecognizerDelegate {
    var questions: [String] = []
    var requires: GestureRecognizer?

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      questions.append("begin")
      return true
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool {
      questions.append("touch \(touch.id)")
      return true
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      questions.append("require \(other.name ?? "")")
      return other === requires
    }
  }

  private let fingers = FingerWindow()
  private let curious = Curious()

  @Test func `each delegate method is called once per attempt`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 1000
    pan.delegate = curious
    curious.requires = press
    fingers.down(1, 100, 200, at: 0)
    for step in 1...10 { fingers.move(1, 100 + Double(step) * 12, 200, at: Double(step) * 0.01) }
    fingers.up(1, at: 0.2)
    #expect(curious.questions == ["touch 1", "begin", "require press"])
    #expect(fingers.actions.isEmpty)
  }

  @Test func `a denied requirement is not queried again after a wait`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    let other = fingers.add(LongPressGestureRecognizer(), "other")
    press.allowableMovement = 50
    other.allowableMovement = 1000
    pan.delegate = curious
    curious.requires = press
    fingers.down(1, 100, 200, at: 0)
    for step in 1...10 { fingers.move(1, 100 + Double(step) * 12, 200, at: Double(step) * 0.01) }
    #expect(curious.questions.count { $0 == "require other" } == 1)
    #expect(fingers.actions.first == "pan began")
  }

  @Test func `a recognizer that beats another one gets each delegate call once`() {
    final class Modest: TapGestureRecognizer {
      override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }
    fingers.add(Modest(), "modest")
    fingers.add(TapGestureRecognizer(), "tap").delegate = curious
    fingers.tap(at: 0)
    #expect(curious.questions == ["touch 1", "begin", "require modest"])
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `each delegate method is called again in the next attempt`() {
    let aside = View(frame: Rect(x: 0, y: 0, width: 40, height: 800))
    fingers.window.addSubview(aside)
    fingers.add(GestureRecognizer(), "held", to: aside)
    fingers.add(TapGestureRecognizer(), "tap").delegate = curious
    fingers.down(9, 20, 200, at: 0)
    fingers.tap(at: 0.1)
    #expect(curious.questions == ["touch 1", "begin", "require held"])
    fingers.tap(at: 1)
    #expect(curious.questions.dropFirst(3) == ["touch 1", "begin", "require held"])
    #expect(fingers.actions == ["tap ended", "tap ended"])
  }

  @Test func `a requirement of an abandoned attempt does not delay the next one`() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = fingers.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    fingers.tap(at: 0)
    single.isEnabled = false
    single.isEnabled = true
    single.removeRequirement(toFail: double)
    fingers.tap(at: 2)
    #expect(fingers.actions == ["single ended"])
  }

  @Test func `a cycle is reported when its second relation is added`() {
    var reports: [String] = []
    fingers.window.onDiagnostic = { reports.append($0.description) }
    let first = fingers.add(TapGestureRecognizer(), "first")
    let second = fingers.add(TapGestureRecognizer(), "second")
    first.require(toFail: second)
    #expect(reports.isEmpty)
    second.require(toFail: first)
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("second and first each require the other to fail") == true)
  }

  @Test func `a cycle of requirements waits until a finger lifts or a member fails`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 1000
    pan.require(toFail: press)
    press.require(toFail: pan)
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 150, 200, at: 0.1)
    fingers.advance(to: 1)
    #expect(fingers.actions.isEmpty)
    press.isEnabled = false
    #expect(fingers.actions == ["pan began"])
  }

  @Test func `recognizers that require each other do not keep each other alive`() {
    weak var recognizer: GestureRecognizer?
    do {
      let (first, second) = (TapGestureRecognizer(), TapGestureRecognizer())
      first.require(toFail: second)
      second.require(toFail: first)
      #expect(first.failureRequirements.count == 1)
      recognizer = first
    }
    #expect(recognizer == nil)
  }

  @Test func `a removed requirement delays no recognizer`() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = fingers.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    single.removeRequirement(toFail: double)
    fingers.tap(at: 0)
    #expect(fingers.actions == ["single ended"])
  }

  @Test func `the state of a waiting recognizer is possible`() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = fingers.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    fingers.tap(at: 0)
    #expect(single.state == .possible)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `actions are sent in the order in which they were added, once per key`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    var calls: [String] = []
    tap.addTarget("one") { _ in calls.append("first") }
    let second = tap.addTarget { _ in calls.append("second") }
    tap.addTarget("one") { _ in calls.append("again") }
    fingers.tap(at: 0)
    #expect(calls == ["first", "second"])
    tap.removeTarget(second)
    tap.removeTarget("one")
    fingers.tap(at: 1)
    #expect(calls == ["first", "second"])
  }

  /// Records the recognizers that `canPrevent` is called for.
  private final class Asked: PanGestureRecognizer {
    var asked: [String] = []
    var preventsOthers = true
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      asked.append(other.name ?? "")
      return preventsOthers
    }
  }

  @Test func `canPrevent is only called for possible recognizers`() {
    let first = fingers.add(Asked(), "first")
    first.preventsOthers = false
    let second = fingers.add(Asked(), "second")
    second.minimumNumberOfTouches = 2
    fingers.box.isMultipleTouchEnabled = true
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 120, 200, at: 0.1)
    #expect(fingers.actions == ["first began"])
    #expect(Set(first.asked) == ["second"])
    fingers.down(2, 200, 200, at: 0.2)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 150, y: 200)),
      .init(kind: .motion, id: 2, location: Point(x: 230, y: 200)), at: 0.3)
    #expect(fingers.actions == ["first began", "first changed", "second began"])
    #expect(second.asked.isEmpty)
    #expect(first.state == .changed)
  }

  @Test func `the deeper view's recognizer comes first, wherever its view was added`() {
    let aside = View(frame: Rect(x: 0, y: 0, width: 40, height: 800))
    fingers.window.addSubview(aside)
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let leaf = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.addSubview(leaf)
    fingers.add(PanGestureRecognizer(), "aside", to: aside)
    fingers.add(PanGestureRecognizer(), "leaf", to: leaf)
    fingers.box.addSubview(inner)
    fingers.down(1, 20, 200, at: 0)
    fingers.down(2, 60, 110, at: 0.01)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 20, y: 250)),
      .init(kind: .motion, id: 2, location: Point(x: 60, y: 160)), at: 0.1)
    #expect(fingers.actions == ["leaf began", "aside began"])
  }

  /// Receives only touches with one id, or all if it is 0, and recognizes beside all others.
  private final class Choosy: GestureRecognizerDelegate {
    var id: TouchID = 0
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      id == 0 || touch.id == id
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  @Test func `recognizers of one view come in the order of adding, not of their touches`() {
    let (all, late) = (Choosy(), Choosy())
    late.id = 2
    for (name, delegate) in [("a", all), ("b", late), ("c", all), ("d", late), ("e", all)] {
      fingers.add(PanGestureRecognizer(), name).delegate = delegate
    }
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.1)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 130, y: 200)),
      .init(kind: .motion, id: 2, location: Point(x: 230, y: 200)), at: 0.2)
    #expect(fingers.actions == ["a began", "b began", "c began", "d began", "e began"])
  }

  @Test func `the deeper view's recognizer comes first, in any order of touches`() {
    let (all, late) = (Choosy(), Choosy())
    late.id = 2
    let leaf = View(frame: fingers.box.bounds)
    fingers.box.addSubview(leaf)
    for (name, view, delegate) in [
      ("window", fingers.window, all), ("box", fingers.box, late), ("leaf", leaf, all),
    ] {
      fingers.add(PanGestureRecognizer(), name, to: view).delegate = delegate
    }
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.1)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 130, y: 200)),
      .init(kind: .motion, id: 2, location: Point(x: 230, y: 200)), at: 0.2)
    #expect(fingers.actions == ["leaf began", "box began", "window began"])
  }

  /// Answers which recognizers its recognizer prevents, and which ones prevent it.
  private final class Mediator: GestureRecognizerDelegate {
    var prevents: Bool?
    var isPreventable: Bool?
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer
    ) -> Bool? { prevents }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
    ) -> Bool? { isPreventable }
  }

  private let mediator = Mediator()

  /// Drags over two pans on one view, of which the first has a delegate.
  private func drag() {
    fingers.add(PanGestureRecognizer(), "first").delegate = mediator
    fingers.add(PanGestureRecognizer(), "second")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 130, 200, at: 0.1)
  }

  @Test func `a delegate without an answer about prevention leaves it to the class`() {
    drag()
    #expect(fingers.actions == ["first began"])
  }

  @Test func `a delegate's answer to canPrevent takes precedence over the class`() {
    mediator.prevents = false
    drag()
    // The first pan cannot prevent the second one, which prevents the first.
    #expect(fingers.actions == ["second began"])
  }

  @Test func `a delegate's answer to canBePreventedBy takes precedence over the class`() {
    mediator.isPreventable = false
    fingers.add(PanGestureRecognizer(), "other")
    drag()
    // The other pan cannot prevent the first one, which prevents the other.
    #expect(fingers.actions == ["first began"])
  }

  @Test func `a recognizer whose actions are all removed sends none`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    tap.removeAllTargets()
    fingers.tap(at: 0)
    #expect(fingers.actions.isEmpty)
  }
}
