import Conditioning
import Gestures
import PluginHost
import Rendering
import Scripting
import Traces
import Trial

/// An application's plugin on a headless desktop, to which samples are played one after the other.
final class PlayedApp {
  /// An error that the plugin has raised, or the reason why it was not loaded.
  struct PlayError: Error { let text: String }

  private let app: Row.App
  private let desktop: ReplayDesktop
  private let apps = ReplayApps()
  private let clock = VirtualClock()
  private let player: ReplayPlayer
  private let host: PluginHost
  private let record: RecordedActions
  private var output: [String] = []
  private var failure: String?
  /// The time between two samples, in seconds. Chosen: longer than any recognizer waits.
  private static let settlingTime = 3.0

  /// Loads the plugin.
  ///
  /// - Parameters:
  ///   - density: The number of the screen's points per millimetre.
  ///   - touch: The settings of touch input.
  init(_ app: Row.App, density: Double, touch: TouchSettings) throws {
    self.app = app
    let screen = GestureMaker.screen
    desktop = ReplayDesktop(
      size: Size(width: screen.width * density, height: screen.height * density))
    desktop.pointsPerMillimeter = density
    player = ReplayPlayer(desktop: desktop, apps: apps, clock: clock)
    player.touchSettings = touch
    host = PluginHost(desktop: desktop, clock: clock, version: "1.0.0", artist: CanvasArtist())
    host.limitsReports = false
    host.judgesShares = false
    record = RecordedActions(clock: clock)
    host.apps = apps
    host.actions = record
    host.files = record.files
    host.onPrint = { [unowned self] _, text in output.append(text) }
    host.onError = { [unowned self] in failure = failure ?? "\($0)" }
    try host.load(PluginSource.read(app.path), settings: app.settings)
    player.endTurn()
    try check()
  }

  deinit {
    for plugin in host.plugins { host.unload(plugin) }
    clock.cancelAll()
  }

  /// Plays a sample, and returns the lines that the plugin printed.
  func play(_ sample: Sample) throws -> [String] {
    output = []
    player.send(sample.trace, from: clock.now)
    player.advance(to: clock.now + Self.settlingTime)
    try check()
    return output
  }

  private func check() throws {
    if let failure { throw PlayError(text: "\(app.path): \(failure)") }
  }
}
