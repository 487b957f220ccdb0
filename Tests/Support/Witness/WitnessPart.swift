import Wayland

/// A subsurface of the witness's window. At each touch, it makes the next of several changes, and
/// prints the areas where the change is visible once it is shown.
final class WitnessPart {
  private struct Frame {
    var (x, y): (Int32, Int32)
    var (width, height): (Int32, Int32)

    var words: String { "\(x) \(y) \(width) \(height)" }
  }

  private let parent: WlSurface
  private let surface: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private let buffers: [WlBuffer]
  private var frame = Frame(x: 100, y: 100, width: 200, height: 200)
  private var waiting = ["moved", "cut", "changed", "unchanged"][...]

  /// - Parameter makeBuffer: Makes a buffer of a width and a height, filled with one byte.
  init(
    in parent: WlSurface, _ compositor: WlCompositor, of registry: Registry,
    makeBuffer: (Int32, Int32, UInt8) -> WlBuffer?
  ) throws {
    self.parent = parent
    surface = compositor.createSurface()
    subsurface = try registry.bind(WlSubcompositor.self, preferred: 1)
      .getSubsurface(surface: surface, parent: parent)
    let viewporter = try? registry.bind(WpViewporter.self, preferred: 1)
    viewport = viewporter?.getViewport(surface: surface)
    buffers = [0x40, 0xC0].compactMap { makeBuffer(200, 200, $0) }
    if let viewport {
      frame.height = 100
      viewport.setSource(x: 0, y: 0, width: 200, height: 100)
      viewport.setDestination(width: frame.width, height: frame.height)
    }
    subsurface.setPosition(x: frame.x, y: frame.y)
    show(buffers.first)
  }

  private func show(_ buffer: WlBuffer?) {
    guard let buffer else { return }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
  }

  /// Makes the next change, and prints it once it is shown.
  func change() {
    guard let change = waiting.popFirst() else { return }
    var seen: [Frame] = []
    switch change {
    case "moved":
      seen.append(frame)
      (frame.x, frame.y) = (500, 400)
      seen.append(frame)
      subsurface.setPosition(x: frame.x, y: frame.y)
    case "cut":
      guard let viewport else { return say("cut without wp_viewporter") }
      seen.append(frame)
      viewport.setSource(x: 0, y: 100, width: 200, height: 100)
      surface.commit()
    case "changed":
      // The changed area is at 40, 20 of the area that the viewport shows.
      let offset: Int32 = viewport == nil ? 0 : 100
      seen.append(Frame(x: frame.x + 40, y: frame.y + 20, width: 60, height: 50))
      if let other = buffers.last { surface.attach(buffer: other, x: 0, y: 0) }
      surface.damageBuffer(x: 40, y: 20 + offset, width: 60, height: 50)
      surface.commit()
    default:
      surface.commit()
      parent.commit()
      // Without a visible change, the compositor sends no frame event.
      return say(change)
    }
    parent.frame().onEvent = { _ in
      say("\(change) " + seen.map(\.words).joined(separator: " "))
    }
    parent.commit()
  }
}
