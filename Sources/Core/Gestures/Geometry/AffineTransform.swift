/// A linear map with an offset: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// Offset along x, in points.
  public var tx: Double
  /// Offset along y, in points.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1)
  }

  /// Creates a scaling by the two factors.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y)
  }

  /// Creates a shift by a vector, in points.
  @inlinable
  public static func translation(_ offset: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy)
  }

  /// Creates a turn from its sine and cosine; a positive angle turns clockwise on screen.
  @inlinable
  public static func rotation(sine: Double, cosine: Double) -> AffineTransform {
    AffineTransform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Maps a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Maps a displacement: the linear part alone.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Returns the transform that applies this one first and the other after it.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The transform that undoes this one; nil for one that flattens the plane.
  @inlinable public var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant.isNormal, determinant.magnitude.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The smallest upright rectangle around the image of a rectangle.
  public func enclosing(_ rect: Rect) -> Rect {
    let first = apply(to: rect.origin)
    let across = apply(to: Vector(dx: rect.size.width, dy: 0))
    let down = apply(to: Vector(dx: 0, dy: rect.size.height))
    return Rect(
      x: first.x + min(0, across.dx) + min(0, down.dx),
      y: first.y + min(0, across.dy) + min(0, down.dy),
      width: across.dx.magnitude + down.dx.magnitude,
      height: across.dy.magnitude + down.dy.magnitude)
  }
}
