// Tests: PointerTests

import DesktopActions
import Gestures
import PluginHost
import ScriptViews
import Scripting
import Shell

/// A device that is created on first use, once for each display. The device or the error is cached.
final class Lazily<Device> {
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

  /// Creates the device now; an error is reported by the next `get()`.
  func prepare() {
    do throws(ActionError) { _ = try get() } catch { return }
  }
}

/// Sends keys through a virtual keyboard of the compositor.
final class LiveKeys: KeySender {
  private let keyboard: Lazily<VirtualKeyboard>

  init(_ connection: CompositorLoop) {
    keyboard = Lazily(on: connection) { display throws(ShellError) in
      try display.makeVirtualKeyboard()
    }
  }

  func prepare() { keyboard.prepare() }

  func fault(inKeystroke text: String) -> String? { Keystroke.fault(in: text) }

  func send(_ keystrokes: [String]) throws(ActionError) {
    let keyboard = try keyboard.get()
    do throws(KeystrokeError) {
      var parsed: [Keystroke] = []
      for text in keystrokes { parsed.append(try Keystroke(text)) }
      keyboard.send(parsed)
    } catch {
      throw ActionError("\(error)")
    }
  }

  func type(_ text: String) throws(ActionError) { try keyboard.get().type(text) }
}

/// Sends pointer events through a virtual pointer of the compositor.
final class LivePointer: PointerSender {
  private unowned let connection: CompositorLoop
  private let pointer: Lazily<VirtualPointer>

  init(_ connection: CompositorLoop) {
    self.connection = connection
    pointer = Lazily(on: connection) { display throws(ShellError) in
      try display.makeVirtualPointer()
    }
  }

  func prepare() { pointer.prepare() }

  func move(to place: Point) throws(ActionError) {
    try pointer.get().move(to: place, in: connection.display.area)
  }

  func move(by distance: Vector) throws(ActionError) { try pointer.get().move(by: distance) }

  func set(_ button: PointerButton, isDown: Bool) throws(ActionError) {
    let button: VirtualPointer.Button =
      switch button {
      case .left: .left
      case .right: .right
      case .middle: .middle
      }
    try pointer.get().set(button, isDown: isDown)
  }

  func scroll(by distance: Vector) throws(ActionError) { try pointer.get().scroll(by: distance) }
  func endScroll() throws(ActionError) { try pointer.get().endScroll() }
  func turnWheel(x: Int, y: Int) throws(ActionError) { try pointer.get().turnWheel(x: x, y: y) }
}
