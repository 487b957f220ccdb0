import Gestures

extension ScrollView {
  /// Whether a drag along the axes that reached their threshold is left to an outer scroll view:
  /// this one is at its edge in that direction, and the outer one has room.
  final func leavesDrag(ofTravel travel: Vector, along axes: AxisPair<Bool>) -> Bool {
    var isAtEnd = false
    for axis in Axis.allCases where axes[axis] {
      if links.hasRoom(axis, forTravel: travel[axis], on: self) { return false }
      isAtEnd = true
    }
    guard isAtEnd else { return false }
    var view = superview
    while let current = view {
      if let outer = current as? ScrollView, outer.takes(travel, along: axes) { return true }
      view = current.superview
    }
    return false
  }

  private func takes(_ travel: Vector, along axes: AxisPair<Bool>) -> Bool {
    guard isScrollEnabled, pan.isEnabled else { return false }
    return Axis.allCases.contains { axis in
      axes[axis] && links.hasRoom(axis, forTravel: travel[axis], on: self)
    }
  }
}
