import System
import Traces
import Wayland

/// A client of KWin's protocol for injected input.
final class Injector {
  private let connection: Connection
  private var input: OrgKdeKwinFakeInput?
  private var watch: Watch?
  private var hooks: [Hook] = []

  /// Connects, requests permission to inject input, and returns when KWin has handled the request.
  init(display: String, on loop: EventLoop) throws {
    connection = try Connection(to: .display(display))
    hooks = [
      loop.beforeBlocking { [unowned self] in
        try? connection.prepareToRead()
        _ = try? connection.flush()
      },
      loop.afterBlocking { [unowned self] in
        connection.cancelRead()
        try? connection.dispatchPending()
      },
    ]
    watch = try loop.watch(fileDescriptor: connection.fileDescriptor) { [unowned self] _ in
      // Without its compositor, the injector ends.
      do { try connection.read() } catch { loop.stop() }
    }
    settle(on: loop)
    let input = try connection.registry.bind(
      OrgKdeKwinFakeInput.self, required: 2, preferred: 4)
    input.authenticate(application: "thimble tests", reason: "to touch the screen")
    self.input = input
    settle(on: loop)
  }

  private func settle(on loop: EventLoop) {
    var isDone = false
    connection.sync { isDone = true }
    _ = loop.run(until: { isDone }, timeout: .seconds(120))
  }

  /// Sends one event now, because events of the protocol have no timestamps.
  func send(_ event: TraceEvent) {
    switch event.kind {
    case .down(let id, let x, let y): input?.touchDown(id: UInt32(id), x: x, y: y)
    case .motion(let id, let x, let y): input?.touchMotion(id: UInt32(id), x: x, y: y)
    case .up(let id): input?.touchUp(id: UInt32(id))
    case .frame: input?.touchFrame()
    case .cancel: input?.touchCancel()
    case .resize, .appWindow, .appWindowClosed: break
    case .key(let name, let isDown):
      // 28 is Return, the only key that tests press.
      if name == "select" { input?.keyboardKey(button: 28, state: isDown ? 1 : 0) }
    }
  }

  /// Ends the connection, which also removes KWin's touchscreen.
  func close() {
    watch?.cancel()
    hooks = []
    connection.close()
  }
}
