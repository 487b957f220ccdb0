import Canvas
import Gestures
import Scrolling
import SeededNumbers

@testable import RandomTouches
@testable import Rendering
@testable import ScriptViews

/// A window of views with extreme sizes, transforms and contents, and a green square in front of
/// them.
public final class HostileScene {
  private let window = PaintedWindow(size: Size(width: 200, height: 150))
  private let artist = CanvasArtist()
  private let picture: (any Picture)?
  private let isLayered: Bool
  private var viewCount = 0

  /// Creates the scene that bytes describe.
  public convenience init(_ bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    self.init(&choices)
  }

  /// Creates the scene that a seed determines.
  public convenience init(seed: UInt64) {
    var choices = SeededNumbers(seed: seed)
    self.init(&choices)
  }

  private init(_ choices: inout some Choices) {
    picture = try? artist.picture(width: 9, height: 7, commands: [.fill(.red)])
    isLayered = choices.oneIn(3)
    fill(window, &choices, depth: 0)
    let mark = PaintedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    mark.appearance.background = PluginColor(red: 0, green: 1, blue: 0)
    window.addSubview(mark)
  }

  /// Paints the scene. Returns the broken rules.
  public func violations() throws -> [String] {
    let scale = isLayered ? 1.5 : 1.0
    let canvas = try Canvas(width: Int(200 * scale), height: Int(150 * scale), scale: scale)
    let painter = ViewPainter(root: window)
    for frame in 0..<2 {
      _ = painter.update(scale: scale, at: Double(frame))
      painter.paint(on: canvas)
    }
    canvas.flush()
    var violations: [String] = []
    if !canvas.isSound { violations.append("cairo draws nothing more after an error") }
    if canvas.image[4, 4] != 0xFF00_FF00 {
      violations.append("the square in front is \(String(canvas.image[4, 4], radix: 16))")
    }
    let left = window.drawingAllowance?.remaining(besides: 0) ?? 0
    if left < 0 || left > DrawingAllowance.maximumCost {
      violations.append("\(left) of the budget is left")
    }
    return violations
  }
}

/// Views.
extension HostileScene {
  private func fill(_ view: View, _ choices: inout some Choices, depth: Int) {
    for _ in 0..<choices.number(in: 1...4) where viewCount < 30 {
      viewCount += 1
      let child: any PaintedContent =
        choices.oneIn(4) ? scrollView(&choices) : PaintedView(frame: rect(&choices))
      if choices.oneIn(2) { child.transform = transform(&choices) }
      child.clipsToBounds = choices.oneIn(3)
      if choices.oneIn(4) { child.alpha = choices.pick([0.5, 1e-9, 0.999]) }
      child.appearance = appearance(&choices)
      view.addSubview(child)
      if depth < 4, choices.oneIn(2) { fill(child, &choices, depth: depth + 1) }
    }
  }

  private func scrollView(_ choices: inout some Choices) -> PaintedScrollView {
    let view = PaintedScrollView(frame: rect(&choices))
    view.contentSize = Size(width: side(&choices), height: side(&choices))
    view.contentOffset = Point(x: coordinate(&choices), y: coordinate(&choices))
    return view
  }

  private func appearance(_ choices: inout some Choices) -> Appearance {
    var look = Appearance()
    if choices.oneIn(2) { look.background = color(&choices) }
    if choices.oneIn(2) { look.cornerRadius = side(&choices) }
    if choices.oneIn(3) { look.borderWidth = side(&choices) }
    if choices.oneIn(2) {
      look.picture = picture
      look.contentMode = choices.pick(ContentMode.allCases)
    }
    if choices.oneIn(3) { look.label = label(&choices) }
    if choices.oneIn(3) {
      look.shapes = (0..<choices.number(in: 1...3)).map { _ in shape(&choices) }
    }
    if choices.oneIn(3) { look.drawing = drawing(&choices) }
    return look
  }

  private func label(_ choices: inout some Choices) -> Label {
    var label = Label()
    let text = choices.pick([
      "a", "abcd", "e\u{301}\u{316}", "\t", "a ", "\u{5d0}b\u{202e}", "漢", "\n",
    ])
    label.text = String(repeating: text, count: choices.pick([1, 3, 40, 900, 9000]))
    label.size = choices.pick([17, 1, 1000, 1e9, 1e-9])
    label.numberOfLines = choices.pick([1, 0, 2, 1000])
    label.insets.left = choices.oneIn(4) ? coordinate(&choices) : 0
    label.alignment = choices.pick(Label.Alignment.allCases)
    return label
  }

  private func drawing(_ choices: inout some Choices) -> Drawing {
    var drawing = Drawing()
    for _ in 0..<choices.number(in: 1...2) {
      let commands = (0..<choices.number(in: 1...12)).map { _ in command(&choices) }
      drawing.add(Drawing.Patch(rect: rect(&choices), commands: commands, memory: nil))
    }
    return drawing
  }

  private func command(_ choices: inout some Choices) -> DrawingCommand {
    switch choices.number(below: 11) {
    case 0, 1, 2: .path(step(&choices))
    case 3: .fill(color(&choices))
    case 4: .stroke(color(&choices), width: side(&choices))
    case 5: .clip
    case 6: .save
    case 7: .restore
    case 8: .transform(transform(&choices))
    case 9:
      .text(
        label(&choices), at: Point(x: coordinate(&choices), y: coordinate(&choices)),
        width: choices.oneIn(2) ? side(&choices) : nil)
    default:
      if let picture { .picture(picture, in: rect(&choices), alpha: 0.5) } else { .clip }
    }
  }

  private func shape(_ choices: inout some Choices) -> Shape {
    Shape(
      path: (0..<choices.number(in: 1...5)).map { _ in step(&choices) },
      fill: choices.oneIn(2) ? color(&choices) : nil,
      stroke: choices.oneIn(2) ? color(&choices) : nil, lineWidth: side(&choices))
  }

  private func step(_ choices: inout some Choices) -> PathStep {
    func point(_ choices: inout some Choices) -> Point {
      Point(x: coordinate(&choices), y: coordinate(&choices))
    }
    switch choices.number(below: 6) {
    case 0: return .move(point(&choices))
    case 1: return .line(point(&choices))
    case 2: return .curve(point(&choices), point(&choices), point(&choices))
    case 3:
      return .arc(
        center: point(&choices), radius: side(&choices), from: coordinate(&choices),
        to: coordinate(&choices))
    case 4: return .rectangle(rect(&choices), cornerRadius: side(&choices))
    default: return .close
    }
  }
}

/// Numbers.
extension HostileScene {
  private static let sides = [
    20, 100, 1, 0, 0.3, 300, 5000, 92_449, 1e5, 4e6, 1e7, 8_388_608, 2_147_483_648, 1e12, 1e30,
    1e300, 1e-3, 1e-9, 1e-30, 1e-300, 2.3e-308,
  ]

  private func side(_ choices: inout some Choices) -> Double { choices.pick(Self.sides) }

  private func coordinate(_ choices: inout some Choices) -> Double {
    side(&choices) * (choices.oneIn(3) ? -1 : 1)
  }

  private func rect(_ choices: inout some Choices) -> Rect {
    Rect(
      x: choices.oneIn(2) ? 0 : coordinate(&choices),
      y: choices.oneIn(2) ? 0 : coordinate(&choices),
      width: side(&choices), height: side(&choices))
  }

  private func transform(_ choices: inout some Choices) -> AffineTransform {
    func factor(_ choices: inout some Choices) -> Double {
      choices.pick([
        1, 0.5, -1, 2, 1000, 953.4082760079, 8_981_524.9698411, -444_386_646.48297,
        -113_185.66052365, 1e30, 1e-5, 1e-9, 1e-30, 0, 17.471753824233, 496_424.85712175,
      ])
    }
    if choices.oneIn(2) {
      return AffineTransform(a: factor(&choices), b: 0, c: 0, d: factor(&choices))
    }
    return AffineTransform(
      a: factor(&choices), b: factor(&choices), c: factor(&choices), d: factor(&choices),
      tx: coordinate(&choices), ty: coordinate(&choices))
  }

  private func color(_ choices: inout some Choices) -> PluginColor {
    choices.pick([.red, PluginColor(red: 0, green: 0, blue: 1, alpha: 0.5)])
  }
}

extension PluginColor {
  fileprivate static let red = PluginColor(red: 1, green: 0, blue: 0)
}
