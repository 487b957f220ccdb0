import CommandLine
package import Conditioning
import Gestures
package import Inspection
import PluginHost
import Rendering
package import ScriptViews
import Scripting
import Store
package import Traces

/// A replay of a trace to a plugin, or to the plugins of the configuration.
package final class ReplaySession {
  /// Every decision of the gesture core, and the undecided recognizers; filled by `play` if
  /// decisions are requested.
  package private(set) var decisions: [DecisionEntry] = []
  /// The number of the plugin's callbacks that raised an error.
  package private(set) var failures = 0
  /// The number of plugins that the configuration uses and that could not be loaded.
  package private(set) var missingPlugins = 0

  private var explanation: Explanation?
  private let trace: Trace
  private let file: String
  private let desktop: ReplayDesktop
  private let apps = ReplayApps()
  private let clock: VirtualClock
  private let host: PluginHost
  private let output: PluginOutput
  private let record: RecordedActions
  private var touch: TouchSettings
  /// The settings of touch input of the replay.
  package var touchSettings: TouchSettings { touch }

  /// Reads the trace in a file.
  ///
  /// - Parameters:
  ///   - descriptor: The file, if it is already open.
  ///   - touch: Settings of touch input that differ from those of the configuration.
  ///   - decoder: Decodes large and vector pictures before it returns; nil to decode them here.
  package init(
    _ file: String, from descriptor: Int32? = nil, wantsDecisions: Bool, output: PluginOutput,
    touch: TouchSettings = TouchSettings(), decoder: (any PictureDecoder)? = nil
  ) throws {
    self.file = file
    self.output = output
    self.touch = touch
    trace = try Trace(readingFile: file, from: descriptor) { output.console.note($0) }
    desktop = ReplayDesktop(
      size: Size(
        width: trace.width ?? ReplayDesktop.usualSize.width,
        height: trace.height ?? ReplayDesktop.usualSize.height))
    desktop.pointsPerMillimeter = trace.pointsPerMillimeter
    apps.pointsPerMillimeter = trace.pointsPerMillimeter
    clock = VirtualClock(
      now: Timestamp(seconds: min(0, (trace.events.first?.milliseconds ?? 0) / 1000)))
    host = PluginHost(
      desktop: desktop, clock: clock, version: Release.version,
      artist: CanvasArtist(decoder: decoder))
    // A replay's output is read afterwards, so nothing is suppressed.
    host.limitsReports = false
    output.attach(to: host)
    clock.onCrowd = { [output] in
      output.console.note("thimble: " + VirtualClock.crowdRemark)
    }
    record = RecordedActions(clock: clock)
    record.onAction = { [output] in output.note("thimble: would \($0)") }
    apps.onAction = record.onAction
    host.apps = apps
    host.actions = record
    host.files = record.files
    let report = host.onError
    host.onError = { [unowned self] in
      failures += 1
      report?($0)
    }
    guard wantsDecisions else { return }
    explanation = Explanation()
    desktop.onDecision = { [unowned self] in explanation?.add($0, at: $1) }
    apps.onDecision = desktop.onDecision
    apps.onVerdict = { [unowned self] window, verdict, touches in
      explanation?.add(verdict, on: touches, of: window.name, at: clock.now)
    }
    host.onRecognizer = { [unowned self] in explanation?.add($0) }
  }

  deinit { clock.cancelAll() }

  /// The events of the trace.
  package var events: [TraceEvent] { trace.events }

  /// Plays the trace, or its part up to `end`, in seconds of the trace; then calls `body`.
  package func play(
    to subject: ReplaySubject, until end: Double? = nil,
    body: (ReplayDesktop) throws -> Void = { _ in }
  ) throws {
    try load(subject)
    if desktop.surfaces.isEmpty, !trace.events.contains(where: \.belongsToApp) {
      output.console.note("thimble: no plugin opened a window or layer that could be touched")
    }
    let player = ReplayPlayer(desktop: desktop, apps: apps, clock: clock)
    player.touchSettings = touch
    player.onContactReport = { [unowned self] in explanation?.add($0) }
    player.onDiagnostic = { [output, file] in output.console.note("\(file): \($0)") }
    player.onDown = { [unowned self] in explanation?.add(touch: $0, at: $1, hitting: $2) }
    if !trace.events.contains(where: \.isInput) {
      output.console.note("thimble: \(file) has no touch and no press in it")
    }
    player.onInput = { [record] in record.noteInput() }
    player.onTurnEnd = output.turnDidEnd
    player.endTurn()
    if let end {
      var beginning = trace
      beginning.events.removeAll { $0.milliseconds > end * 1000 }
      player.send(beginning, from: Timestamp(seconds: 0))
      player.advance(to: Timestamp(seconds: end))
    } else {
      player.play(trace)
    }
    try body(desktop)
    decisions = explanation?.report() ?? []
    for plugin in host.plugins { host.unload(plugin) }
    output.turnDidEnd()
  }

  private func load(_ subject: ReplaySubject) throws {
    switch subject {
    case .plugin(let source):
      try host.load(source, settings: PluginSettings(permissions: .everything), output.console)
    case .configuration(let source, let read):
      try host.load(source, output.console)
      if let configuration = host.plugins.first {
        for fault in configuration.touchFaults { output.console.error(fault.positionedSentence) }
        touch = configuration.touchSettings.overridden(by: touch)
      }
      for use in host.plugins.first?.usedPlugins ?? [] where !load(use, read) {
        missingPlugins += 1
      }
    }
  }

  /// Loads a plugin that the configuration uses; on failure prints the error and returns false, and
  /// the others are loaded, as when they are run.
  private func load(
    _ use: PluginUse, _ read: (PluginUse) throws -> (PluginSource, PluginSettings)
  ) -> Bool {
    for fault in use.faults { output.console.error("plugin \"\(use.name)\": \(fault)") }
    guard use.faults.isEmpty else { return false }
    do {
      let (source, settings) = try read(use)
      try host.load(source, settings: settings, output.console)
      return true
    } catch is ExitStatus {
      return false
    } catch {
      output.console.error("\(error)")
      return false
    }
  }
}

extension TraceEvent {
  /// Whether the event shows a window of a wrapped app.
  fileprivate var belongsToApp: Bool { if case .appWindow = kind { true } else { false } }

  /// Whether the event begins a touch or a press.
  fileprivate var isInput: Bool {
    switch kind {
    case .down, .key(_, isDown: true): true
    case .motion, .up, .frame, .cancel, .key, .resize, .appWindow, .appWindowClosed: false
    }
  }
}
