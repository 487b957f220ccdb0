import Gestures
import JSON
import PluginHost
import Traces

/// A plugin on a desktop without a screen, on a clock that moves only when it is told to, with
/// everything it does written down.
final class PluginRig {
  /// The size of the desktop where a spec does not say it, in points. Chosen.
  static let usualSize = Size(width: 1280, height: 800)

  let desktop: ReplayDesktop
  let clock = VirtualClock()
  let player: ReplayPlayer
  private(set) var plugin: Plugin?
  private let host: PluginHost
  /// The name of the plugin under test; what the others print, log or recognize is not kept.
  private var name = ""

  /// What the plugin printed, a line each.
  private(set) var output: [String] = []
  /// What it wrote to the log.
  private(set) var log: [LogLine] = []
  /// What people should know of it and its specs need not: a sentence each.
  private(set) var remarks: [String] = []
  /// The errors it raised while it ran.
  private(set) var failures: [PluginFailure] = []
  /// Whether a spec has looked at the errors, and judges them itself.
  var hasReadFailures = false
  /// What it would have done to the desktop, a line each.
  private(set) var deeds: [String] = []
  /// What its recognizers came to.
  private(set) var actions: [GestureAction] = []
  /// Why recognizers failed, by their names, the last failure of each.
  private(set) var reasons: [String: String] = [:]
  /// Where fingers are down.
  var fingers: [Int32: Point] = [:]
  /// How many parts of a spec want what happens to be one frame.
  var openFrames = 0

  /// - Parameter isTrial: whether files and the environment are a trial's own.
  init(size: Size = PluginRig.usualSize, isTrial: Bool = true) {
    desktop = ReplayDesktop(size: size)
    player = ReplayPlayer(desktop: desktop, clock: clock)
    host = PluginHost(
      desktop: desktop, clock: clock, version: Program.version, artist: CanvasArtist())
    host.limitsReports = false
    host.judgesShares = false
    let record = RecordedActions(clock: clock)
    record.onAction = { [unowned self] in deeds.append($0) }
    host.actions = record.actions
    if isTrial { host.trial = record.files }
    player.onInput = { record.noteInput() }
    desktop.onDecision = { [unowned self] decision, _ in
      if case .failed(let recognizer, let failure) = decision {
        for name in [recognizer.explainedName, recognizer.name].compactMap(\.self) {
          reasons[name] = failure.reason(of: recognizer)
        }
      }
    }
    host.onPrint = { [unowned self] plugin, text in if plugin == name { output.append(text) } }
    host.onLog = { [unowned self] in
      guard $0.plugin == name else { return }
      if $0.isRemark { remarks.append($0.text) } else { log.append($0) }
    }
    clock.onCrowd = { [unowned self] in remarks.append(VirtualClock.crowdRemark) }
    host.onError = { [unowned self] in failures.append($0) }
    host.onAction = { [unowned self] in if $0.plugin == name { actions.append($0) } }
  }

  /// Loads the plugin, as `thimble run` does for someone who grants it everything that it asks for.
  ///
  /// - Parameters:
  ///   - required: The plugins that have to be there before it; they have their usual options.
  ///   - permissions: What is granted of what it asks for; a single file gets all of it.
  func load(
    _ source: PluginSource, after required: [PluginSource] = [], options: JSONObject = JSONObject(),
    permissions: PermissionSet = .everything
  ) throws(PluginError) {
    name = source.name
    for other in required {
      try host.load(other, settings: PluginSettings(permissions: .everything))
    }
    plugin = try host.load(
      source, settings: PluginSettings(options: options, permissions: permissions))
    player.endTurn()
  }

  /// Unloads the plugin.
  func end() {
    for plugin in host.plugins { host.unload(plugin) }
    plugin = nil
  }

  /// Forgets what has happened so far, errors excepted.
  func forget() {
    output = []
    deeds = []
    log = []
    actions = []
    reasons = [:]
  }

  // MARK: Time

  /// Lets so many seconds pass.
  func advance(_ seconds: Double) { player.advance(to: clock.now + seconds) }

  // MARK: What there is

  /// Every view on the desktop, each after the one it lies in.
  var views: [View] { desktop.surfaces.flatMap { Self.tree($0.content) } }

  /// Every recognizer on the desktop.
  var recognizers: [GestureRecognizer] { views.flatMap(\.gestureRecognizers) }

  /// The view with a name.
  func view(named name: String) -> View? { views.first { $0.name == name } }

  /// The surface that a view is in.
  func surface(of view: View) -> ReplaySurface? {
    desktop.surfaces.first { $0.content === view.window }
  }

  /// A place in a view, given as parts of its width and height, on the output.
  func point(in view: View, _ part: Point) -> Point {
    let bounds = view.bounds
    let inside = Point(
      x: bounds.origin.x + part.x * bounds.size.width,
      y: bounds.origin.y + part.y * bounds.size.height)
    let place = view.convert(inside, to: nil)
    let origin = surface(of: view)?.frame.origin ?? .zero
    return Point(x: place.x + origin.x, y: place.y + origin.y)
  }

  private static func tree(_ view: View) -> [View] { [view] + view.subviews.flatMap { tree($0) } }
}
