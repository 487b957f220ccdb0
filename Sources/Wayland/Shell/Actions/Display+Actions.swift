public import Gestures
import Wayland

/// Virtual devices, and other clients' windows.
extension Display {
  /// Creates a virtual keyboard on the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor has no virtual keyboard protocol,
  ///   `ShellError.notReady`.
  public func makeVirtualKeyboard() throws(ShellError) -> VirtualKeyboard {
    let manager: ZwpVirtualKeyboardManagerV1 = try bind(.virtualKeyboard)
    return VirtualKeyboard(
      manager.createVirtualKeyboard(seat: try seat()), on: loop)
  }

  /// Creates a virtual pointer on the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor has no virtual pointer protocol,
  ///   `ShellError.notReady`.
  public func makeVirtualPointer() throws(ShellError) -> VirtualPointer {
    let manager: ZwlrVirtualPointerManagerV1 = try bind(.virtualPointer)
    return VirtualPointer(manager.createVirtualPointer(seat: try seat()), on: loop)
  }

  /// Follows the toplevels of all clients; where the compositor only lists them, they take no
  /// requests.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not report them,
  ///   `ShellError.notReady`.
  public func followToplevels() throws(ShellError) -> ForeignToplevels {
    if offeredVersion(of: Requirement.foreignToplevels.interface) == nil,
      let list: ExtForeignToplevelListV1 = try? bind(.toplevelList)
    {
      return ForeignToplevels(list)
    }
    return ForeignToplevels(try bind(.foreignToplevels), on: self)
  }

  /// The bounding rectangle of all outputs, in points.
  public var area: Rect {
    let frames = outputs.map(\.properties.logicalFrame)
    let (left, top) = (frames.map(\.minX).min() ?? 0, frames.map(\.minY).min() ?? 0)
    let (right, bottom) = (frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The seat whose global was announced first.
  var firstSeat: Seat? { seats.min { $0.globalName < $1.globalName } }

  /// The first seat, or an error if there is none.
  func seat() throws(ShellError) -> WlSeat {
    guard let seat = firstSeat?.proxy else {
      throw .wayland(
        .missingGlobal(interface: WlSeat.interfaceName, offered: 0, required: 1))
    }
    return seat
  }

  /// Binds a global that is only bound on demand.
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
