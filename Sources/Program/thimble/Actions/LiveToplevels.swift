// Tests: CompositorTableTests, PointerTests

import DesktopActions
import PluginHost
import Scripting
import Shell

/// The toplevels of other clients of the compositor.
final class LiveToplevels: ToplevelSource {
  private unowned let connection: CompositorLoop
  private var followed: ForeignToplevels?
  private var wrapped: [LiveToplevel] = []
  var onChange: ((any DesktopToplevel) -> Void)?

  init(_ connection: CompositorLoop) { self.connection = connection }

  func prepare() { do throws(ActionError) { _ = try follow() } catch { return } }

  func toplevels() throws(ActionError) -> [any DesktopToplevel] {
    let followed = try follow()
    guard !followed.hasEnded else {
      throw ActionError(
        "the compositor has ended its list of windows; restart Thimble to ask for another, or use "
          + "the compositor's own commands, with thimble.compositor.command")
    }
    return followed.toplevels.map(wrapper)
  }

  private func follow() throws(ActionError) -> ForeignToplevels {
    if let followed { return followed }
    do throws(ShellError) {
      let new = try connection.display.followToplevels()
      new.onChange = { [unowned self] toplevel in
        onChange?(wrapper(for: toplevel))
        if toplevel.isClosed { wrapped.removeAll { $0.toplevel === toplevel } }
      }
      followed = new
      return new
    } catch {
      throw ActionError(error.advised)
    }
  }

  /// Called after a reconnection; reports the old toplevels as closed and follows the new ones.
  func displayDidChange() {
    guard followed != nil else { return }
    followed = nil
    let closed = wrapped
    wrapped = []
    for toplevel in closed {
      toplevel.isGone = true
      onChange?(toplevel)
    }
    prepare()
  }

  /// The wrapper of a toplevel: always the same object, so that identity holds.
  private func wrapper(for toplevel: ForeignToplevel) -> LiveToplevel {
    if let known = wrapped.first(where: { $0.toplevel === toplevel }) { return known }
    let new = LiveToplevel(toplevel)
    wrapped.append(new)
    return new
  }
}

/// A toplevel of another client.
private final class LiveToplevel: DesktopToplevel {
  let toplevel: ForeignToplevel
  /// Whether the connection to its compositor has ended.
  var isGone = false

  init(_ toplevel: ForeignToplevel) { self.toplevel = toplevel }

  var state: ToplevelState {
    let properties = toplevel.properties
    var modes: Set<ToplevelMode> = []
    if properties.isMaximized { modes.insert(.maximized) }
    if properties.isMinimized { modes.insert(.minimized) }
    if properties.isFullscreen { modes.insert(.fullscreen) }
    return ToplevelState(
      title: properties.title, appID: properties.appID, modes: modes,
      isActivated: properties.isActivated, isClosed: isGone || toplevel.isClosed)
  }

  func activate() throws(ActionError) {
    try check()
    toplevel.activate()
  }

  func close() throws(ActionError) {
    try check()
    toplevel.close()
  }

  private func check() throws(ActionError) {
    guard toplevel.acceptsRequests else {
      throw ActionError(
        "the compositor only lists windows, by ext_foreign_toplevel_list_v1, and takes no requests "
          + "for them; use its own commands, with thimble.compositor.command or thimble.spawn")
    }
  }

  func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError) {
    try check()
    switch mode {
    case .maximized: toplevel.setMaximized(isOn)
    case .minimized: toplevel.setMinimized(isOn)
    case .fullscreen:
      guard toplevel.setFullscreen(isOn) else {
        throw ActionError(
          "the compositor does not let programs make windows fullscreen; use its own commands, "
            + "with thimble.compositor.command or thimble.spawn")
      }
    }
  }
}
