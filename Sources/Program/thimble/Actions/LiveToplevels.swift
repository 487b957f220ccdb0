import DesktopActions
import JSON
import PluginHost
import Scripting
import Shell

/// The toplevels of other clients of the compositor.
final class LiveToplevels {
  private final class Watch {
    let events: ActionEvents
    init(_ events: ActionEvents) { self.events = events }
  }

  private unowned let connection: CompositorLoop
  private var foreignToplevels: ForeignToplevels?
  private var wrapped: [LiveToplevel] = []
  private var lastNumber = 0
  private var watches = WeakList<Watch>()

  init(_ connection: CompositorLoop) { self.connection = connection }

  /// Starts to follow the toplevels; the existing ones become known asynchronously.
  func prepare() { do throws(ActionError) { _ = try follow() } catch { return } }

  func perform(
    _ action: ToplevelAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .watch:
      prepare()
      try session.open(.toplevels, answer: answer) { events in
        let watch = Watch(events)
        watches.append(watch)
        return watch
      }
    case .list:
      do throws(ActionError) {
        answer.succeed(.array(try toplevels().map(\.json)))
      } catch {
        answer.fail(error)
      }
    case .activate(let number), .close(let number), .set(let number, _, _):
      guard number <= lastNumber else {
        throw ActionError("there was no window with the number \(number)")
      }
      answer.perform { () throws(ActionError) in
        guard let toplevel = wrapped.first(where: { $0.number == number }) else {
          throw ToplevelAction.closed
        }
        try toplevel.perform(action)
      }
    }
  }

  private func toplevels() throws(ActionError) -> [LiveToplevel] {
    let foreignToplevels = try follow()
    guard !foreignToplevels.hasEnded else {
      throw ActionError(
        "the compositor has ended its list of windows; restart Thimble to get a new list, or use "
          + "the compositor's own commands, with thimble.compositor.command")
    }
    return foreignToplevels.toplevels.map(wrapper)
  }

  private func report(_ toplevel: LiveToplevel) {
    for watch in watches { watch.events.send(toplevel.json) }
  }

  private func follow() throws(ActionError) -> ForeignToplevels {
    if let foreignToplevels { return foreignToplevels }
    do throws(ShellError) {
      let new = try connection.display.followToplevels()
      new.onChange = { [unowned self] toplevel in
        report(wrapper(for: toplevel))
        if toplevel.isClosed { wrapped.removeAll { $0.toplevel === toplevel } }
      }
      foreignToplevels = new
      return new
    } catch {
      throw ActionError(error.advised)
    }
  }

  /// Called after a reconnection; reports the old toplevels as closed and follows the new ones.
  func displayDidChange() {
    guard foreignToplevels != nil else { return }
    foreignToplevels = nil
    let closed = wrapped
    wrapped = []
    for toplevel in closed {
      toplevel.isGone = true
      report(toplevel)
    }
    prepare()
  }

  /// The wrapper of a toplevel: always the same object, so that its number stays.
  private func wrapper(for toplevel: ForeignToplevel) -> LiveToplevel {
    if let known = wrapped.first(where: { $0.toplevel === toplevel }) { return known }
    lastNumber += 1
    let new = LiveToplevel(lastNumber, toplevel)
    wrapped.append(new)
    return new
  }
}

/// A toplevel of another client.
private final class LiveToplevel {
  let number: Int
  let toplevel: ForeignToplevel
  /// Whether the connection to its compositor has ended.
  var isGone = false

  init(_ number: Int, _ toplevel: ForeignToplevel) {
    (self.number, self.toplevel) = (number, toplevel)
  }

  var json: JSONValue { state.json(number) }

  private var state: ToplevelState {
    let properties = toplevel.properties
    var modes: Set<ToplevelMode> = []
    if properties.isMaximized { modes.insert(.maximized) }
    if properties.isMinimized { modes.insert(.minimized) }
    if properties.isFullscreen { modes.insert(.fullscreen) }
    return ToplevelState(
      title: properties.title, appID: properties.appID, modes: modes,
      isActivated: properties.isActivated, isClosed: isGone || toplevel.isClosed)
  }

  func perform(_ action: ToplevelAction) throws(ActionError) {
    try check()
    switch action {
    case .activate: toplevel.activate()
    case .close: toplevel.close()
    case .set(_, let mode, let isOn): try set(mode, isOn)
    case .list, .watch: break
    }
  }

  private func check() throws(ActionError) {
    guard toplevel.acceptsRequests else {
      throw ActionError(
        "the compositor only lists windows, by ext_foreign_toplevel_list_v1, and cannot change "
          + "them; use its own commands, with thimble.compositor.command or thimble.spawn")
    }
  }

  private func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError) {
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
