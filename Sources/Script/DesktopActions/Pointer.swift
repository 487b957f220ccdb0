public import Gestures
import JSON
import Lua
import ScriptViews
import Scripting
public import Vocabulary

/// An action of the virtual pointer, which sends the events of a mouse and a touchpad to other
/// programs.
public enum PointerAction: Equatable, Sendable {
  /// Moves to a point on the desktop.
  case moveTo(Point)
  /// Moves by a distance in points.
  case move(Vector)
  /// Presses or releases a button.
  case set(PointerButton, isDown: Bool)
  /// Scrolls by a distance in points, like a finger on a touchpad.
  case scroll(Vector)
  /// Ends the scroll sequence.
  case endScroll
  /// Turns the wheel by discrete steps, to the right and downwards.
  case wheel(x: Int, y: Int)

  var message: ActionMessage {
    switch self {
    case .moveTo(let point):
      ActionMessage("pointer.move_to", ["x": .real(point.x), "y": .real(point.y)])
    case .move(let distance): ActionMessage("pointer.move", distance.arguments)
    case .set(let button, let isDown):
      ActionMessage(
        "pointer.set", ["button": .string(button.rawValue), "down": .bool(isDown)])
    case .scroll(let distance): ActionMessage("pointer.scroll", distance.arguments)
    case .endScroll: ActionMessage("pointer.end_scroll")
    case .wheel(let x, let y):
      ActionMessage("pointer.wheel", ["steps": .integer(y), "across": .integer(x)])
    }
  }
}

extension Vector {
  fileprivate var arguments: JSONObject { ["dx": .real(dx), "dy": .real(dy)] }
}

extension ActionRow {
  /// The rows of the pointer.
  static func pointer() -> [ActionRow] {
    [
      ActionRow(
        "pointer.move_to", permission: .pointer, .required("x", .coordinate, summary: ""),
        .required("y", .coordinate, summary: "")
      ) { .pointer(.moveTo(Point(x: $0, y: $1))) },
      ActionRow(
        "pointer.set", permission: .pointer, .required("button", .pointerButton, summary: ""),
        .required("down", .boolean, summary: "")
      ) { .pointer(.set($0, isDown: $1)) },
      movePointer, scroll, endScroll, turnWheel,
    ]
  }

  private static var right: Parameter<Double> {
    .required("dx", .coordinate, summary: "to the right")
  }
  private static var down: Parameter<Double> { .required("dy", .coordinate, summary: "downwards") }

  fileprivate static var movePointer: ActionRow {
    ActionRow("pointer.move", permission: .pointer, right, down) {
      .pointer(.move(Vector(dx: $0, dy: $1)))
    }
  }

  fileprivate static var scroll: ActionRow {
    ActionRow("pointer.scroll", permission: .pointer, right, down) {
      .pointer(.scroll(Vector(dx: $0, dy: $1)))
    }
  }

  fileprivate static var endScroll: ActionRow {
    ActionRow("pointer.end_scroll", permission: .pointer) { .pointer(.endScroll) }
  }

  fileprivate static var turnWheel: ActionRow {
    ActionRow(
      "pointer.wheel", permission: .pointer,
      .required("steps", .integer(ActionLimits.wheelSteps), summary: "downwards"),
      .optional(
        "across", .integer(ActionLimits.wheelSteps), default: 0, summary: "steps to the right")
    ) { .pointer(.wheel(x: $1, y: $0)) }
  }
}

extension ValueType where Value == Double {
  /// The type of coordinates and distances on the desktop, in points.
  fileprivate static var coordinate: ValueType { .number(.points, from: -1e6, through: 1e6) }
}

extension ValueType where Value == PointerButton {
  fileprivate static var pointerButton: ValueType {
    .words("PointerButton", summary: "A button of a mouse.")
  }
}

extension ScriptModule {
  /// Returns the module `thimble.pointer`.
  static func pointer() -> ScriptModule {
    ScriptModule(
      "thimble.pointer",
      "A virtual pointer. It acts on the surface under it, which is never a layer with an "
        + "empty `input_region`."
    ) {
      [moveTo(), ActionRow.movePointer.function("Moves the pointer by a distance.")]
        + buttons() + [
          ActionRow.scroll.function(
            "Scrolls like a touchpad (axis source `finger`). End it with `end_scroll`."),
          ActionRow.endScroll.function("Ends scrolling (`axis_stop`)."),
          ActionRow.turnWheel.function("Turns the mouse wheel."),
        ]
    }
  }

  private static var done: Returned<OperationResult<Bool>> {
    .result("done", .boolean, summary: "true")
  }

  private static func moveTo() -> Member {
    .function(
      "move_to",
      summary: "Moves the pointer to a point in a layer. If other surfaces have exclusive zones, "
        + "the layer's location is known only with an `exclusive_zone` of -1.",
      .required("layer", .view, summary: "the layer"),
      .required("x", .number(.points), summary: "the distance from its left edge"),
      .required("y", .number(.points), summary: "the distance from its top edge"), returns: done
    ) { plugin, view, x, y throws(LuaError) in
      guard view.isPluginSurface else { throw .raised("layer must be a layer") }
      guard let point = view.desktopPoint(of: Point(x: x, y: y)) else {
        return .failure("its location on the desktop is unknown")
      }
      return try plugin.performing(.pointer(.moveTo(point)))
    }
  }

  private static func buttons() -> [Member] {
    func row(_ name: String, summary: String, states: [Bool]) -> Member {
      .function(
        name, summary: summary,
        .optional("button", .pointerButton, default: .left, summary: "which"), returns: done
      ) { plugin, button throws(LuaError) in
        try plugin.performing(states.map { .pointer(.set(button, isDown: $0)) })
      }
    }
    return [
      row("click", summary: "Clicks a button.", states: [true, false])
        .example("thimble.pointer.click(\"right\")"),
      row("press", summary: "Presses a button, and holds it until it is released.", states: [true]),
      row("release", summary: "Releases a button.", states: [false]),
    ]
  }
}
