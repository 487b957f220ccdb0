import Glibc
import Wayland

/// A window filled with one colour.
final class WitnessWindow {
  private let surface: WlSurface
  private let xdgSurface: XdgSurface
  private let toplevel: XdgToplevel
  private let shm: WlShm
  private var size: (width: Int32, height: Int32) = (640, 480)
  /// The subsurface that changes at each touch; nil without one.
  private(set) var part: WitnessPart?
  /// Called when the compositor requests that the window closes.
  var onClose: (() -> Void)?

  /// - Parameter hasPart: Whether the window is fullscreen and has a subsurface that changes.
  init(title: String, hasPart: Bool, in registry: Registry) throws {
    let compositor = try registry.bind(WlCompositor.self, preferred: 4)
    let base = try registry.bind(XdgWmBase.self, preferred: 1)
    shm = try registry.bind(WlShm.self, preferred: 1)
    surface = compositor.createSurface()
    xdgSurface = base.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    base.onEvent = { [unowned base] event in
      if case .ping(let serial) = event { base.pong(serial: serial) }
    }
    toplevel.onEvent = { [unowned self] event in
      switch event {
      case .configure(let width, let height, _) where width > 0 && height > 0:
        size = (width, height)
      case .close: onClose?()
      default: break
      }
    }
    xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event {
        xdgSurface.ackConfigure(serial: serial)
        show()
      }
    }
    toplevel.setTitle(title: title)
    toplevel.setAppId(appId: title)
    if hasPart {
      toplevel.setFullscreen(output: nil)
      part = try WitnessPart(in: surface, compositor, of: registry) { [unowned self] in
        makeBuffer($0, $1, filledWith: $2)
      }
    }
    surface.commit()
  }

  /// Shows the window at its size.
  private func show() {
    let (width, height) = size
    guard let buffer = makeBuffer(width, height, filledWith: 0) else { return }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: width, height: height)
    surface.commit()
    say("shown \(width) \(height)")
  }

  /// Makes a buffer whose bytes all have the same value.
  private func makeBuffer(_ width: Int32, _ height: Int32, filledWith byte: UInt8) -> WlBuffer? {
    let length = width * height * 4
    var name = Array("/tmp/witness-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    unlink(name)
    defer { close(descriptor) }
    guard descriptor >= 0, ftruncate(descriptor, Int(length)) == 0 else { return nil }
    let bytes = [UInt8](repeating: byte, count: byte == 0 ? 0 : Int(length))
    pwrite(descriptor, bytes, bytes.count, 0)
    let pool = shm.createPool(fd: descriptor, size: length)
    defer { pool.destroy() }
    return pool.createBuffer(
      offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
  }
}
