import Gestures
import Lua
package import Scripting
import Scrolling

/// The physics of scroll views, for views that plugins move themselves.
package func physicsFunctions() -> [Member] { [rubberBand(), project(), detent()] }

private func rubberBand() -> Member {
  .function(
    "rubber_band",
    summary:
      "Computes how far to move a view that is pulled past its edge: less and less, as in scroll "
      + "views.",
    .required(
      "pull", .number(.points), summary: "how far it is pulled past the edge, in either direction"),
    .required(
      "dimension", .number(.points, from: 0), summary: "the length of the view in that direction"),
    returns: .value(
      "shown", .number(.points), summary: "the distance, always shorter than `dimension`")
  ) { _, pull, dimension in
    RubberBand(dimension: dimension).shown(forPull: pull)
  }.example(
    """
    local box = window:add_subview(thimble.view {
      frame = { 0, 0, 40, 40 }, background = "#fcaf3e",
    })
    window:add_gesture_recognizer(thimble.pan { on_changed = function(pan)
      box.frame = { thimble.rubber_band(pan:translation_in(window), 640), 0, 40, 40 }
    end })
    """)
}

private func project() -> Member {
  .function(
    "project",
    summary: "Computes how far content moves after a finger has left it, as scroll views do it.",
    .required(
      "velocity", .number(.pointsPerSecond), summary: "the velocity at the lift; negative backwards"
    ),
    .optional(
      "rate", .decelerationRate, default: ScrollView.normalDecelerationRate,
      summary: "the deceleration rate, as of scroll views"),
    returns: .value(
      "distance", .number(.points), summary: "the distance; 0 below 10 points a second")
  ) { _, velocity, rate in
    Deceleration(from: 0, velocity: velocity, rate: rate).landing
  }.example(
    """
    window:add_gesture_recognizer(thimble.pan { on_ended = function(pan)
      local x = pan:velocity_in(window)
      print("comes to rest", thimble.project(x), "points from here")
    end })
    """)
}

private func detent() -> Member {
  .function(
    "detent",
    summary:
      "Finds the nearest of several values at which something may rest, such as the heights of a "
      + "sheet. Add `project` to the value to let a flick reach farther ones.",
    .required("value", .number(.points), summary: "the value that it would have"),
    .required("detents", .detents, summary: "the values"),
    returns: .value("detent", .number(.points), summary: "the nearest; of two, the first")
  ) { _, value, detents in
    detents.min { ($0 - value).magnitude < ($1 - value).magnitude } ?? value
  }.example(
    """
    print(thimble.detent(180 + thimble.project(900), { 80, 400, 760 }))
    """)
}

extension ValueType where Value == [Double] {
  /// The maximum number of detents. Chosen: more than a screen has.
  private static let maximumDetents = 256

  /// The type of lists of detents: not empty, and of limited length.
  fileprivate static var detents: ValueType {
    let number = ValueType<Double>.number(.points)
    let shape = ValueShape(
      "a list of 1 to \(maximumDetents) numbers", LuaType("number[]"), unit: .points)
    return ValueType(shape) { value, plugin in
      guard case .table(let table) = value, (1...maximumDetents).contains(table.list.count),
        table.list.count == table.entries.count
      else { return nil }
      let numbers = table.list.compactMap { number.parse($0, plugin) }
      return numbers.count == table.list.count ? numbers : nil
    } reply: {
      .one(.table(LuaTable(list: $0.map { number.reply($0).first })))
    }
  }
}
