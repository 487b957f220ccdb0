public import Gestures
import Wayland

/// Devices and windows that are not the display's own.
extension Display {
  /// Makes a keyboard for the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not let programs make keyboards,
  ///   `ShellError.notReady`.
  public func makeVirtualKeyboard() throws(ShellError) -> VirtualKeyboard {
    let manager: ZwpVirtualKeyboardManagerV1 = try bind(.virtualKeyboard)
    return VirtualKeyboard(
      manager.createVirtualKeyboard(seat: try seat()), on: loop)
  }

  /// Makes a pointer for the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not let programs make pointers,
  ///   `ShellError.notReady`.
  public func makeVirtualPointer() throws(ShellError) -> VirtualPointer {
    let manager: ZwlrVirtualPointerManagerV1 = try bind(.virtualPointer)
    return VirtualPointer(manager.createVirtualPointer(seat: try seat()), on: loop)
  }

  /// Follows the windows of all programs.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not tell of them,
  ///   `ShellError.notReady`.
  public func followToplevels() throws(ShellError) -> ForeignToplevels {
    ForeignToplevels(try bind(.foreignToplevels), on: self)
  }

  /// The area that all outputs make up together, in points.
  public var area: Rect {
    let frames = outputs.map(\.properties.logicalFrame)
    let (left, top) = (frames.map(\.minX).min() ?? 0, frames.map(\.minY).min() ?? 0)
    let (right, bottom) = (frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The seat that has been there longest.
  var firstSeat: WlSeat? { seats.min { $0.globalName < $1.globalName }?.proxy }

  /// The seat to act on.
  func seat() throws(ShellError) -> WlSeat {
    guard let seat = firstSeat else {
      throw .wayland(
        .missingGlobal(interface: WlSeat.interfaceName, offered: 0, required: 1))
    }
    return seat
  }

  /// Binds a global that only actions need.
  func bind<T: Proxy>(_ requirement: Requirement) throws(ShellError) -> T {
    guard isReady else { throw error.map(ShellError.wayland) ?? .notReady }
    do throws(WaylandError) {
      return try connection.registry.bind(
        T.self, required: requirement.required, preferred: requirement.preferred)
    } catch {
      throw .wayland(error)
    }
  }
}
