import Gestures

/// The position of a view in a snapshot, to detect motion.
struct Pose: Equatable {
  /// The origin of the bounds, in the superview's coordinates.
  let origin: Point
  /// The transform without its offset.
  let a, b, c, d: Double
  let size: Size
  /// The bounds' origin, which is a scroll view's content offset.
  let offset: Point
  let alpha: Double

  init(of view: View) {
    let transform = view.toSuperview
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    origin = transform.apply(to: view.bounds.origin)
    (size, offset, alpha) = (view.bounds.size, view.bounds.origin, view.alpha)
  }

  /// A motion between two snapshots.
  struct Move: Equatable {
    let kind: LayerMark.Kind
    /// The direction in which the visible rectangle moved, in content coordinates.
    let heading: Vector
    /// The growth factor, if only position, scale and opacity have changed; 1 otherwise.
    let growth: Double
  }

  /// Returns the motions since an earlier pose; none if the size has changed, which changes the
  /// layout.
  func moves(since old: Pose) -> [Move] {
    guard size == old.size else { return [] }
    var moves: [Move] = []
    let isRotated = (a, b, c, d) != (old.a, old.b, old.c, old.d)
    if !isPlaced(like: old) || isRotated || alpha != old.alpha {
      let scales = scale.flatMap { new in old.scale.map { (new, $0) } }
      moves.append(
        Move(
          kind: .view, heading: old.origin - origin, growth: scales.map { $0 / $1 } ?? 1))
    }
    if offset != old.offset {
      moves.append(Move(kind: .content, heading: offset - old.offset, growth: 1))
    }
    return moves
  }

  /// Whether the origin is the same, apart from rounding errors.
  private func isPlaced(like old: Pose) -> Bool {
    abs(origin.x - old.origin.x) < 1e-6 && abs(origin.y - old.origin.y) < 1e-6
  }

  private var scale: Double? {
    AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0).uprightScale
  }
}

/// The poses of all views in a snapshot, each after its superview.
struct PoseList {
  private(set) var entries: [(view: ObjectIdentifier, pose: Pose, parent: Int?)] = []

  /// Adds a view. `parent` is the index of its superview.
  ///
  /// - Returns: The index of the view.
  mutating func add(_ view: View, below parent: Int?) -> Int {
    entries.append((ObjectIdentifier(view), Pose(of: view), parent))
    return entries.count - 1
  }

  /// The poses by view.
  var byView: [ObjectIdentifier: Pose] {
    Dictionary(entries.map { ($0.view, $0.pose) }) { first, _ in first }
  }

  /// Whether the list has the same views as another one, in the same order.
  func hasViews(of other: PoseList) -> Bool {
    entries.elementsEqual(other.entries) { $0.view == $1.view }
  }

  /// Updates the pose of a view, if the list contains the view.
  mutating func update(_ view: View) {
    guard let index = entries.firstIndex(where: { $0.view == ObjectIdentifier(view) }) else {
      return
    }
    entries[index].pose = Pose(of: view)
  }
}
