/// The resting offsets of a paging view on one axis: multiples of the view's size, clamped to the
/// scrollable range.
public struct Paging: Equatable, Sendable {
  /// The size of a page, in points.
  public let page: Double
  /// The scrollable range, in points.
  public let range: ClosedRange<Double>

  /// Pages of `page` points inside `range`.
  public init(page: Double, range: ClosedRange<Double>) {
    self.page = page
    self.range = range
  }

  /// Returns the target of content released at `offset`: the next page in the direction of
  /// `velocity`, or the nearest page if the velocity is 0. The target is at most one page from that
  /// of `start`, the offset at the beginning of the drag. Chosen.
  public func target(from offset: Double, velocity: Double, start: Double) -> Double {
    guard page > 0 else { return offset.clamped(to: range) }
    let first = (start / page).rounded()
    let position = offset / page
    if velocity == 0 {
      let pages = [position.rounded(.down), position.rounded(.up)]
      let stops = pages.map { stop($0, near: first) }
      let lower = (stops[0] - offset).magnitude
      return lower < (stops[1] - offset).magnitude ? stops[0] : stops[1]
    }
    let next = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    return stop(next, near: first)
  }

  private func stop(_ number: Double, near first: Double) -> Double {
    (number.clamped(to: first - 1...first + 1) * page).clamped(to: range)
  }
}
