import Glibc
import Wayland

/// A window with nothing in it but a colour.
final class WitnessWindow {
  private let surface: WlSurface
  private let xdgSurface: XdgSurface
  private let toplevel: XdgToplevel
  private let shm: WlShm
  private var size: (width: Int32, height: Int32) = (640, 480)
  /// Called when it is asked to close.
  var onClose: (() -> Void)?

  init(title: String, in registry: Registry) throws {
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
    surface.commit()
  }

  /// Shows the window at its size.
  private func show() {
    let (width, height) = size
    let length = width * height * 4
    var name = Array("/tmp/witness-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    unlink(name)
    guard descriptor >= 0, ftruncate(descriptor, Int(length)) == 0 else { return }
    let pool = shm.createPool(fd: descriptor, size: length)
    let buffer = pool.createBuffer(
      offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    pool.destroy()
    close(descriptor)
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: width, height: height)
    surface.commit()
    say("shown \(width) \(height)")
  }
}
