import Gestures

/// The shared drag, of any number of fingers on any of the members.
extension LinkGroup {
  /// Stops all motion when a finger touches a member.
  func fingerCameDown() {
    visit { $0.interruptMotion() }
  }

  /// Starts the shared drag when the pan of a member begins, or joins its fingers to the drag.
  func panBegan(_ view: ScrollView) {
    // The pan subtracts the hysteresis from its whole travel, the content only from the travel it
    // follows.
    view.fingerTranslation = view.pan.translation(in: view) - view.pan.firstTranslation
    guard drag == nil else { return panMoved(view) }
    drag = SharedDrag(leader: view, time: view.now)
    visit { $0.beginDrag(travel: view.pan.travel) }
    panMoved(view)
  }

  /// Moves the drag by the fingers on a member, weighted by their share of all fingers.
  func panMoved(_ view: ScrollView) {
    guard var drag else { return }
    drag.time = view.now
    let translation = view.pan.translation(in: view)
    let own = view.pan.numberOfTouches
    let share = own == 0 ? 1 : Double(own) / Double(max(own, fingerCount))
    drag.translation += (translation - view.fingerTranslation) * share
    view.fingerTranslation = translation
    self.drag = drag
    if mode.movesEach {
      visit { $0.moveDrag(translation: drag.translation) }
    } else {
      drag.leader?.moveDrag(translation: drag.translation)
    }
  }

  /// Handles the lift of the last finger on a member. The drag continues while other members have
  /// fingers.
  func fingersLifted(_ view: ScrollView, velocity: Vector) {
    guard let drag, fingerCount == 0 else { return }
    self.drag = nil
    let time = max(drag.time, view.now)
    finish(drag) { $0.endDrag(velocity: velocity, at: time) }
  }

  /// Cancels the drag for every member; each returns to its resting offset.
  func cancelDrag() {
    guard let drag else { return }
    self.drag = nil
    finish(drag) { $0.cancelDrag(at: drag.time) }
  }

  /// Ends a drag: calls `letGo` for the leader and for members that move independently, and
  /// `endFollowing` for followers, in the order of the members.
  private func finish(_ drag: SharedDrag, letGo: (ScrollView) -> Void) {
    visit { member in
      if mode.movesEach || member === drag.leader {
        letGo(member)
      } else {
        member.endFollowing(target: member.contentOffset)
      }
    }
  }

  /// Handles the reset of a member's pan: fingers that never moved may have been the last of the
  /// drag.
  func panDidReset(_ view: ScrollView) {
    fingersLifted(view, velocity: .zero)
    settleWhenFree()
  }

  /// Settles interrupted content once no finger is on any member.
  func settleWhenFree() {
    if drag == nil, fingerCount == 0 { visit { $0.settle() } }
  }
}
