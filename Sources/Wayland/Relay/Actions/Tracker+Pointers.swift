import System
import Vocabulary

extension Tracker {
  /// The first version of `wl_pointer` with `frame` and `axis_source`.
  private static let framedVersion: UInt32 = 5

  /// The value `continuous` of `wl_pointer.axis_source`: scrolling that ends without `axis_stop`.
  private static let continuous: UInt32 = 2

  /// Presses and releases a button at a point of a window.
  mutating func click(
    _ position: WirePoint, button: PointerButton, in window: WindowID,
    writer: inout ActionWriter
  ) throws(ActionRefusal) {
    try visit(position, in: window, isScroll: false, writer: &writer) { pointer, serial, writer in
      for state: UInt32 in [1, 0] {
        writer.tellApp(
          pointer.object, event: WlPointer.Event.button, serial, writer.time, button.code, state)
        Self.frame(pointer, &writer)
      }
    }
  }

  /// Scrolls at a point of a window.
  mutating func scroll(
    _ position: WirePoint, dx: Fixed, dy: Fixed, in window: WindowID, _ writer: inout ActionWriter
  ) throws(ActionRefusal) {
    try visit(position, in: window, isScroll: true, writer: &writer) { pointer, _, writer in
      guard dx.raw != 0 || dy.raw != 0 else { return }
      if pointer.version >= Self.framedVersion {
        writer.tellApp(pointer.object, event: WlPointer.Event.axisSource, Self.continuous)
      }
      for (axis, distance) in [(0, dy), (1, dx)] as [(UInt32, Fixed)] where distance.raw != 0 {
        writer.tellApp(
          pointer.object, event: WlPointer.Event.axis, writer.time, axis,
          UInt32(bitPattern: distance.raw))
      }
      Self.frame(pointer, &writer)
    }
  }

  /// Moves the pointers of a seat to a point of a window and runs `body` for each. `endVisit` moves
  /// them back.
  private mutating func visit(
    _ position: WirePoint, in window: WindowID, isScroll: Bool, writer: inout ActionWriter,
    _ body: (PointerState, UInt32, inout ActionWriter) -> Void
  ) throws(ActionRefusal) {
    // Prefer the seat whose pointer is in the app: the user would use that one.
    let first = devices.pointers.first { $0.focus != nil } ?? devices.pointers.first
    guard let seat = first?.seat else { throw .noPointer }
    let pointers = devices.pointers.filter { $0.seat == seat }
    if pointers.contains(where: { !$0.buttons.isEmpty }) { throw .buttonDown }
    guard let spot = tree.spot(in: window, x: position.x.value, y: position.y.value),
      let target = tree[spot.surface]?.object
    else { throw .noSurface }
    let objects = pointers.map(\.object)
    let isContinued =
      isScroll && visit?.isScroll == true && visit?.surface == spot.surface
      && visit?.pointers == objects
    if !isContinued { endVisit(&writer) }
    let there = WirePoint(x: Fixed(spot.x), y: Fixed(spot.y))
    let serial = visit?.serial ?? writer.serial ?? devices.seat(seat)?.lastSerial ?? 0
    for pointer in pointers {
      let home = isContinued ? target : pointer.focus.flatMap { tree[$0]?.object }
      if home != target {
        if let home { leave(pointer, surface: home, serial: serial, writer: &writer) }
        enter(pointer, surface: target, serial: serial, at: there, writer: &writer)
      }
      if visit?.position != there { move(pointer, to: there, &writer) }
      body(pointer, serial, &writer)
    }
    visit = PointerVisit(
      pointers: objects, surface: spot.surface, position: there, serial: serial,
      deadline: writer.now + PointerVisit.length.nanoseconds, isScroll: isScroll)
  }

  /// Moves the pointers back to their positions in the compositor.
  mutating func endVisit(_ writer: inout ActionWriter) {
    guard let visit else { return }
    self.visit = nil
    let surface = tree[visit.surface]?.object
    for pointer in devices.pointers where visit.pointers.contains(pointer.object) {
      let home = pointer.focus.flatMap { tree[$0]?.object }
      if home != nil, home == surface {
        move(pointer, to: pointer.position, &writer)
        continue
      }
      if let surface { leave(pointer, surface: surface, serial: visit.serial, writer: &writer) }
      // The serial of the original `enter` lets the app set the cursor again.
      if let home {
        enter(
          pointer, surface: home, serial: pointer.enterSerial, at: pointer.position, writer: &writer
        )
      }
    }
  }

  private func enter(
    _ pointer: PointerState, surface: UInt32, serial: UInt32, at position: WirePoint,
    writer: inout ActionWriter
  ) {
    writer.tellApp(
      pointer.object, event: WlPointer.Event.enter, serial, surface,
      UInt32(bitPattern: position.x.raw),
      UInt32(bitPattern: position.y.raw))
    Self.frame(pointer, &writer)
  }

  private func leave(
    _ pointer: PointerState, surface: UInt32, serial: UInt32, writer: inout ActionWriter
  ) {
    writer.tellApp(pointer.object, event: WlPointer.Event.leave, serial, surface)
    Self.frame(pointer, &writer)
  }

  private func move(_ pointer: PointerState, to position: WirePoint, _ writer: inout ActionWriter) {
    writer.tellApp(
      pointer.object, event: WlPointer.Event.motion, writer.time,
      UInt32(bitPattern: position.x.raw),
      UInt32(bitPattern: position.y.raw))
    Self.frame(pointer, &writer)
  }

  private static func frame(_ pointer: PointerState, _ writer: inout ActionWriter) {
    if pointer.version >= Self.framedVersion {
      writer.tellApp(pointer.object, event: WlPointer.Event.frame)
    }
  }
}
