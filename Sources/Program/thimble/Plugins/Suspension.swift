import CommandLine
import Conditioning
import Shell
import System

/// Shows whether the plugins and policies of a run are suspended, on the screen and in the log, and
/// suspends and resumes those of other programs.
final class Suspension {
  private let program: String
  private let loop: EventLoop
  private let console: Console
  private let display: () -> Display?
  private let notice = SuspensionNotice()
  private var isShown = false
  private var desktopNotice: DesktopNotice?
  /// The process that sends a change to other programs.
  private var sender: ChildProcess?

  /// - Parameters:
  ///   - program: The path of `thimble`.
  ///   - display: Returns the connection to the compositor; nil while there is none.
  init(
    of program: String, on loop: EventLoop, _ console: Console, display: @escaping () -> Display?
  ) {
    (self.program, self.loop, self.console, self.display) = (program, loop, console, display)
  }

  /// Shows whether the settings suspend plugins, or shows it again on another compositor or output.
  func show(_ settings: TouchSettings) {
    let wasShown = isShown
    isShown = settings.isSuspended
    guard isShown else {
      notice.hide()
      if wasShown { console.note("thimble: plugins and touch policies apply again") }
      return
    }
    let isVisible = display().map { notice.show(settings.noticeText, on: $0) }
    guard !wasShown else { return }
    let sentence = "plugins and touch policies are suspended; \(settings.resumption)"
    console.note("thimble: \(sentence)")
    if isVisible == false { desktopNotice = DesktopNotice("Thimble", sentence, on: loop) }
  }

  /// Changes a setting of all running programs of the user, this one included.
  func changeAll(_ word: String) {
    var configuration = ChildProcess.Configuration([program, "touch", word])
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    sender = try? loop.start(configuration)
  }
}

extension TouchSettings {
  /// The ways to resume plugins, as a clause.
  fileprivate var resumption: String {
    let command = TouchSetting.resumingCommand
    return chord.map { "\($0.taps) taps with \($0.fingers), or \(command), resume them" }
      ?? "\(command) resumes them"
  }

  /// The text of the notice on the screen.
  fileprivate var noticeText: String {
    chord.map { "To resume them, tap here \($0.taps) times with \($0.fingers)." }
      ?? "To resume them, run \(TouchSetting.resumingCommand)."
  }

  /// The taps that resume plugins; nil if none do.
  private var chord: (taps: Int, fingers: String)? {
    let fingers = Int(number(.suspendFingers))
    guard fingers > 0 else { return nil }
    return (Int(number(.suspendTaps)), "\(fingers) finger\(fingers == 1 ? "" : "s")")
  }
}

extension TouchSetting {
  fileprivate static var resumingCommand: String { "'thimble touch \(suspended.name)=false'" }
}
