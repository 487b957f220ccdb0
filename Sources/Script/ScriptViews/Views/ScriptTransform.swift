import Gestures
import Glibc
import Lua
import Scripting

/// An immutable transform exposed to plugins.
final class ScriptTransform {
  let value: AffineTransform

  init(_ value: AffineTransform) { self.value = value }
}

extension Plugin {
  func makeTransform(_ value: AffineTransform) throws(LuaError) -> LuaObject {
    try makeObject(schema.views.transform, payload: ScriptTransform(value))
  }
}

extension ScriptClass {
  /// The class of transforms.
  static func transform() -> ScriptClass {
    ScriptClass(
      "transform", "Transform",
      "An affine transform: x' = a x + c y + tx, y' = b x + d y + ty. Immutable: its methods "
        + "return new ones, in UIKit's order, the last one applied first.",
      example: """
        local box = window:add_subview(thimble.view { frame = { 100, 100, 80, 80 } })
        box.transform = thimble.transform():translated(20, 0):rotated(math.pi / 4):scaled(2)
        """
    ) { coefficients() + [identity()] + steps() + uses() }
  }

  private static func coefficients() -> [Member] {
    let ratio = ValueType<Double>.number(.none)
    let length = ValueType<Double>.number(.points)
    return [
      .reading("a", ratio, \ScriptTransform.value.a, "The coefficient of x in x'."),
      .reading("b", ratio, \ScriptTransform.value.b, "The coefficient of x in y'."),
      .reading("c", ratio, \ScriptTransform.value.c, "The coefficient of y in x'."),
      .reading("d", ratio, \ScriptTransform.value.d, "The coefficient of y in y'."),
      .reading("tx", length, \ScriptTransform.value.tx, "The translation along x."),
      .reading("ty", length, \ScriptTransform.value.ty, "The translation along y."),
    ]
  }

  private static func identity() -> Member {
    .reading("identity", .boolean, on: ScriptTransform.self, "Whether it is the identity.") {
      $0.value == .identity
    }
  }

  /// Returns the methods that derive one transform from another.
  private static func steps() -> [Member] {
    [
      .method(
        "translated", on: ScriptTransform.self,
        "A transform that translates, then applies this one.",
        .required("x", .number(.points), "how far"), .required("y", .number(.points), ""),
        returns: .made("Transform")
      ) { plugin, transform, x, y throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.translation(Vector(dx: x, dy: y)).concatenating(transform.value))
      },
      .method(
        "scaled", on: ScriptTransform.self, "A transform that scales, then applies this one.",
        .required("across", .number(.none), "the factor along x"),
        .optional("down", .number(.none), "the factor along y; default: as along x"),
        returns: .made("Transform")
      ) { plugin, transform, across, down throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.scale(x: across, y: down ?? across).concatenating(transform.value))
      },
      .method(
        "rotated", on: ScriptTransform.self, "A transform that rotates, then applies this one.",
        .required("angle", .number(.radians), "the angle, clockwise"), returns: .made("Transform")
      ) { plugin, transform, angle throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.rotation(sine: sin(angle), cosine: cos(angle))
            .concatenating(transform.value))
      },
      .method(
        "concatenated", on: ScriptTransform.self,
        "A transform that applies this one, then another.",
        .required("other", .transform, "the one applied second"), returns: .made("Transform")
      ) { plugin, transform, other throws(LuaError) in
        try plugin.makeTransform(transform.value.concatenating(other))
      },
    ]
  }

  private static func uses() -> [Member] {
    [
      .method(
        "inverted", on: ScriptTransform.self, "The inverse transform.",
        returns: .value(
          "transform", ValueType<LuaObject>.made("Transform").optional,
          "nil if it has no inverse")
      ) { plugin, transform throws(LuaError) -> LuaObject? in
        guard let inverse = transform.value.inverse else { return nil }
        return try plugin.makeTransform(inverse)
      },
      .method(
        "apply", on: ScriptTransform.self, "Applies the transform to a point.",
        .required("x", .number(.points), "the point"), .required("y", .number(.points), ""),
        returns: .point("the transformed point")
      ) { _, transform, x, y in transform.value.apply(to: Point(x: x, y: y)) },
    ]
  }
}
