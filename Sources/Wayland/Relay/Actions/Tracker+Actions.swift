import Vocabulary

extension Tracker {
  /// Builds the messages of an action on a window.
  ///
  /// - Throws: `ActionRefusal` if the action is not possible. Discard the writer then.
  mutating func write(
    _ action: WindowAction, on window: AppWindow, to writer: inout ActionWriter
  ) throws(ActionRefusal) {
    switch action {
    case .press(let keys, let group, let keymap):
      try press(keys, group: group, keymap: keymap, in: window.id, &writer)
    case .click(let position, let button):
      try click(position, button: button, in: window.id, writer: &writer)
    case .scroll(let position, let dx, let dy):
      try scroll(position, dx: dx, dy: dy, in: window.id, &writer)
    default: try ask(action, of: window, &writer)
    }
  }

  /// Builds the requests and events that concern the toplevel itself.
  private func ask(
    _ action: WindowAction, of window: AppWindow, _ writer: inout ActionWriter
  ) throws(ActionRefusal) {
    let toplevel = window.object
    guard objects.living(toplevel, .toplevel) != nil else { throw .notToplevel }
    switch action {
    case .close: writer.tellApp(toplevel, event: XdgToplevel.Event.close)
    case .setFullscreen(true):
      try expect(.fullscreen, of: window)
      // A null output lets the compositor choose the screen.
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.setFullscreen, 0)
    case .setFullscreen(false):
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.unsetFullscreen)
    case .setMaximized(true):
      try expect(.maximize, of: window)
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.setMaximized)
    case .setMaximized(false):
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.unsetMaximized)
    case .minimize:
      try expect(.minimize, of: window)
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.setMinimized)
    case .move:
      let (seat, serial) = try grab(writer)
      writer.tellCompositor(toplevel, request: XdgToplevel.Request.move, seat, serial)
    case .resize(_, let edge):
      let (seat, serial) = try grab(writer)
      writer.tellCompositor(
        toplevel, request: XdgToplevel.Request.resize, seat, serial, edge.number)
    case .press, .click, .scroll: break
    }
  }

  private func expect(
    _ capability: WindowCapabilities, of window: AppWindow
  ) throws(ActionRefusal) {
    if let offered = window.capabilities, !offered.contains(capability) { throw .notOffered }
  }

  /// Returns the `wl_seat` and the serial with which the compositor starts an interactive move or
  /// resize.
  private func grab(_ writer: ActionWriter) throws(ActionRefusal) -> (UInt32, UInt32) {
    guard let seat = writer.seat.flatMap({ devices.seat($0)?.objects.first }),
      let serial = writer.serial
    else { throw .noTouch }
    return (seat, serial)
  }
}
