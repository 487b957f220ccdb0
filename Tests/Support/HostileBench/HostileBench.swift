import Gestures
import Lua
import PluginHost
import ScriptViews
import Scripting

/// A desktop without a screen, which retains the contents of its windows.
final class ContentDesktop: Desktop {
  private final class OpenSurface: DesktopSurface {
    func close() {}
    func contentDidChange() {}
  }

  private(set) var contents: [Window] = []
  let outputs = ["one"]

  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    if case .window = content.request { content.bounds.size = Size(width: 400, height: 400) }
    contents.append(content)
    return OpenSurface()
  }

  func checkLayers() throws(DesktopError) {}
}

/// A host with a harmless plugin that drags and a hostile plugin, each with a window.
final class HostileBench {
  let desktop = ContentDesktop()
  let clock = VirtualClock()
  let host: PluginHost
  let hostile: Plugin
  private(set) var failures: [PluginFailure] = []
  private(set) var drag: [String] = []
  private(set) var prints: [String] = []
  private(set) var longestLine = 0
  /// Called with each line that the hostile plugin prints.
  var onPrint: ((String) -> Void)?
  private let dragged: Window
  let touched: Window

  /// - Parameter work: A factor for the limit of the hostile plugin's work.
  init(_ source: PluginSource, work: Double = 1) throws {
    host = PluginHost(desktop: desktop, clock: clock, version: "9.9")
    try host.load(
      PluginSource(
        name: "bystander",
        text: """
          require 'thimble'.window {}:add_gesture_recognizer(
            require 'thimble'.pan { action = function(pan) print(pan.state) end })
          """))
    dragged = desktop.contents[0]
    host.workFactor = work
    hostile = try host.load(source)
    // A slow machine takes several times the processor time, and uncounted work takes more.
    hostile.lua.scaleBackstop(by: 10)
    touched = desktop.contents[1]
    host.onError = { [unowned self] in failures.append($0) }
    host.onLog = { [unowned self] in longestLine = max(longestLine, $0.text.utf8.count) }
    host.onPrint = { [unowned self] plugin, text in
      longestLine = max(longestLine, text.utf8.count)
      if plugin == "bystander" { return drag.append(text) }
      if prints.count < 100 { prints.append(text) }
      onPrint?(text)
    }
  }

  private func send(
    _ kind: TouchFrame.Event.Kind, _ x: Double, to window: Window, at seconds: Double
  ) {
    let event = TouchFrame.Event(kind: kind, id: 1, location: Point(x: x, y: 10))
    window.send(TouchFrame(time: Timestamp(seconds: seconds), events: [event]))
  }

  /// Taps on the hostile plugin's window.
  func tap(at seconds: Double = 1) {
    send(.down, 10, to: touched, at: seconds)
    send(.up, 10, to: touched, at: seconds + 0.05)
  }

  /// Drags on the harmless plugin's window, and calls a function during the drag.
  func drag(with interruption: () -> Void) {
    send(.down, 10, to: dragged, at: 1)
    send(.motion, 50, to: dragged, at: 1.1)
    interruption()
    send(.motion, 60, to: dragged, at: 1.2)
    send(.up, 60, to: dragged, at: 1.3)
  }

  /// Advances the time, for timers and for the host's reactions to failures.
  func wait(until seconds: Double) {
    clock.advance(to: Timestamp(seconds: seconds))
    for window in desktop.contents { window.advance(to: Timestamp(seconds: seconds)) }
  }
}
