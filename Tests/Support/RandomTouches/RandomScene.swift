import Gestures
import SeededNumbers

/// A random view tree with recognizers and relations.
final class RandomScene {
  let window: Window
  private(set) var views: [View] = []
  private(set) var recognizers: [GestureRecognizer] = []
  private var delegates: [RandomDelegate] = []

  init(_ choices: some Choices, shift: Vector = .zero) {
    var random = choices
    window = Window(size: Size(width: 4000, height: 4000))
    window.name = "window"
    addViews(&random, shift)
    addRecognizers(&random)
    relate(&random)
  }

  private func addViews(_ random: inout some Choices, _ shift: Vector) {
    let whole = LoggingView(
      frame: Rect(x: 500 + shift.dx, y: 500 + shift.dy, width: 400, height: 400))
    window.addSubview(whole)
    views.append(whole)
    for _ in 0..<random.number(in: 0...3) {
      let view = LoggingView(
        frame: Rect(
          x: Double(random.number(in: 0...200)),
          y: Double(random.number(in: 0...200)),
          width: Double(random.number(in: 20...300)),
          height: Double(random.number(in: 20...300))))
      view.isMultipleTouchEnabled = random.oneIn(2)
      view.isExclusiveTouch = random.oneIn(8)
      view.isHidden = random.oneIn(12)
      if random.oneIn(4) { view.transform = .rotation(sine: 1, cosine: 0) }
      if random.oneIn(8) { view.transform = .scale(x: 2, y: 0.5) }
      random.pick(views).addSubview(view)
      views.append(view)
    }
    for (index, view) in views.enumerated() { view.name = "view\(index)" }
  }

  private func addRecognizers(_ random: inout some Choices) {
    for index in 0..<random.number(in: 1...7) {
      let recognizer = makeRecognizer(&random)
      recognizer.name = "\(index) \(type(of: recognizer))"
      recognizer.cancelsTouchesInView = !random.oneIn(4)
      recognizer.delaysTouchesBegan = random.oneIn(4)
      recognizer.delaysTouchesEnded = !random.oneIn(4)
      random.pick(views).addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  private func makeRecognizer(_ random: inout some Choices) -> GestureRecognizer {
    switch random.number(below: 8) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = random.number(in: 1...3)
      tap.numberOfTouchesRequired = random.pick([1, 1, 2])
      if random.oneIn(6) { tap.allowedPressTypes = [.select, .menu] }
      return tap
    case 2:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = random.pick([0, 0.1, 0.5])
      press.numberOfTouchesRequired = random.pick([1, 1, 2])
      press.numberOfTapsRequired = random.pick([0, 0, 1])
      return press
    case 3:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = random.pick([1, 1, 2])
      pan.maximumNumberOfTouches = random.pick([2, 3, .max])
      return pan
    case 4:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = random.pick([.right, .left, [.up, .down], [.left, .up]])
      return swipe
    case 5: return PinchGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    default: return ErraticGestureRecognizer(seed: UInt64(random.number(below: 256)))
    }
  }

  private func relate(_ random: inout some Choices) {
    for recognizer in recognizers {
      if random.oneIn(3) { recognizer.require(toFail: random.pick(recognizers)) }
      guard random.oneIn(2) else { continue }
      let delegate = RandomDelegate(
        seed: UInt64(random.number(below: 256)), recognizers: recognizers)
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
  }
}

extension RandomScene {
  /// Performs a host call. Indices out of range are ignored.
  func perform(_ call: RandomStream.HostCall) {
    switch call {
    case .toggle(let index): recognizer(index)?.isEnabled.toggle()
    case .removeRecognizer(let index):
      guard let recognizer = recognizer(index) else { return }
      recognizer.view?.removeGestureRecognizer(recognizer)
    case .require(let index, let other):
      guard let recognizer = recognizer(index), let other = self.recognizer(other) else { return }
      recognizer.require(toFail: other)
    case .removeView(let index): part(index)?.removeFromSuperview()
    case .hideView(let index): part(index)?.isHidden.toggle()
    case .resizeView(let index, let size): part(index)?.frame.size = size
    }
  }

  private func recognizer(_ index: Int) -> GestureRecognizer? {
    recognizers.indices.contains(index) ? recognizers[index] : nil
  }

  /// Returns a view other than the first one, which contains all others.
  private func part(_ index: Int) -> View? {
    index > 0 && index < views.count ? views[index] : nil
  }
}

/// A delegate that answers at random, but always gives the same answer to the same question.
final class RandomDelegate: GestureRecognizerDelegate {
  private let seed: UInt64
  private let recognizers: [GestureRecognizer]

  init(seed: UInt64, recognizers: [GestureRecognizer]) {
    self.seed = seed
    self.recognizers = recognizers
  }

  private func says(_ question: UInt64, _ other: GestureRecognizer?, oneIn chances: Int) -> Bool {
    let index = recognizers.firstIndex { $0 === other } ?? 0
    var random = SeededNumbers(seed: seed &+ question &* 1000 &+ UInt64(index))
    return random.oneIn(chances)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !says(1, nil, oneIn: 6)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { !says(2, nil, oneIn: 10) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { says(3, other, oneIn: 2) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { says(4, other, oneIn: 6) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { says(5, other, oneIn: 6) }
}

/// A recognizer that does anything a plugin may do, legal or not.
final class ErraticGestureRecognizer: GestureRecognizer {
  private let seed: UInt64
  private var random: SeededNumbers

  init(seed: UInt64) {
    self.seed = seed
    random = SeededNumbers(seed: seed)
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { act(touches) }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { act(touches) }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { act(touches) }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) { act(touches) }
  override func reset() { random = SeededNumbers(seed: seed) }

  private func act(_ touches: TouchSet) {
    switch random.number(below: 12) {
    case 0: state = .began
    case 1: state = .changed
    case 2: state = .ended
    case 3: state = .failed
    case 4: state = .cancelled
    case 5: waitForTouches(0.3)
    case 6: schedule(after: 0.2) { [unowned self] in state = .began }
    case 7: schedule(after: 0) { [unowned self] in state = .ended }
    case 8: if let touch = touches.first { ignore(touch) }
    case 9:
      isEnabled = false
      isEnabled = true
    default: break
    }
  }
}

/// A view that records its touch callbacks.
final class LoggingView: View {
  var log: (String, Touch) -> Void = { _, _ in }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    for touch in touches { log("began", touch) }
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    for touch in touches { log("moved", touch) }
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    for touch in touches { log("ended", touch) }
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    for touch in touches { log("cancelled", touch) }
  }
}
