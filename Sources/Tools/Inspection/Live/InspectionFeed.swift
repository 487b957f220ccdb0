package import Conditioning
package import Gestures
package import JSON
package import PluginHost
import ScriptViews
package import System

/// The desktop of the program that is inspected.
package protocol InspectedDesktop: AnyObject {
  /// Called with every decision of the gesture core in any window; nil to report none.
  var onDecision: ((Window, Decision) -> Void)? { get set }
  /// Called with every touch event as JSON; nil to report none.
  var onTouch: ((JSONObject) -> Void)? { get set }
  /// Called with the changes that conditioning makes to contacts; nil to report none.
  var onContactReport: ((ContactReport) -> Void)? { get set }
  /// Called with events of wrapped apps, as JSON; nil to report none.
  var onApp: ((JSONObject) -> Void)? { get set }
  /// The settings of touch input.
  var touchSettings: TouchSettings { get }
  /// The contents of all open windows and layers.
  var contents: [Window] { get }
  /// Returns the content layers of a window; nil if another program paints it.
  func layers(of window: Window) -> InspectedLayers?
}

/// Streams a running program's touches, decisions and view tree to listeners, as lines of JSON.
///
/// Without listeners the core reports no decisions and no timer runs, so the feed costs nothing.
package final class InspectionFeed {
  /// The polling interval of the view tree. Chosen.
  private static let treeInterval = Duration.milliseconds(250)

  /// Receives a line.
  ///
  /// - Returns: False to be removed.
  package typealias Listener = (String) -> Bool

  private let desktop: any InspectedDesktop
  private let host: PluginHost
  private let loop: EventLoop
  private var listeners: [Listener] = []
  private var timer: LoopTimer?
  private var lastTree = ""
  private var onAction: ((GestureAction) -> Void)?
  /// The windows of plugins in other processes, by their names.
  private var otherWindows: [String: [JSONValue]] = [:]
  /// Called when the first listener is added, and when none is left.
  package var onListening: (Bool) -> Void = { _ in }

  /// Creates a feed without listeners.
  package init(of host: PluginHost, on desktop: any InspectedDesktop, loop: EventLoop) {
    self.host = host
    self.desktop = desktop
    self.loop = loop
  }

  /// Adds a listener, which gets the current view tree first.
  package func add(_ listener: @escaping Listener) {
    if listeners.isEmpty { begin() }
    listeners.append(listener)
    if !lastTree.isEmpty, !listener(lastTree) { listeners.removeLast() }
    showTree()
  }

  /// Forwards a line of the feed of a plugin in another process. The line always counts as that
  /// plugin's, because its content is not trusted.
  package func forward(_ line: JSONObject, of plugin: String) {
    guard !listeners.isEmpty else { return }
    if line["kind"] == "tree" {
      otherWindows[plugin] = (line["windows"]?.array ?? []).compactMap { window in
        guard var object = window.object else { return nil }
        object["plugin"] = .string(plugin)
        return .object(object)
      }
      return showTree()
    }
    guard case .string? = line["kind"] else { return }
    var line = line
    line["plugin"] = .string(plugin)
    send(JSONValue.object(line).text)
  }

  /// Removes the windows of a plugin whose process has ended.
  package func forget(_ plugin: String) {
    if otherWindows.removeValue(forKey: plugin) != nil { showTree() }
  }

  private func begin() {
    onListening(true)
    desktop.onDecision = { [unowned self] in
      send(DecisionEntry($1, at: $0.now).json, kind: "decision")
    }
    desktop.onTouch = { [unowned self] in send($0, kind: "touch") }
    desktop.onContactReport = { [unowned self] in send(DecisionEntry($0).json, kind: "decision") }
    desktop.onApp = { [unowned self] in send($0, kind: "app") }
    onAction = host.onAction
    host.onAction = { [unowned self] action in
      onAction?(action)
      var object = action.json
      // The timestamps of events continue on the clock of the loop.
      object["latency_ms"] = .real(rounded(max(0, loop.now - action.time.seconds) * 1000))
      send(object, kind: "action")
    }
    let timer = loop.makeTimer { [unowned self] in showTree() }
    self.timer = timer
  }

  private func end() {
    desktop.onDecision = nil
    desktop.onTouch = nil
    desktop.onContactReport = nil
    desktop.onApp = nil
    host.onAction = onAction
    onAction = nil
    timer?.cancel()
    timer = nil
    lastTree = ""
    otherWindows = [:]
    onListening(false)
  }

  private func send(_ object: JSONObject, kind: String) {
    var line = JSONObject([("kind", .string(kind))])
    for (key, value) in object { line[key] = value }
    send(JSONValue.object(line).text)
  }

  private func send(_ line: String) {
    listeners.removeAll { !$0(line) }
    if listeners.isEmpty, timer != nil { end() }
  }

  /// Sends the view tree when it has changed, and schedules the next poll.
  private func showTree() {
    let windows =
      desktop.contents.map {
        JSONValue.object(ViewTree(layers: desktop.layers(of: $0)).json(of: $0))
      }
      + otherWindows.sorted { $0.key < $1.key }.flatMap(\.value)
    let tree = JSONValue.object([
      "kind": "tree", "windows": .array(windows),
      "touch_settings": .object(desktop.touchSettings.members),
      "touch_settings_text": .string(desktop.touchSettings.listed),
    ]).text
    if tree != lastTree {
      lastTree = tree
      send(tree)
    }
    timer?.schedule(after: Self.treeInterval)
  }
}

/// A view and its subviews as JSON.
struct ViewTree {
  /// The layers of its window.
  var layers: InspectedLayers?

  func json(of view: View) -> JSONObject {
    let frame = view.frame
    var object: JSONObject = [
      "name": .string(view.name ?? ""),
      "frame": .array(
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          .map { .real(rounded($0)) }),
    ]
    if let surface = view as? any SurfaceContent {
      let isWindow = if case .window = surface.request { true } else { false }
      object[isWindow ? "title" : "namespace"] = .string(surface.surfaceName)
      if let plugin = surface.pluginName { object["plugin"] = .string(plugin) }
    } else if let app = view as? any WrappedContent {
      object["title"] = .string(view.explainedName)
      if let plugin = app.pluginName { object["plugin"] = .string(plugin) }
    }
    if view.isHidden { object["hidden"] = true }
    if view is any SurfaceContent, let layers { object["layers"] = .object(layers.json) }
    if let motions = layers?.motions[ObjectIdentifier(view)] {
      object["motions"] = .array(motions.map { .object($0.json) })
    }
    if !view.gestureRecognizers.isEmpty {
      object["recognizers"] = .array(view.gestureRecognizers.map { .object(Self.json(of: $0)) })
    }
    if !view.subviews.isEmpty {
      object["subviews"] = .array(view.subviews.map { .object(json(of: $0)) })
    }
    return object
  }

  private static func json(of recognizer: GestureRecognizer) -> JSONObject {
    var object: JSONObject = [
      "name": .string(recognizer.explainedName), "state": .string("\(recognizer.state)"),
      "touches": .integer(recognizer.numberOfTouches),
    ]
    if !recognizer.isEnabled { object["enabled"] = false }
    return object
  }
}
