import Glibc
import Stage
import System
import Testing
import Wayland

/// A Wayland client on the stage's own loop, through a real socket.
final class Client {
  let connection: Connection
  let loop: EventLoop
  private var watch: Watch?
  private var hooks: [Hook] = []
  private(set) var hasEnded = false

  /// The events of the touch device: the name and the numbers of each.
  var touches: [String] = []
  var keys: [String] = []
  var pointer: [String] = []
  private(set) var capabilities: WlSeat.Capability = []
  private var seat: WlSeat?
  private var bound: [Proxy] = []

  init(of stage: Stage, on loop: EventLoop) throws {
    self.loop = loop
    connection = try Connection(to: .fileDescriptor(stage.connectClient()))
    hooks.append(loop.beforeBlocking { [unowned self] in attempt { try prepare() } })
    watch = try loop.watch(fileDescriptor: connection.fileDescriptor) { [unowned self] _ in
      attempt { try connection.read() }
    }
    hooks.append(
      loop.afterBlocking { [unowned self] in
        connection.cancelRead()
        attempt { try connection.dispatchPending() }
      })
    settle()
  }

  private func prepare() throws {
    try connection.prepareToRead()
    _ = try connection.flush()
  }

  private func attempt(_ body: () throws -> Void) {
    guard !hasEnded else { return }
    do { try body() } catch {
      hasEnded = true
      watch?.cancel()
    }
  }

  /// Runs the loop until the stage has answered everything sent so far, or the connection has
  /// ended.
  func settle() {
    var isDone = false
    connection.sync { isDone = true }
    let hasAnswer = loop.run(until: { isDone || self.hasEnded }, timeout: .seconds(120))
    #expect(hasAnswer)
  }

  /// The names and versions of the globals that the stage offers.
  var offered: [String: Int] {
    Dictionary(
      connection.registry.globals.map { ($0.interface, Int($0.version)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The object of a global, bound on first use.
  func global<T: Proxy>(_ type: T.Type) throws -> T {
    if let known = bound.lazy.compactMap({ $0 as? T }).first { return known }
    let new = try connection.registry.bind(type, preferred: 99)
    bound.append(new)
    return new
  }

  /// Binds the seat and records the events of its touch device, keyboard and pointer.
  func listen() throws {
    let seat = try global(WlSeat.self)
    self.seat = seat
    seat.onEvent = { [unowned self] in
      if case .capabilities(let capabilities) = $0 { self.capabilities = capabilities }
    }
    settle()
    if capabilities.contains(.touch) { seat.getTouch().onEvent = { [unowned self] in note($0) } }
    if capabilities.contains(.keyboard) {
      seat.getKeyboard().onEvent = { [unowned self] in note($0) }
    }
    if capabilities.contains(.pointer) {
      seat.getPointer().onEvent = { [unowned self] in note($0) }
    }
    settle()
  }

  private func note(_ event: WlTouch.Event) {
    switch event {
    case .down(_, let time, _, let id, let x, let y):
      touches.append("down \(id) \(x) \(y) @\(time)")
    case .motion(let time, let id, let x, let y): touches.append("motion \(id) \(x) \(y) @\(time)")
    case .up(_, let time, let id): touches.append("up \(id) @\(time)")
    case .frame: touches.append("frame")
    case .cancel: touches.append("cancel")
    case .shape(let id, let major, let minor): touches.append("shape \(id) \(major) \(minor)")
    default: break
    }
  }

  private func note(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let fileDescriptor, let size):
      keys.append("keymap \(format)")
      keymap = contents(of: fileDescriptor, size: Int(size))
    case .enter: keys.append("enter")
    case .leave: keys.append("leave")
    case .key(_, let time, let key, let state): keys.append("key \(key) \(state) @\(time)")
    default: break
    }
  }

  private func note(_ event: WlPointer.Event) {
    switch event {
    case .enter(_, _, let x, let y): pointer.append("enter \(x) \(y)")
    case .leave: pointer.append("leave")
    case .motion(_, let x, let y): pointer.append("motion \(x) \(y)")
    case .button(_, _, let button, let state): pointer.append("button \(button) \(state)")
    case .axis(_, let axis, let value): pointer.append("\(axis) \(value)")
    default: break
    }
  }

  /// The keymap's text.
  private(set) var keymap = ""

  private func contents(of fileDescriptor: Int32, size: Int) -> String {
    defer { close(fileDescriptor) }
    var bytes = [UInt8](repeating: 0, count: size)
    guard pread(fileDescriptor, &bytes, size, 0) == size else { return "" }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// A buffer filled with one pixel value.
  func makeBuffer(width: Int, height: Int, pixel: UInt32 = 0xFF00_FF00) throws -> WlBuffer {
    let pixels = [UInt32](repeating: pixel, count: width * height)
    let size = pixels.count * 4
    var path = Array("/tmp/stage-test-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    defer { close(file) }
    unlink(path)
    #expect(pixels.withUnsafeBytes { write(file, $0.baseAddress, size) } == size)
    let pool = try global(WlShm.self).createPool(fd: file, size: Int32(size))
    defer { pool.destroy() }
    return pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
      format: .argb8888)
  }
}
