import DesktopActions
import Gestures
import PluginHost
import ScriptViews
import Scripting

/// A desktop without a screen. Stores the opened surfaces, and lets a test touch them.
final class TestDesktop: Desktop {
  final class TestSurface: DesktopSurface {
    private(set) var content: any SurfaceContent
    var isOpen = true
    var changes = 0
    /// The number of times that its content was replaced.
    var replacements = 0

    init(_ content: any SurfaceContent) { self.content = content }

    func close() { isOpen = false }
    func contentDidChange() { changes += 1 }
    var regions: [[Rect]?] = []
    func setInputRegion(_ region: [Rect]?) { regions.append(region) }
    var titles: [String] = []
    func setTitle(_ title: String) { titles.append(title) }

    func desktopPoint(of place: Point) -> Point? {
      Point(x: place.x + 1000, y: place.y + 500)
    }

    func replaceContent(with content: any SurfaceContent) -> Bool {
      content.frame = self.content.frame
      self.content = content
      replacements += 1
      return true
    }
  }

  var windows: [(options: WindowOptions, surface: TestSurface)] = []
  var layers: [(options: LayerOptions, surface: TestSurface)] = []
  var outputs = ["one"]
  var hasLayers = true

  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    let surface = TestSurface(content)
    switch content.request {
    case .window(let options): windows.append((options, surface))
    case .layer(let options):
      try checkLayers()
      content.bounds.size = Size(width: max(options.width, 100), height: max(options.height, 100))
      layers.append((options, surface))
    }
    return surface
  }

  func checkLayers() throws(DesktopError) {
    guard hasLayers else {
      throw .missingProtocol(
        name: "zwlr_layer_shell_v1", neededVersion: 1, offeredVersion: nil)
    }
  }
}

/// A plugin host on a test desktop, with all its reports.
final class TestBench {
  let desktop = TestDesktop()
  let clock = VirtualClock()
  let deeds = TestActions()
  let artist = TestArtist()
  let host: PluginHost
  var prints: [String] = []
  var logs: [LogLine] = []
  var failures: [PluginFailure] = []
  var actions: [GestureAction] = []

  init() {
    host = PluginHost(desktop: desktop, clock: clock, version: "9.9", artist: artist)
    host.limitsReports = false
    host.actions = deeds
    deeds.bus.makeLimiter = { [clock] in
      BusRateLimiter(
        now: { clock.now.seconds },
        after: { seconds, action in
          let timer = clock.after(seconds, action)
          return { timer.cancel() }
        })
    }
    host.onPrint = { [unowned self] _, text in prints.append(text) }
    host.onLog = { [unowned self] line in logs.append(line) }
    host.onError = { [unowned self] failure in failures.append(failure) }
    host.onAction = { [unowned self] action in actions.append(action) }
  }

  /// Returns a plugin with this code, which can use `thimble` as a local.
  func source(_ code: String, named name: String = "test") -> PluginSource {
    PluginSource(name: name, text: "local thimble = require 'thimble' " + code)
  }

  /// Unloads all plugins, to break the retain cycles between plugins and their surfaces.
  func unloadAll() { for plugin in host.plugins { host.unload(plugin) } }

  /// Loads a plugin with this code and these permissions, by default all.
  @discardableResult
  func load(
    _ code: String, named name: String = "test", granting permissions: PermissionSet = .everything
  ) throws(PluginError) -> Plugin {
    try host.load(source(code, named: name), settings: PluginSettings(permissions: permissions))
  }

  /// Loads a plugin and returns the error message, or nil.
  func loadError(_ code: String, granting permissions: PermissionSet = .everything) -> String? {
    do throws(PluginError) {
      try load(code, granting: permissions)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Touches, in milliseconds

  /// Offers a newer version of the plugin "test". Returns the outcome, or nil if it is pending.
  @discardableResult
  func reload(_ code: String) -> ReloadOutcome? {
    var outcome: ReloadOutcome?
    reload(code) { outcome = $0 }
    return outcome
  }

  func reload(_ code: String, completion: @escaping (ReloadOutcome) -> Void) {
    host.reload("test", by: source(code), completion: completion)
  }

  var content: Window? { (desktop.windows.last?.surface ?? desktop.layers.last?.surface)?.content }

  func send(_ kind: TouchFrame.Event.Kind, x: Double, y: Double, id: TouchID = 1, at ms: Double) {
    let event = TouchFrame.Event(kind: kind, id: id, location: Point(x: x, y: y))
    content?.send(TouchFrame(time: Timestamp(seconds: ms / 1000), events: [event]))
  }

  func tap(_ x: Double, _ y: Double, at ms: Double) {
    send(.down, x: x, y: y, at: ms)
    send(.up, x: x, y: y, at: ms + 50)
  }

  func advance(to ms: Double) {
    clock.advance(to: Timestamp(seconds: ms / 1000))
    content?.advance(to: Timestamp(seconds: ms / 1000))
  }
}

extension TestBench {
  /// Moves a finger 300 points up in 96 ms, and lifts it at full speed.
  func flick(x: Double = 100, y: Double = 380, at start: Double = 0) {
    send(.down, x: x, y: y, at: start)
    for step in 1...12 {
      send(.motion, x: x, y: y - 25 * Double(step), at: start + 8 * Double(step))
    }
    send(.up, x: x, y: y - 300, at: start + 100)
  }
}
