import Gestures
import Lua
package import Scripting

/// The options common to all animations.
struct AnimationOptions {
  let from: Double
  let to: Double
  /// A view in the window whose frame callbacks drive the animation; nil for the plugin's first
  /// window.
  let view: View?
  /// The plugin's callbacks.
  let functions: LuaTable

  fileprivate init(_ table: LuaTable, _ plugin: Plugin) throws(LuaError) {
    from = try plugin.option("from", .number(.none), in: table) ?? 0
    to = try plugin.option("to", .number(.none), in: table) ?? 1
    view = try plugin.option("view", .view, in: table)
    var functions = LuaTable()
    for name in ScriptAnimation.Function.allCases.map(\.name) where !table[name].isNil {
      guard case .function = table[name] else {
        throw .raised("\(name) must be a function, got \(plugin.found(table[name]))")
      }
      functions.entries.append((.string(name), table[name]))
    }
    self.functions = functions
  }

  fileprivate static let names = ["from", "to", "view", "on_change", "on_end"]

  /// The type of the options of an animation: the fields common to both kinds, then its own.
  fileprivate static func type(_ name: String, _ own: [NamedType.Field]) -> LuaType {
    func field(_ name: String, type: String, summary: String) -> NamedType.Field {
      .init(name: name, type: type + "|nil", summary: summary)
    }
    let named = NamedType(
      name, summary: "An animation over a fixed duration.",
      form: .fields(
        [
          field("from", type: "number", summary: "the first value; default 0"),
          field("to", type: "number", summary: "the last value; default 1"),
        ] + own + [
          field(
            "view", type: "thimble.AnyView",
            summary: "a view in the window whose frame callbacks drive it"),
          field(
            "on_change", type: "fun(animation: thimble.Animation, value: number)",
            summary: "called with each value"),
          field(
            "on_end", type: "fun(animation: thimble.Animation, finished: boolean)",
            summary: "called at the end"),
        ]))
    return LuaType(named.name, names: [named])
  }
}

/// The constructors of animations.
package func animationConstructors() -> [Member] { [animate(), spring()] }

private func animate() -> Member {
  let type = ValueType<LuaTable>.table(
    "a table of options",
    AnimationOptions.type(
      "AnimateOptions",
      [
        .init(name: "duration", type: "number|nil", summary: "seconds; default 0.25"),
        .init(
          name: "curve", type: "\"linear\"|\"ease_in\"|\"ease_out\"|\"ease_in_out\"|nil",
          summary: "default `ease_in_out`"),
      ]))
  return .function(
    "animate", summary: "Starts an animation over a fixed duration.",
    .required("options", type, summary: "the range, the duration and the callbacks"),
    returns: .made("Animation", "cancels it")
  ) { plugin, table throws(LuaError) in
    try plugin.checkNames(of: table, among: AnimationOptions.names + ["duration", "curve"])
    let options = try AnimationOptions(table, plugin)
    // UIKit: 0.25 s, its usual duration.
    let duration =
      try plugin.option("duration", .number(.seconds, from: 0, through: 3600), in: table) ?? 0.25
    let curve =
      try plugin.option(
        "curve", .words("AnimationCurve", summary: "A spring animation."), in: table)
      ?? AnimationCurve.easeInOut
    let (start, end) = (options.from, options.to)
    return try plugin[Animations.self].start(options, for: duration) { time in
      duration > 0 ? start + (end - start) * curve.progress(at: time / duration) : end
    }
  }.example(
    """
    local box = window:add_subview(thimble.view {
      frame = { 0, 0, 40, 40 }, background = "#fcaf3e",
    })
    thimble.animate { from = 1, to = 0, duration = 0.3, curve = "ease_out",
      on_change = function(_, value) box.alpha = value end,
      on_end = function(_, finished) box.hidden = finished end }
    """)
}

private func spring() -> Member {
  let type = ValueType<LuaTable>.table(
    "a table of options",
    AnimationOptions.type(
      "SpringOptions",
      [
        .init(name: "velocity", type: "number|nil", summary: "the initial velocity, per second"),
        .init(
          name: "response", type: "number|nil",
          summary: "the undamped period in seconds; default 0.5"),
        .init(
          name: "damping_ratio", type: "number|nil",
          summary: "below 1 it overshoots; default 1, critically damped"),
        .init(name: "stiffness", type: "number|nil", summary: "instead of response"),
        .init(name: "damping", type: "number|nil", summary: "instead of damping_ratio"),
      ]))
  return .function(
    "spring", summary: "Starts a spring animation.",
    .required("options", type, summary: "the range, the spring and the callbacks"),
    returns: .made("Animation", "cancels it")
  ) { plugin, table throws(LuaError) in
    let own = ["velocity", "response", "damping_ratio", "stiffness", "damping"]
    try plugin.checkNames(of: table, among: AnimationOptions.names + own)
    let options = try AnimationOptions(table, plugin)
    let figures = try plugin.springFigures(table)
    let spring = DampedSpring(
      displacement: options.from - options.to,
      velocity: try plugin.option("velocity", .number(.none), in: table) ?? 0,
      stiffness: figures.stiffness, damping: figures.damping)
    let end = options.to
    return try plugin[Animations.self].start(options, for: spring.duration) {
      end + spring.position(at: $0)
    }
  }
}

extension Plugin {
  fileprivate func springFigures(
    _ table: LuaTable
  ) throws(LuaError) -> (stiffness: Double, damping: Double) {
    let stiffness = try option("stiffness", .number(.none, from: 0.01, through: 1e6), in: table)
    let damping = try option("damping", .number(.none, from: 0.01, through: 1e6), in: table)
    let response = try option("response", .number(.seconds, from: 0.01, through: 60), in: table)
    let ratio = try option("damping_ratio", .number(.none, from: 0.01, through: 100), in: table)
    guard (stiffness == nil && damping == nil) || (response == nil && ratio == nil) else {
      throw .raised(
        "give either response and damping_ratio, or stiffness and damping")
    }
    if stiffness == nil, damping == nil {
      return DampedSpring.figures(response: response ?? 0.5, dampingRatio: ratio ?? 1)
    }
    guard let stiffness, let damping else {
      throw .raised("stiffness and damping go together; give both")
    }
    return (stiffness, damping)
  }

  /// Returns an option of a table.
  ///
  /// - Returns: nil if the option is absent.
  /// - Throws: `LuaError` if it has another type.
  fileprivate func option<Value>(
    _ name: String, _ type: ValueType<Value>, in table: LuaTable
  ) throws(LuaError) -> Value? {
    guard !table[name].isNil else { return nil }
    guard let value = type.parse(table[name], self) else {
      throw .raised(type.shape.refusal(of: name, found: found(table[name]), table[name]))
    }
    return value
  }
}
