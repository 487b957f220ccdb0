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
      "A pointer that other programs take for a real one. It acts on what lies under it; a layer "
        + "of the plugin's own does "
        + "not while its `input_region` is empty."
    ) { moves() + buttons() + scrolls() }
  }

  private static var done: Returned<OperationResult<Bool>> { .result("done", .boolean, "true") }

  private static func moves() -> [Member] {
    [
      .function(
        "move_to",
        "Moves to a place in a layer. Where bars reserve room a layer is where it was asked to be "
          + "only with an "
          + "`exclusive_zone` of -1.",
        .required("layer", .view, "the layer"),
        .required("x", .number(.points), "how far from its left side"),
        .required("y", .number(.points), "how far from its top"), returns: done
      ) { plugin, view, x, y throws(LuaError) in
        guard view.isPluginSurface else { throw .raised("layer must be a layer") }
        guard let place = view.placeOnDesktop(of: Point(x: x, y: y)) else {
          return .failure("it is not known where on the desktop that is")
        }
        return plugin.pointing { pointer throws(ActionError) in try pointer.move(to: place) }
      },
      .function(
        "move", "Moves by a distance.", .required("dx", .number(.points), "to the right"),
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
      row("click", "Presses a button and lets it go.", [true, false])
        .example("thimble.pointer.click(\"right\")"),
      row("press", "Presses a button; what moves until it is let go is a drag.", [true]),
      row("release", "Lets a button go.", [false]),
    ]
  }

  private static func scrolls() -> [Member] {
    [
      .function(
        "scroll", "Scrolls as fingers on a touchpad do. End it with `end_scroll`.",
        .required("dx", .number(.points), "to the right"),
        .required("dy", .number(.points), "downwards"), returns: done
      ) { plugin, dx, dy in
        plugin.pointing { pointer throws(ActionError) in
          try pointer.scroll(by: Vector(dx: dx, dy: dy))
        }
      },
      .function("end_scroll", "Lifts the fingers that scrolled.", returns: done) { plugin in
        plugin.pointing { pointer throws(ActionError) in try pointer.endScroll() }
      },
      .function(
        "wheel", "Turns the wheel.", .required("steps", .integer(-100...100), "downwards"),
        .optional("across", .integer(-100...100), default: 0, "steps to the right"), returns: done
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
    acting(actions?.pointer, "there is no compositor whose pointer could be used", act)
  }
}
