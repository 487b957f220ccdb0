import Gestures
import Glibc
import Testing

/// Two fingers that pan, pinch and rotate at once, and the dominant change.
@Suite struct DominanceTests {
  private let fingers = FingerWindow()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let policy = AllTogether()

  init() {
    fingers.box.isMultipleTouchEnabled = true
    fingers.add(pan, "pan").minimumDominance = 0.7
    fingers.add(pinch, "pinch").minimumDominance = 0.7
    fingers.add(rotation, "rotation").minimumDominance = 0.7
    for recognizer in [pan, pinch, rotation] { recognizer.delegate = policy }
  }

  /// Moves two fingers, 100 points apart at first, in ten steps: apart, about each other, and to
  /// the right.
  private func play(spread: Double = 0, degrees: Double = 0, travel: Double = 0) {
    for step in 0...10 {
      let part = Double(step) / 10
      let angle = degrees * part * .pi / 180
      let reach = 50 + spread / 2 * part
      let (x, y) = (reach * cos(angle), reach * sin(angle))
      let middle = 180 + travel * part
      for (id, sign) in [(TouchID(1), -1.0), (TouchID(2), 1.0)] {
        if step == 0 {
          fingers.down(id, middle + sign * x, 300 + sign * y, at: 0)
        } else {
          fingers.move(id, middle + sign * x, 300 + sign * y, at: Double(step) * 0.02)
        }
      }
    }
  }

  private var begun: [String] { fingers.actions.filter { $0.hasSuffix("began") } }

  @Test func `a pinch with a little rotation and travel is only a pinch`() {
    play(spread: 80, degrees: 14, travel: 15)
    #expect(begun == ["pinch began"])
  }

  @Test func `a rotation with a little pinch and travel is only a rotation`() {
    play(spread: 20, degrees: 45, travel: 12)
    #expect(begun == ["rotation began"])
  }

  @Test func `a drag with a little pinch and rotation is only a drag`() {
    play(spread: 16, degrees: 14, travel: 60)
    #expect(begun == ["pan began"])
  }

  @Test func `without the option all three begin`() {
    pan.minimumDominance = 0
    pinch.minimumDominance = 0
    rotation.minimumDominance = 0
    play(spread: 20, degrees: 45, travel: 12)
    #expect(Set(begun) == ["pan began", "pinch began", "rotation began"])
  }

  @Test func `equally large changes begin together`() {
    play(spread: 100, travel: 50)
    #expect(Set(begun) == ["pan began", "pinch began"])
  }

  @Test func `a single finger needs no dominance`() {
    fingers.down(1, 100, 300, at: 0)
    fingers.move(1, 110, 300, at: 0.1)
    #expect(begun == ["pan began"])
  }

  @Test func `a pinch that dominates only later begins without a jump`() {
    fingers.down(1, 100, 300, at: 0)
    fingers.down(2, 200, 300, at: 0)
    for step in 1...6 {
      fingers.move(1, 100, 300 + Double(step) * 10, at: Double(step) * 0.02)
      fingers.move(2, 200, 300 + Double(step) * 10, at: Double(step) * 0.02)
    }
    #expect(begun == ["pan began"])
    var scales: [Double] = []
    pinch.addTarget { [unowned pinch] _ in scales.append(pinch.scale) }
    for step in 1...60 {
      fingers.move(2, 200 + Double(step) * 2, 360, at: 0.2 + Double(step) * 0.02)
    }
    #expect(begun.contains("pinch began"))
    #expect(scales[0] > 1)
    #expect(scales[0] < 1.03)
  }

  @Test func `a pinch that never dominates fails with its part of the motion`() {
    let failures = fingers.failures {
      play(spread: 20, travel: 60)
      fingers.up(1, at: 1)
      fingers.up(2, at: 1)
    }
    let words = failures.first { $0.hasPrefix("pinch: ") } ?? ""
    #expect(words.hasPrefix("pinch: dominance 0.1"))
    #expect(words.hasSuffix("< 0.7"))
  }
  @Test func `a rotation that dominates only later begins without a jump`() {
    fingers.down(1, 100, 300, at: 0)
    fingers.down(2, 200, 300, at: 0)
    for step in 1...6 {
      fingers.move(1, 100, 300 + Double(step) * 10, at: Double(step) * 0.02)
      fingers.move(2, 200, 300 + Double(step) * 10, at: Double(step) * 0.02)
    }
    var rotations: [Double] = []
    rotation.addTarget { [unowned rotation] _ in rotations.append(rotation.rotation) }
    for step in 1...45 {
      let angle = Double(step) * 2 * .pi / 180
      fingers.move(2, 100 + 100 * cos(angle), 360 - 100 * sin(angle), at: 0.2 + angle)
    }
    #expect(begun.contains("rotation began"))
    #expect((rotations[0] + 5 * Double.pi / 180).magnitude < 1e-9)
  }

  @Test func `a drag that dominates only later begins without a jump`() {
    var translations: [Vector] = []
    pan.addTarget { [unowned pan] _ in translations.append(pan.translation()) }
    play(spread: 60, travel: 12)
    #expect(begun == ["pinch began"])
    for step in 1...20 {
      let x = 192 + Double(step) * 2
      fingers.send(
        .init(kind: .motion, id: 1, location: Point(x: x - 80, y: 300)),
        .init(kind: .motion, id: 2, location: Point(x: x + 80, y: 300)),
        at: 1 + Double(step) * 0.02)
    }
    #expect(begun == ["pinch began", "pan began"])
    #expect(translations[0] == .zero)
  }

  @Test func `the remaining fingers are compared after another one lifts`() {
    fingers.down(1, 100, 500, at: 0)
    fingers.down(2, 150, 300, at: 0)
    fingers.down(3, 250, 300, at: 0)
    fingers.up(1, at: 0.1)
    for step in 1...10 {
      fingers.send(
        .init(kind: .motion, id: 2, location: Point(x: 150 - Double(step), y: 300)),
        .init(kind: .motion, id: 3, location: Point(x: 250 + Double(step) * 4, y: 300)),
        at: 0.1 + Double(step) * 0.02)
    }
    #expect(begun.isEmpty)
  }
  @Test func `a drag that never dominates fails with its largest part`() {
    let failures = fingers.failures {
      play(spread: 60, travel: 12)
      for (index, x) in [198.0, 195].enumerated() {
        fingers.send(
          .init(kind: .motion, id: 1, location: Point(x: x - 80, y: 300)),
          .init(kind: .motion, id: 2, location: Point(x: x + 80, y: 300)), at: 1 + Double(index))
      }
      fingers.send(.init(kind: .up, id: 1), .init(kind: .up, id: 2), at: 3)
    }
    #expect(failures.filter { $0.hasPrefix("pan") } == ["pan: dominance 0.6 < 0.7"])
  }
}

private final class AllTogether: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
