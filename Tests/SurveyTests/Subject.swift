import StageRuns
import System

@testable import CompositorRuns

/// A compositor that the survey tests.
enum Subject: String, CaseIterable {
  case kwin = "KWin"
  case sway, weston, cage

  var program: String { self == .kwin ? "kwin_wayland" : rawValue }

  private var hosted: HostedCompositor? { HostedCompositor(rawValue: rawValue) }

  /// The compositor in a window of the stage, even if it usually runs on a screen of its own.
  var inWindow: HostedCompositor { hosted ?? .kwin }

  /// Whether it can be started with a screen of any scale.
  var hasScales: Bool { self == .kwin || self == .sway }

  /// Whether a second client can connect to it.
  var takesOthers: Bool { self != .cage }

  /// The version that the program prints, from its first digit on.
  func version(in sandbox: Sandbox, on loop: EventLoop) throws -> String {
    let path =
      self == .kwin
      ? try KWinSession.runnableProgram(in: sandbox, on: loop) : installedProgram(program) ?? ""
    let run = try Program(
      sandbox.configuration([path, self == .cage ? "-v" : "--version"]), on: loop)
    let lines = { run.lines + run.diagnostics }
    let version = {
      lines().lazy.compactMap { $0.split(separator: " ").last { $0.first?.isNumber == true } }
    }
    _ = wait(on: loop) { !version().isEmpty }
    run.end()
    return version().first.map(String.init) ?? "unknown"
  }

  func start(
    scale: Double = 1, in sandbox: Sandbox, client: [String], on loop: EventLoop
  ) throws -> any Injector {
    guard let hosted else {
      return try KWinSession(in: sandbox, scale: scale, client: client, on: loop)
    }
    return try HostedSession(hosted, in: sandbox, scale: scale, client: client, on: loop)
  }

  /// The socket that other clients connect to.
  var socket: String {
    switch self {
    case .kwin: "wl-kwin"
    case .sway: "wayland-1"
    case .weston: "wl-weston"
    case .cage: "wayland-0"
    }
  }
}
