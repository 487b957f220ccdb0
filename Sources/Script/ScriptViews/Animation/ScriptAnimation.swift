import Gestures
import Lua
import Scripting

/// An animation of a plugin, evaluated for each frame and for each hit test.
final class ScriptAnimation: PluginResource {
  /// The plugin's callbacks.
  enum Function: Int, CaseIterable, CallbackName {
    case change, end

    var name: String {
      switch self {
      case .change: "on_change"
      case .end: "on_end"
      }
    }
  }

  fileprivate var scheduled: ScheduledAnimation?
  /// The window whose frame callbacks drive the animation.
  fileprivate private(set) weak var window: ScriptWindow?
  /// The value last passed to the plugin.
  fileprivate(set) var value: Double

  init(value: Double, in window: ScriptWindow) {
    self.value = value
    self.window = window
  }

  func didLeave() {
    scheduled?.cancel()
    scheduled = nil
  }

  /// Whether the animation is still running.
  var isRunning: Bool { scheduled != nil }
}

extension ScriptClass {
  /// The class of animations.
  static func animation() -> ScriptClass {
    ScriptClass(
      "animation", typeName: "Animation",
      summary: "A running animation. It runs to its end even when not referenced.",
      example: """
        local box = window:add_subview(thimble.view {
          frame = { 0, 0, 40, 40 }, background = "#fcaf3e",
        })
        thimble.spring { from = 0, to = 200, response = 0.4, on_change = function(animation, x)
          box.center = { 20 + x, 20 }
        end }
        """
    ) {
      [
        .callback(
          ScriptAnimation.Function.change, "Called with the value of each frame.",
          passes: [.passed("value", .number(.none), summary: "the current value")]),
        .callback(
          ScriptAnimation.Function.end, "Called once, when it ends.",
          passes: [
            .passed(
              "finished", .boolean,
              summary: "true when it ran to its end; false when it was cancelled")
          ]),
        .reading(
          "value", .number(.none), at: \ScriptAnimation.value, summary: "The current value."),
        .reading(
          "active", .boolean, at: \ScriptAnimation.isRunning, summary: "Whether it is running."),
        .method(
          "cancel", on: ScriptAnimation.self,
          summary: "Stops it at its current value. Idempotent.", returns: .nothing
        ) { plugin, animation in
          plugin[Animations.self].end(animation, finished: false)
        },
      ]
    }
  }
}

/// A plugin's running animations.
final class Animations: PluginFeature {
  /// The maximum number of running animations. Chosen.
  static let maximumCount = 1000

  private unowned let plugin: Plugin
  private let running: ResourceList<ScriptAnimation>

  init(of plugin: Plugin) {
    self.plugin = plugin
    running = plugin.resources.list(atMost: Self.maximumCount, "animations at a time")
  }

  /// The number of running animations.
  var count: Int { running.entries.count }

  /// Starts an animation in a window.
  ///
  /// - Parameter position: Returns the value at a time, in seconds after the start. The window
  ///   retains the closure, so the closure must not retain the window.
  func start(
    _ options: AnimationOptions, for duration: Double, position: @escaping (Double) -> Double
  ) throws(LuaError) -> LuaObject {
    let window = try window(for: options.view)
    let animation = ScriptAnimation(value: position(0), in: window)
    let object = try running.makeObject(for: animation, plugin.schema.views.animation, in: plugin)
    try plugin.setCallbacks(options.functions, of: plugin.schema.views.animation, on: object)
    try running.add(animation, object)
    // The frame's presentation time may be later than the time of the call.
    let start = window.shownTime
    let (last, end) = (start + duration, options.to)
    animation.scheduled = window.animate(until: last) { [weak plugin, weak animation] time in
      guard let plugin, let animation else { return }
      let animations = plugin[Animations.self]
      animations.tell(
        animation, object: object, value: time >= last ? end : position(max(0, time - start)))
      if time >= last { animations.end(animation, finished: true) }
    }
    window.surface?.contentDidChange()
    // A closed window has no frames. Its touches may be cancelled, and their callbacks start
    // animations, after it was closed.
    if window.surface == nil { self.end(animation, finished: false) }
    return object
  }

  private func window(for view: View?) throws(LuaError) -> ScriptWindow {
    if let view {
      guard let window = view.window as? ScriptWindow else {
        throw .raised(
          "view must be in a window or layer, whose frame callbacks drive the animation")
      }
      return window
    }
    guard let window = plugin.windows.first else {
      throw .raised(
        "no window or layer is open whose frame callbacks could drive the animation; open one")
    }
    return window
  }

  private func tell(_ animation: ScriptAnimation, object: LuaObject, value: Double) {
    guard animation.isRunning, value != animation.value else { return }
    animation.value = value
    plugin.call(
      ScriptAnimation.Function.change, of: object, with: .object(object), .number(value))
  }

  /// Ends an animation and calls its completion callback.
  func end(_ animation: ScriptAnimation, finished: Bool) {
    running.remove(animation) { object in
      plugin.call(
        ScriptAnimation.Function.end, of: object, with: .object(object), .boolean(finished))
    }
  }

  /// Ends the animations driven by a window that was closed.
  func end(in window: ScriptWindow) {
    for animation in running.all where animation.window === window {
      end(animation, finished: false)
    }
  }
}
