// Tests: IsolationTests

import Broker
import EventLoop
import Files
import Installation
import Judge
import Options
import PluginHost
import Sandbox
import Scripting

/// How the isolated plugins of a run are started, and what they may ask of this program.
final class Isolation {
  /// What the user chose for all plugins of the run.
  struct Options {
    /// Whether touches leave trails.
    var showsTouches = false
    /// Whether the pointer counts as a finger.
    var pointerAsTouch = false
    /// Whether gestures are printed as JSON.
    var printsGestures = false
  }

  private let host: PluginHost
  private let loop: EventLoop
  /// What the user chose.
  let options: Options
  private let programs: IsolatedPrograms
  private let moduleFolders: [String]
  /// What decides about the touches of wrapped apps; nil if none are.
  private let judge: Judge?

  init(
    of host: PluginHost, on loop: EventLoop, in directories: Directories, _ options: Options,
    besides judge: Judge?
  ) {
    (self.host, self.loop, self.options, self.judge) = (host, loop, options, judge)
    programs = IsolatedPrograms(thimble: directories.program, relay: directories.relay)
    moduleFolders = directories.moduleFolders
  }

  /// Why a plugin cannot be isolated here; nil if it can.
  static func lack(for plugin: String) -> String? {
    let lacks = Sandbox.lacks
    guard !lacks.isEmpty else { return nil }
    return "plugin \"\(plugin)\" cannot be isolated: this system lacks "
      + lacks.joined(separator: " and ") + "; thimble.use(\"\(plugin)\", { isolated = false }) or "
      + "'thimble run' with --isolated=never runs it with your privileges, if you trust it"
  }

  /// Makes a plugin that is not started yet.
  ///
  /// - Parameters:
  ///   - now: The source and the user's settings, with resolved permissions, at each start.
  ///   - neighbours: The plugins beside it at each start.
  func makePlugin(
    _ name: String, at path: String, _ now: @escaping () -> (PluginSource, PluginSettings),
    beside neighbours: @escaping () -> [PluginNeighbour],
    onEvent: @escaping (IsolatedPlugin.Event) -> Void
  ) -> IsolatedPlugin {
    IsolatedPlugin(name, on: loop) { [unowned self] in
      let (_, settings) = now()
      var start = IsolatedStart(path: Folder.resolved(path) ?? path)
      start.moduleFolders = moduleFolders
      start.settings = settings
      start.neighbours = neighbours()
      start.showsTouches = options.showsTouches
      start.pointerAsTouch = options.pointerAsTouch
      start.printsGestures = options.printsGestures
      return start
    } process: { [unowned self] onEvent in
      let (source, settings) = now()
      let grants = source.grants(settings)
      let process = try IsolatedProcess(
        name, programs: programs, globals: AllowedGlobals.names(for: grants),
        apps: try judge.map { try FurtherJudgeSocket(beside: $0, for: grants.appPatterns) },
        on: loop, onEvent: onEvent)
      process.broker.grants = grants
      process.broker.serve(host)
      return process
    } onEvent: {
      onEvent($0)
    }
  }
}

extension Isolation.Options {
  /// As the options of 'thimble run' say.
  init(_ invocation: Invocation) {
    showsTouches = invocation.has("show-touches")
    pointerAsTouch = invocation.has("pointer-as-touch")
    printsGestures = invocation.has("json") && !invocation.has("explain")
  }
}
