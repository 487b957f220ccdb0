import DesktopActions
import Judge
import PluginHost
import Relay
import Scripting
import Shell

/// The focus of text fields: of all programs, by an input method, and of wrapped apps, by their
/// relays. Only relays report which press came before.
final class LiveTextFocus {
  private final class Watch {
    let events: ActionEvents
    let source: Source
    init(_ events: ActionEvents, _ source: Source) { (self.events, self.source) = (events, source) }
  }

  /// The input method of all watches, which ends with the last one.
  private final class Source {
    /// The input method; nil if the compositor has no protocol for it.
    var method: TextFieldWatch?
  }

  private unowned let connection: CompositorLoop
  private weak var source: Source?
  private var watches = WeakList<Watch>()
  private weak var judge: JudgeServer?

  init(_ connection: CompositorLoop) { self.connection = connection }

  func open(for session: ActionSession, _ answer: ActionAnswer) throws(ActionError) {
    try session.open(.textFocus, answer: answer) { events throws(ActionError) in
      let watch = Watch(events, try start())
      watches.append(watch)
      return watch
    }
  }

  private func start() throws(ActionError) -> Source {
    if let source { return source }
    let new = Source()
    do throws(ShellError) {
      try follow(connection.display, new)
    } catch {
      // Wrapped apps are reported by their relays.
      if judge == nil { throw ActionError(error.advised) }
    }
    source = new
    return new
  }

  private func follow(_ display: Display, _ source: Source) throws(ShellError) {
    source.method = nil
    source.method = try display.watchTextFields { [unowned self] isFocused in
      let press = isFocused ? judge?.textFocus?.press : nil
      report(TextFocus(isFocused: isFocused, isByTouch: press?.isByTouch))
    }
  }

  /// Called after a reconnection; follows the text fields on the new display.
  func displayDidChange() {
    guard let source else { return }
    report(TextFocus(isFocused: false))
    try? follow(connection.display, source)
  }

  /// Also reports the text fields of wrapped apps.
  func join(_ judge: JudgeServer) {
    self.judge = judge
    judge.onTextFocus = { [unowned self, unowned judge] in
      let app = judge.textFocus
      // An input method reports the end of the focus of all programs.
      guard app != nil || source?.method?.isAvailable != true else { return }
      report(TextFocus(isFocused: app != nil, isByTouch: app?.press.isByTouch))
    }
  }

  private func report(_ focus: TextFocus) {
    for watch in watches { watch.events.send(focus.json) }
  }
}
