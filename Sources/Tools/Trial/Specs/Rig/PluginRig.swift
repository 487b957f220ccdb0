package import Conditioning
package import Gestures
import Inspection
package import JSON
package import PluginHost
import Rendering
package import ScriptViews
package import Scripting
import Store
import Traces

/// A plugin on a headless desktop with a virtual clock, which records everything that the plugin
/// does.
package final class PluginRig {
  let desktop: ReplayDesktop
  /// The windows of wrapped apps.
  let apps = ReplayApps()
  let clock = VirtualClock()
  let player: ReplayPlayer
  /// The plugin under test; nil unless it is loaded.
  package private(set) var plugin: Plugin?
  private let host: PluginHost
  private let record: RecordedActions
  /// The name of the plugin under test; output, log lines and actions of others are not recorded.
  private var name = ""

  /// The lines that the plugin printed.
  package private(set) var output: [String] = []
  /// The lines that it logged.
  private(set) var log: [LogLine] = []
  /// Remarks for the user that specs do not see, a sentence each.
  package private(set) var remarks: [String] = []
  /// The errors that it raised.
  package private(set) var failures: [PluginFailure] = []
  /// Whether the spec has read the errors, and therefore checks them itself.
  var hasReadFailures = false
  /// The desktop actions that it would have performed, a line each.
  package private(set) var deeds: [String] = []
  /// The actions of its recognizers.
  private(set) var actions: [GestureAction] = []
  /// The reason of each recognizer's last failure, by name.
  private(set) var reasons: [String: String] = [:]
  /// The locations of the fingers that are down, by id.
  var fingers: [Int32: Point] = [:]
  /// The nesting depth of `inOneFrame`.
  var openFrames = 0

  /// Creates a rig.
  ///
  /// - Parameters:
  ///   - isTrial: Whether the plugin gets its own empty file system and environment.
  ///   - touch: The settings of touch input.
  ///   - decoder: Decodes large and vector pictures before it returns; nil to decode them here.
  package init(
    size: Size = ReplayDesktop.usualSize, isTrial: Bool = true,
    touch: TouchSettings = TouchSettings(), decoder: (any PictureDecoder)? = nil
  ) {
    desktop = ReplayDesktop(size: size)
    player = ReplayPlayer(desktop: desktop, apps: apps, clock: clock)
    player.touchSettings = touch
    host = PluginHost(
      desktop: desktop, clock: clock, version: Release.version,
      artist: CanvasArtist(decoder: decoder))
    host.limitsReports = false
    host.judgesShares = false
    record = RecordedActions(clock: clock)
    let record = record
    record.onAction = { [unowned self] in deeds.append($0) }
    apps.onAction = record.onAction
    host.apps = apps
    host.actions = record
    if isTrial { host.files = record.files }
    player.onInput = { record.noteInput() }
    desktop.onDecision = { [unowned self] decision, _ in
      if case .failed(let recognizer, let failure) = decision {
        for name in [recognizer.explainedName, recognizer.name].compactMap(\.self) {
          reasons[name] = failure.reason(of: recognizer)
        }
      }
    }
    apps.onDecision = desktop.onDecision
    host.onPrint = { [unowned self] plugin, text in if plugin == name { output.append(text) } }
    host.onLog = { [unowned self] in
      guard $0.plugin == name else { return }
      if $0.isRemark { remarks.append($0.text) } else { log.append($0) }
    }
    clock.onCrowd = { [unowned self] in remarks.append(VirtualClock.crowdRemark) }
    host.onError = { [unowned self] in failures.append($0) }
    host.onAction = { [unowned self] in if $0.plugin == name { actions.append($0) } }
  }

  /// Sets the points per millimetre of the output; nil if unknown.
  func setDensity(_ pointsPerMillimeter: Double?) {
    desktop.pointsPerMillimeter = pointsPerMillimeter
    apps.pointsPerMillimeter = pointsPerMillimeter
  }

  /// Sets the output of a program, or the reply of a D-Bus call as JSON, for each action with a
  /// line.
  func answer(_ action: String, with text: String) { record.answers[action] = text }

  /// Loads the plugin as `thimble run` does, with every permission that it requests granted.
  ///
  /// - Parameters:
  ///   - required: The plugins to load before it, with their default options.
  ///   - permissions: The granted permissions; a single file gets all that it requests.
  /// - Throws: `PluginError` if the plugin has an error.
  package func load(
    _ source: PluginSource, after required: [PluginSource] = [], options: JSONObject = JSONObject(),
    permissions: PermissionSet = .everything
  ) throws(PluginError) {
    let settings = PluginSettings(options: options, permissions: permissions)
    try load(source, after: required, settings: settings)
  }

  /// Loads the plugin as `thimble run` does, with the user's settings.
  ///
  /// - Parameter required: The plugins to load before it, with their default options.
  /// - Throws: `PluginError` if the plugin has an error.
  package func load(
    _ source: PluginSource, after required: [PluginSource] = [], settings: PluginSettings
  ) throws(PluginError) {
    name = source.name
    for other in required {
      try host.load(other, settings: PluginSettings(permissions: .everything))
    }
    plugin = try host.load(source, settings: settings)
    player.endTurn()
  }

  deinit { clock.cancelAll() }

  /// Unloads the plugin.
  package func end() {
    for plugin in host.plugins { host.unload(plugin) }
    plugin = nil
  }

  /// Clears everything recorded so far except errors.
  func forget() {
    output = []
    deeds = []
    log = []
    actions = []
    reasons = [:]
  }

  // MARK: Time

  /// Advances the clock by this many seconds.
  package func advance(_ seconds: Double) { player.advance(to: clock.now + seconds) }

  // MARK: What there is

  /// Every view on the desktop and in windows of apps, each after its superview.
  var views: [View] {
    let roots: [View] = desktop.surfaces.map(\.content) + apps.contents
    return roots.flatMap(Self.tree)
  }

  /// Every recognizer on the desktop.
  var recognizers: [GestureRecognizer] { views.flatMap(\.gestureRecognizers) }

  /// The view with a name.
  func view(named name: String) -> View? { views.first { $0.name == name } }

  /// The surface of a view's window.
  func surface(of view: View) -> ReplaySurface? {
    desktop.surfaces.first { $0.content === view.window }
  }

  /// Converts a point in a view, as fractions of its width and height, to the output's coordinates.
  func point(in view: View, _ part: Point) -> Point {
    let bounds = view.bounds
    let inside = Point(
      x: bounds.origin.x + part.x * bounds.size.width,
      y: bounds.origin.y + part.y * bounds.size.height)
    let location = view.convert(inside, to: nil)
    let origin = surface(of: view)?.frame.origin ?? .zero
    return Point(x: location.x + origin.x, y: location.y + origin.y)
  }

  private static func tree(_ view: View) -> [View] { [view] + view.subviews.flatMap { tree($0) } }
}
