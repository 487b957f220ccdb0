import Testing
import Wayland

/// A client's window, popup or layer that fills the configured size with one colour.
final class ClientSurface {
  let client: Client
  let surface: WlSurface
  private let pixel: UInt32
  private var shellSurface: XdgSurface?
  private(set) var toplevel: XdgToplevel?
  private(set) var layer: ZwlrLayerSurfaceV1?

  /// The sizes of the configure events, in order.
  private(set) var sizes: [[Int32]] = []
  private(set) var hasBeenClosed = false
  private(set) var framesDone = 0
  private(set) var releases = 0

  /// The size to draw when the compositor leaves the size to the client.
  var ownSize: (width: Int32, height: Int32) = (300, 200)

  private init(_ client: Client, pixel: UInt32) throws {
    self.client = client
    self.pixel = pixel
    surface = try client.global(WlCompositor.self).createSurface()
  }

  /// A window that is shown when this returns.
  static func window(_ client: Client, pixel: UInt32 = 0xFF00_FF00) throws -> ClientSurface {
    let window = try ClientSurface(client, pixel: pixel)
    let base = try client.global(XdgWmBase.self)
    base.onEvent = { [unowned base] in if case .ping(let serial) = $0 { base.pong(serial: serial) }
    }
    let shellSurface = base.getXdgSurface(surface: window.surface)
    let toplevel = shellSurface.getToplevel()
    window.shellSurface = shellSurface
    window.toplevel = toplevel
    toplevel.setTitle(title: "test")
    toplevel.setAppId(appId: "org.example.test")
    toplevel.onEvent = { [unowned window] in
      switch $0 {
      case .configure(let width, let height, _): window.sizes.append([width, height])
      case .close: window.hasBeenClosed = true
      default: break
      }
    }
    shellSurface.onEvent = { [unowned window] in
      guard case .configure(let serial) = $0 else { return }
      shellSurface.ackConfigure(serial: serial)
      window.drawAsAsked()
    }
    window.surface.commit()
    client.settle()
    client.settle()
    return window
  }

  /// A popup of a window, shown when this returns.
  static func popup(
    of parent: ClientSurface, setUp: (XdgPositioner) -> Void
  ) throws -> ClientSurface {
    let client = parent.client
    let popup = try ClientSurface(client, pixel: 0xFFFF_FFFF)
    let base = try client.global(XdgWmBase.self)
    let positioner = base.createPositioner()
    setUp(positioner)
    let shellSurface = base.getXdgSurface(surface: popup.surface)
    let role = shellSurface.getPopup(parent: parent.shellSurface, positioner: positioner)
    role.onEvent = { [unowned popup] in
      switch $0 {
      case .configure(_, _, let width, let height): popup.sizes.append([width, height])
      case .popupDone: popup.hasBeenClosed = true
      case .repositioned: break
      }
    }
    shellSurface.onEvent = { [unowned popup] in
      guard case .configure(let serial) = $0 else { return }
      shellSurface.ackConfigure(serial: serial)
      popup.drawAsAsked()
    }
    popup.surface.commit()
    client.settle()
    client.settle()
    return popup
  }

  /// A layer that is shown when this returns.
  static func layer(
    _ client: Client, pixel: UInt32 = 0xFFFF_0000, on output: WlOutput? = nil,
    level: ZwlrLayerShellV1.Layer = .top, set: (ZwlrLayerSurfaceV1) -> Void
  ) throws -> ClientSurface {
    let window = try ClientSurface(client, pixel: pixel)
    let layer = try client.global(ZwlrLayerShellV1.self).getLayerSurface(
      surface: window.surface, output: output, layer: level, namespace: "strip")
    window.layer = layer
    layer.onEvent = { [unowned window] in
      switch $0 {
      case .configure(let serial, let width, let height):
        window.sizes.append([Int32(width), Int32(height)])
        layer.ackConfigure(serial: serial)
        window.drawAsAsked()
      case .closed: window.hasBeenClosed = true
      }
    }
    set(layer)
    window.surface.commit()
    client.settle()
    client.settle()
    return window
  }

  private func drawAsAsked() {
    guard let last = sizes.last else { return }
    draw(
      width: Int(last[0] == 0 ? ownSize.width : last[0]),
      height: Int(last[1] == 0 ? ownSize.height : last[1]))
  }

  /// Draws and commits a buffer of a given size.
  func draw(width: Int, height: Int, asksForFrame: Bool = false) {
    guard let buffer = try? client.makeBuffer(width: width, height: height, pixel: pixel) else {
      return
    }
    buffer.onEvent = { [unowned self] _ in releases += 1 }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: Int32(width), height: Int32(height))
    if asksForFrame { self.asksForFrame() }
    surface.commit()
  }

  /// Requests a frame callback, which takes effect with the next commit.
  func asksForFrame() {
    let callback = surface.frame()
    callback.onEvent = { [unowned self, unowned callback] _ in
      framesDone += 1
      callback.discard()
    }
  }
}
