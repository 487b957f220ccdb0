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
      "transform", typeName: "Transform",
      summary:
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
      .reading("a", ratio, at: \ScriptTransform.value.a, summary: "The coefficient of x in x'."),
      .reading("b", ratio, at: \ScriptTransform.value.b, summary: "The coefficient of x in y'."),
      .reading("c", ratio, at: \ScriptTransform.value.c, summary: "The coefficient of y in x'."),
      .reading("d", ratio, at: \ScriptTransform.value.d, summary: "The coefficient of y in y'."),
      .reading("tx", length, at: \ScriptTransform.value.tx, summary: "The translation along x."),
      .reading("ty", length, at: \ScriptTransform.value.ty, summary: "The translation along y."),
    ]
  }

  private static func identity() -> Member {
    .reading("identity", .boolean, on: ScriptTransform.self, summary: "Whether it is the identity.")
    {
      $0.value == .identity
    }
  }

  /// Returns the methods that derive one transform from another.
  private static func steps() -> [Member] {
    [
      .method(
        "translated", on: ScriptTransform.self,
        summary: "A transform that translates, then applies this one.",
        .required("x", .number(.points), summary: "how far"),
        .required("y", .number(.points), summary: ""),
        returns: .made("Transform")
      ) { plugin, transform, x, y throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.translation(Vector(dx: x, dy: y)).concatenating(transform.value))
      },
      .method(
        "scaled", on: ScriptTransform.self,
        summary: "A transform that scales, then applies this one.",
        .required("across", .number(.none), summary: "the factor along x"),
        .optional("down", .number(.none), summary: "the factor along y; default: as along x"),
        returns: .made("Transform")
      ) { plugin, transform, across, down throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.scale(x: across, y: down ?? across).concatenating(transform.value))
      },
      .method(
        "rotated", on: ScriptTransform.self,
        summary: "A transform that rotates, then applies this one.",
        .required("angle", .number(.radians), summary: "the angle, clockwise"),
        returns: .made("Transform")
      ) { plugin, transform, angle throws(LuaError) in
        try plugin.makeTransform(
          AffineTransform.rotation(sine: sin(angle), cosine: cos(angle))
            .concatenating(transform.value))
      },
      .method(
        "concatenated", on: ScriptTransform.self,
        summary: "A transform that applies this one, then another.",
        .required("other", .transform, summary: "the one applied second"),
        returns: .made("Transform")
      ) { plugin, transform, other throws(LuaError) in
        try plugin.makeTransform(transform.value.concatenating(other))
      },
    ]
  }

  private static func uses() -> [Member] {
    [
      .method(
        "inverted", on: ScriptTransform.self, summary: "The inverse transform.",
        returns: .value(
          "transform", ValueType<LuaObject>.made("Transform").optional,
          summary: "nil if it has no inverse")
      ) { plugin, transform throws(LuaError) -> LuaObject? in
        guard let inverse = transform.value.inverse else { return nil }
        return try plugin.makeTransform(inverse)
      },
      .method(
        "apply", on: ScriptTransform.self, summary: "Applies the transform to a point.",
        .required("x", .number(.points), summary: "the point"),
        .required("y", .number(.points), summary: ""),
        returns: .point("the transformed point")
      ) { _, transform, x, y in transform.value.apply(to: Point(x: x, y: y)) },
    ]
  }
}
