import Gestures

/// One drag, any number of fingers on any of the members.
extension LinkGroup {
  /// A finger came down on a member: everything stops.
  func fingerCameDown() {
    visit { $0.interruptMotion() }
  }

  /// The pan of a member has begun: it starts the shared drag, or its fingers go on in it.
  func panBegan(_ view: ScrollView) {
    // The pan takes the hysteresis out of all its travel, content out of what it follows.
    view.fingerTranslation = view.pan.translation(in: view) - view.pan.firstTranslation
    guard drag == nil else { return panMoved(view) }
    drag = SharedDrag(leader: view, time: view.now)
    visit { $0.beginDrag(travel: view.pan.travel) }
    panMoved(view)
  }

  /// The fingers on a member have moved; among fingers on other members they count for their share.
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

  /// The last finger on a member was lifted. Fingers on other members keep the drag.
  func fingersLifted(_ view: ScrollView, velocity: Vector) {
    guard let drag, fingerCount == 0 else { return }
    self.drag = nil
    let time = max(drag.time, view.now)
    finish(drag) { $0.endDrag(velocity: velocity, at: time) }
  }

  /// Ends the drag for every member, each going back to where it may rest.
  func cancelDrag() {
    guard let drag else { return }
    self.drag = nil
    finish(drag) { $0.cancelDrag(at: drag.time) }
  }

  /// Lets go of all that move on their own account; those that only follow are told that it is
  /// over. Callbacks keep the order of the members.
  private func finish(_ drag: SharedDrag, letGo: (ScrollView) -> Void) {
    visit { member in
      if mode.movesEach || member === drag.leader {
        letGo(member)
      } else {
        member.endFollowing(target: member.contentOffset)
      }
    }
  }

  /// The attempt of a member's pan is over. Fingers that never moved may have been the last ones of
  /// the drag.
  func panDidReset(_ view: ScrollView) {
    if drag != nil { fingersLifted(view, velocity: .zero) }
    settleWhenFree()
  }

  /// Lets content that a finger stopped go on to its rest once no finger is on any member.
  func settleWhenFree() {
    if drag == nil, fingerCount == 0 { visit { $0.settle() } }
  }
}
