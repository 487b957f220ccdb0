// Tests: LayerChoiceTests

import Gestures

/// Where a view was when a snapshot was taken, to tell whether it moves.
struct Pose: Equatable {
  /// Where the bounds' origin is in the superview.
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

  /// What of a view has moved.
  struct Move: Equatable {
    let kind: LayerMark.Kind
    /// Where the window's part that shows it went, in the content.
    let heading: Vector
    /// How much larger it is, if nothing but its place, its scale and its opacity differs; 1 for
    /// neither larger nor smaller.
    let growth: Double
  }

  /// What has moved; nothing if the size has changed, with which all is laid out anew.
  func moves(since old: Pose) -> [Move] {
    guard size == old.size else { return [] }
    var moves: [Move] = []
    let isTurned = (a, b, c, d) != (old.a, old.b, old.c, old.d)
    if !isPlaced(like: old) || isTurned || alpha != old.alpha {
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

  /// Whether the origin is the same but for the roundings of its sum.
  private func isPlaced(like old: Pose) -> Bool {
    abs(origin.x - old.origin.x) < 1e-6 && abs(origin.y - old.origin.y) < 1e-6
  }

  private var scale: Double? {
    AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0).uprightScale
  }
}

/// Where all views were when a snapshot was taken, each after its superview.
struct PoseList {
  private(set) var entries: [(view: ObjectIdentifier, pose: Pose, parent: Int?)] = []

  /// Adds a view below one that was added before; its index.
  mutating func add(_ view: View, below parent: Int?) -> Int {
    entries.append((ObjectIdentifier(view), Pose(of: view), parent))
    return entries.count - 1
  }

  /// The poses by view.
  var byView: [ObjectIdentifier: Pose] {
    Dictionary(entries.map { ($0.view, $0.pose) }) { first, _ in first }
  }

  /// Whether it has the same views as another one, in the same order.
  func hasViews(of other: PoseList) -> Bool {
    entries.elementsEqual(other.entries) { $0.view == $1.view }
  }

  /// Takes the pose of a view that is there again.
  mutating func update(_ view: View) {
    guard let index = entries.firstIndex(where: { $0.view == ObjectIdentifier(view) }) else {
      return
    }
    entries[index].pose = Pose(of: view)
  }
}

extension AffineTransform {
  /// How much it scales, if it scales both sides by the same and turns nothing; nil otherwise.
  var uprightScale: Double? { a == d && b == 0 && c == 0 && a > 0 ? a : nil }
}
