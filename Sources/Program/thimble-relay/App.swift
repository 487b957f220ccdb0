import Glibc
import System

/// The app that the relay starts. Signals to the relay are forwarded to it.
final class App {
  private var process: ChildProcess?
  private var signals: [SignalWatch] = []

  /// Signals of the terminal. The kernel sends them to all foreground processes itself.
  private static let terminalSignals = [SIGINT, SIGQUIT, SIGHUP, SIGWINCH]

  private static let otherSignals = [SIGTERM, SIGUSR1, SIGUSR2, SIGCONT]

  /// Starts a program with its arguments. Its compositor socket is `display`.
  init(
    _ arguments: [String], display: String, on loop: EventLoop,
    onEnd: @escaping (ChildProcess.Exit) -> Void
  ) throws {
    var configuration = ChildProcess.Configuration(arguments)
    configuration.input = .inherited
    configuration.outlivesRelease = true
    // Install the handlers before the start, so that no signal is lost. They run in the event loop.
    for number in Self.terminalSignals {
      try forward(number, on: loop) { !Self.isInForeground }
    }
    for number in Self.otherSignals { try forward(number, on: loop) { true } }
    let compositor = CompositorSocket.variable("WAYLAND_DISPLAY")
    unsafe setenv("WAYLAND_DISPLAY", display, 1)
    // Relays of a session look up the compositor in the environment of this process.
    defer {
      if let compositor {
        unsafe setenv("WAYLAND_DISPLAY", compositor, 1)
      } else {
        unsafe unsetenv("WAYLAND_DISPLAY")
      }
    }
    do throws(EventLoopError) {
      process = try loop.start(configuration, handler: onEnd)
    } catch {
      throw StartError(cause: error)
    }
  }

  private func forward(
    _ number: Int32, on loop: EventLoop, where isMeant: @escaping () -> Bool
  ) throws(EventLoopError) {
    signals.append(
      try loop.signal(number) { [unowned self] in
        if isMeant() { process?.kill(number) }
      })
  }

  /// Whether this process is in the foreground of a terminal.
  private static var isInForeground: Bool {
    (0...2).contains { tcgetpgrp($0) == getpgrp() }
  }
}

extension App {
  /// The reason why an app could not be started.
  struct StartError: Error, CustomStringConvertible {
    fileprivate let cause: EventLoopError

    var description: String { cause.description }

    /// The status with which a shell reports the failure.
    var shellStatus: Int32 { cause.code == ENOENT ? 127 : 126 }
  }
}
