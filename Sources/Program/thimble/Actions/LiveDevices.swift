import DesktopActions
import Gestures
import JSON
import Keyboards
import PluginHost
import ScriptViews
import Scripting
import Shell

/// A device that is created on first use, once for each display. The device or the error is cached.
final class LazyDevice<Device> {
  private unowned let connection: CompositorLoop
  private let make: (Display) throws(ShellError) -> Device
  private var result: Result<Device, ActionError>?
  private weak var display: Display?

  init(
    on connection: CompositorLoop, _ make: @escaping (Display) throws(ShellError) -> Device
  ) {
    self.connection = connection
    self.make = make
  }

  func get() throws(ActionError) -> Device {
    if connection.display.isCongested { throw ActionError(DesktopError.congested) }
    if display === connection.display, let result { return try result.get() }
    display = connection.display
    result = nil
    do throws(ShellError) {
      let device = try make(connection.display)
      result = .success(device)
      return device
    } catch {
      let failure = ActionError(error.advised)
      // An error before the display is ready, or after it has ended, is not cached.
      if connection.display.isReady { result = .failure(failure) }
      throw failure
    }
  }

  /// Creates the device now. If that fails, the next `get()` throws the error.
  func prepare() {
    do throws(ActionError) { _ = try get() } catch { return }
  }
}

/// Sends keys through a virtual keyboard of the compositor.
final class LiveKeys {
  private let keyboard: LazyDevice<VirtualKeyboard>

  init(_ connection: CompositorLoop) {
    keyboard = LazyDevice(on: connection) { display throws(ShellError) in
      try display.makeVirtualKeyboard()
    }
  }

  /// Creates the keyboard ahead of its use: programs take a moment to notice a new device.
  func prepare() { keyboard.prepare() }

  func perform(_ action: KeyAction, _ answer: ActionAnswer) throws(ActionError) {
    switch action {
    case .check(let text):
      answer.succeed(Keystroke.fault(in: text).map { .string($0) } ?? .null)
    case .send(let text):
      let keystroke: Keystroke
      do throws(KeystrokeError) {
        keystroke = try Keystroke(text)
      } catch {
        throw ActionError("\(error)")
      }
      answer.perform { () throws(ActionError) in try keyboard.get().send([keystroke]) }
    case .type(let text):
      answer.perform { () throws(ActionError) in try keyboard.get().type(text) }
    }
  }
}

/// Sends pointer events through a virtual pointer of the compositor.
final class LivePointer {
  private unowned let connection: CompositorLoop
  private let pointer: LazyDevice<VirtualPointer>

  init(_ connection: CompositorLoop) {
    self.connection = connection
    pointer = LazyDevice(on: connection) { display throws(ShellError) in
      try display.makeVirtualPointer()
    }
  }

  /// Creates the pointer ahead of its use.
  func prepare() { pointer.prepare() }

  func perform(_ action: PointerAction) throws(ActionError) {
    let pointer = try pointer.get()
    switch action {
    case .moveTo(let point): pointer.move(to: point, in: connection.display.area)
    case .move(let distance): pointer.move(by: distance)
    case .set(let button, let isDown): pointer.set(button, isDown: isDown)
    case .scroll(let distance): pointer.scroll(by: distance)
    case .endScroll: pointer.endScroll()
    case .wheel(let x, let y): pointer.turnWheel(x: x, y: y)
    }
  }
}
