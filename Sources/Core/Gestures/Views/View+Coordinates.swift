extension View {
  /// Maps this view's coordinates to its superview's.
  public final var toSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform.translation(Vector(dx: -middle.x, dy: -middle.y))
      .concatenating(transform)
      .concatenating(.translation(Vector(dx: center.x, dy: center.y)))
  }

  /// Maps a point of the superview into this view; nil when the transform has no inverse.
  final func convert(fromSuperview point: Point) -> Point? {
    let offset = point - center
    let middle = bounds.center
    if transform == .identity { return middle + offset }
    guard let inverse = transform.inverse else { return nil }
    return middle + inverse.apply(to: offset - Vector(dx: transform.tx, dy: transform.ty))
  }

  /// Maps a point of this view to its superview.
  final func convert(toSuperview point: Point) -> Point {
    toSuperview.apply(to: point)
  }

  /// Maps a point of the window (of the root, for a tree without one) into this view.
  final func convert(fromRoot point: Point) -> Point {
    guard let above else { return point }
    // A transform without an inverse maps every point to the centre.
    return convert(fromSuperview: above.use { $0.convert(fromRoot: point) }) ?? bounds.center
  }

  /// Maps a point of this view to the root of its tree.
  final func convertToRoot(_ point: Point) -> Point {
    guard let above else { return point }
    return above.use { $0.convertToRoot(convert(toSuperview: point)) }
  }

  /// Maps a point of this view into another; nil stands for the window.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let root = convertToRoot(point)
    return view?.convert(fromRoot: root) ?? root
  }

  /// Maps a point of another view into this one; nil stands for the window.
  public final func convert(_ point: Point, from view: View?) -> Point {
    convert(fromRoot: view?.convertToRoot(point) ?? point)
  }

  /// Maps a displacement of the root into this view, without translation.
  final func convert(fromRoot vector: Vector) -> Vector {
    guard let above else { return vector }
    let outer = above.use { $0.convert(fromRoot: vector) }
    if transform == .identity { return outer }
    return transform.inverse?.apply(to: outer) ?? .zero
  }

  /// Maps a displacement of this view to the root, without translation.
  final func convertToRoot(_ vector: Vector) -> Vector {
    guard let above else { return vector }
    return above.use { $0.convertToRoot(transform.apply(to: vector)) }
  }

  /// Maps a displacement or velocity of this view into another, without translation; nil stands for
  /// the window.
  public final func convert(_ vector: Vector, to view: View?) -> Vector {
    let root = convertToRoot(vector)
    return view?.convert(fromRoot: root) ?? root
  }
}
