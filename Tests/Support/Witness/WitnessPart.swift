import Wayland

/// A subsurface of the witness's window. At each touch it changes in the next way, and says where
/// that is to be seen once it is.
final class WitnessPart {
  private struct Place {
    var (x, y): (Int32, Int32)
    var (width, height): (Int32, Int32)

    var words: String { "\(x) \(y) \(width) \(height)" }
  }

  private let parent: WlSurface
  private let surface: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private let buffers: [WlBuffer]
  private var place = Place(x: 100, y: 100, width: 200, height: 200)
  private var waiting = ["moved", "cut", "changed", "unchanged"][...]

  /// - Parameter makeBuffer: Makes a buffer of one colour, of this width and height.
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
      place.height = 100
      viewport.setSource(x: 0, y: 0, width: 200, height: 100)
      viewport.setDestination(width: place.width, height: place.height)
    }
    subsurface.setPosition(x: place.x, y: place.y)
    show(buffers.first)
  }

  private func show(_ buffer: WlBuffer?) {
    guard let buffer else { return }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
  }

  /// Changes in the next way, and says so once it is shown.
  func change() {
    guard let change = waiting.popFirst() else { return }
    var seen: [Place] = []
    switch change {
    case "moved":
      seen.append(place)
      (place.x, place.y) = (500, 400)
      seen.append(place)
      subsurface.setPosition(x: place.x, y: place.y)
    case "cut":
      guard let viewport else { return say("cut without wp_viewporter") }
      seen.append(place)
      viewport.setSource(x: 0, y: 100, width: 200, height: 100)
      surface.commit()
    case "changed":
      // Within what the viewport shows: at 40, 20 of it.
      let offset: Int32 = viewport == nil ? 0 : 100
      seen.append(Place(x: place.x + 40, y: place.y + 20, width: 60, height: 50))
      if let other = buffers.last { surface.attach(buffer: other, x: 0, y: 0) }
      surface.damageBuffer(x: 40, y: 20 + offset, width: 60, height: 50)
      surface.commit()
    default:
      surface.commit()
      parent.commit()
      // Where there is nothing to draw, no frame is.
      return say(change)
    }
    parent.frame().onEvent = { _ in
      say("\(change) " + seen.map(\.words).joined(separator: " "))
    }
    parent.commit()
  }
}
