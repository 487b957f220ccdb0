import Canvas
import Gestures
import Scrolling

/// Follows moving views in place, without a snapshot. Such a frame does not allocate.
extension PaintedFrame {
  /// A motion of a view.
  struct Move {
    let view: View
    /// The content if the view has scrolled, the view if it has moved.
    let kind: LayerMark.Kind
  }

  /// Updates the frame for views that have scrolled or moved while nothing else has changed.
  ///
  /// - Returns: False if a snapshot is needed.
  mutating func follow(_ moves: [Move], with reach: LayerPrefetch, at time: Double) -> Bool {
    guard reach.rules.scale == scale else { return false }
    for index in plans.indices { (plans[index].damage, plans[index].isUrgent) = ([], false) }
    var resized: [LayerID] = []
    for move in moves where !follow(move, with: reach, at: time, &resized) {
      // These contents have changed and were not shown, so they cannot be compared with the next
      // ones.
      for id in resized { contents[id] = nil }
      return false
    }
    return true
  }

  private mutating func follow(
    _ move: Move, with reach: LayerPrefetch, at time: Double, _ resized: inout [LayerID]
  ) -> Bool {
    let (view, kind) = (move.view, move.kind)
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: kind)
    guard let markIndex = marks.firstIndex(where: { $0.key == key }),
      let number = reach.choice.id(of: key),
      let index = plans.firstIndex(where: { $0.id == .content(number) }),
      let step = marks[markIndex].follow(view)
    else { return false }
    reach.choice.follow(view, kind, heading: step, at: time)
    let mark = marks[markIndex]
    guard var layer = reach.plan(mark),
      let (painting, interest) = try? reach.interest(
        in: key, size: kind == .view ? view.bounds.size : nil, at: mark.geometry),
      mark.interest.contains(interest), painting == mark.painting
    else { return false }
    (layer.isUrgent, layer.opaque) = (layer.mapping.factor != 1, plans[index].opaque)
    plans[index] = layer
    guard kind == .content, let view = view as? ScrollView else { return kind == .view }
    return moveIndicator(
      .horizontal, of: view, mark: mark, number: number, with: reach, resized: &resized)
      && moveIndicator(
        .vertical, of: view, mark: mark, number: number, with: reach, resized: &resized)
  }

  /// Moves an indicator of a scroll view.
  ///
  /// - Returns: False if it is not a layer.
  private mutating func moveIndicator(
    _ axis: Axis, of view: ScrollView, mark: LayerMark, number: Int, with reach: LayerPrefetch,
    resized: inout [LayerID]
  ) -> Bool {
    let id = LayerID.indicator(number, isHorizontal: axis == .horizontal)
    let index = plans.firstIndex { $0.id == id }
    guard let rect = view.indicator(axis, at: mark.geometry.origin, scale: scale) else {
      return index == nil
    }
    guard let index, mark.geometry.clip.intersection(with: rect) == rect,
      let area = reach.pixels(of: rect)
    else { return false }
    let old = plans[index]
    if area.width != old.grid.first.width || area.height != old.grid.first.height {
      guard case .part(let part) = contents[id]?.first else { return false }
      resized.append(id)
      contents[id] = [.part(part.resized(to: rect.size))]
    }
    plans[index] = reach.plan(id, at: area)
    plans[index].damage = resized.last == id ? nil : []
    return true
  }
}
