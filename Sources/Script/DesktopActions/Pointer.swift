// Tests: DeviceTests

public import Gestures
import Lua
import ScriptViews
public import Scripting

/// A virtual mouse and touchpad that sends pointer events to other programs.
public protocol PointerSender: AnyObject {
  /// Creates the pointer ahead of its use.
  func prepare()
  /// Moves to a position on the desktop, in points.
  func move(to place: Point) throws(ActionError)
  /// Moves by a distance in points.
  func move(by distance: Vector) throws(ActionError)
  /// Presses or releases a button.
  func set(_ button: PointerButton, isDown: Bool) throws(ActionError)
  /// Scrolls by a distance in points, as a finger on a touchpad does.
  func scroll(by distance: Vector) throws(ActionError)
  /// Ends the scroll sequence begun by ``scroll(by:)``.
  func endScroll() throws(ActionError)
  /// Turns the wheel by discrete steps, to the right and downwards.
  func turnWheel(x: Int, y: Int) throws(ActionError)
}

/// A button of a mouse.
public enum PointerButton: String, Sendable, CaseIterable {
  case left, right, middle
}

extension ScriptModule {
  /// `thimble.pointer`.
  static func pointer() -> ScriptModule {
    ScriptModule(
      "thimble.pointer",
      "A virtual pointer. It acts on the surface under it, which is never a layer with an "
        + "empty `input_region`."
    ) { moves() + buttons() + scrolls() }
  }

  private static var done: Returned<OperationResult<Bool>> { .result("done", .boolean, "true") }

  private static func moves() -> [Member] {
    [
      .function(
        "move_to",
        "Moves the pointer to a point in a layer. If other surfaces have exclusive zones, "
          + "the layer's location is known only with an `exclusive_zone` of -1.",
        .required("layer", .view, "the layer"),
        .required("x", .number(.points), "the distance from its left edge"),
        .required("y", .number(.points), "the distance from its top edge"), returns: done
      ) { plugin, view, x, y throws(LuaError) in
        guard view.isPluginSurface else { throw .raised("layer must be a layer") }
        guard let place = view.placeOnDesktop(of: Point(x: x, y: y)) else {
          return .failure("its location on the desktop is unknown")
        }
        return plugin.pointing { pointer throws(ActionError) in try pointer.move(to: place) }
      },
      .function(
        "move", "Moves the pointer by a distance.",
        .required("dx", .number(.points), "to the right"),
        .required("dy", .number(.points), "downwards"), returns: done
      ) { plugin, dx, dy in
        plugin.pointing { pointer throws(ActionError) in
          try pointer.move(by: Vector(dx: dx, dy: dy))
        }
      },
    ]
  }

  private static func buttons() -> [Member] {
    let button = ValueType<PointerButton>.words("PointerButton", "A button of a mouse.")
    func row(_ name: String, _ summary: String, _ states: [Bool]) -> Member {
      .function(
        name, summary, .optional("button", button, default: .left, "which"), returns: done
      ) { plugin, button in
        plugin.pointing { pointer throws(ActionError) in
          for isDown in states { try pointer.set(button, isDown: isDown) }
        }
      }
    }
    return [
      row("click", "Clicks a button.", [true, false])
        .example("thimble.pointer.click(\"right\")"),
      row("press", "Presses a button, and holds it until it is released.", [true]),
      row("release", "Releases a button.", [false]),
    ]
  }

  private static func scrolls() -> [Member] {
    [
      .function(
        "scroll", "Scrolls like a touchpad (axis source `finger`). End it with `end_scroll`.",
        .required("dx", .number(.points), "to the right"),
        .required("dy", .number(.points), "downwards"), returns: done
      ) { plugin, dx, dy in
        plugin.pointing { pointer throws(ActionError) in
          try pointer.scroll(by: Vector(dx: dx, dy: dy))
        }
      },
      .function("end_scroll", "Ends scrolling (`axis_stop`).", returns: done) { plugin in
        plugin.pointing { pointer throws(ActionError) in try pointer.endScroll() }
      },
      .function(
        "wheel", "Turns the mouse wheel.",
        .required("steps", .integer(ActionLimits.wheelSteps), "downwards"),
        .optional("across", .integer(ActionLimits.wheelSteps), default: 0, "steps to the right"),
        returns: done
      ) { plugin, steps, across in
        plugin.pointing { pointer throws(ActionError) in
          try pointer.turnWheel(x: across, y: steps)
        }
      },
    ]
  }
}

extension Plugin {
  fileprivate func pointing(
    _ act: @escaping (any PointerSender) throws(ActionError) -> Void
  ) -> OperationResult<Bool> {
    acting(actions?.pointer, "there is no compositor with a virtual pointer", act)
  }
}
