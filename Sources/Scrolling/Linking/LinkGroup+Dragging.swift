import Gestures

/// One drag, any number of fingers on any of the members.
extension LinkGroup {
  /// A finger came down on a member: everything stops.
  func fingerCameDown() {
    visit { $0.interruptMotion() }
  }

  /// The pan of a member has begun: it starts the shared drag, or its fingers go on in it.
  func panBegan(_ view: ScrollView) {
    view.fingerTranslation = .zero
    guard drag == nil else { return panMoved(view) }
    drag = SharedDrag(leader: view)
    let translation = view.pan.translation(in: view)
    visit { member in
      member.followingBase = member.resting(member.contentOffset)
      member.beginDrag(translation: translation)
    }
    panMoved(view)
  }

  /// The fingers on a member have moved; among fingers on other members they count for their share.
  func panMoved(_ view: ScrollView) {
    guard var drag else { return }
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
    let time = view.now
    if mode.movesEach {
      visit { $0.endDrag(velocity: velocity, at: time) }
    } else {
      release(leader: drag.leader, velocity: velocity, at: time)
    }
  }

  /// The leader moves on by itself, the others follow what it shows; callbacks keep the order of the members.
  private func release(leader: ScrollView?, velocity: Vector, at time: Timestamp) {
    visit { member in
      if member === leader {
        member.endDrag(velocity: velocity, at: time)
      } else {
        member.endFollowing(target: member.contentOffset)
      }
    }
  }

  /// The touches of a member were taken away, or the member itself.
  func panCancelled(_ view: ScrollView) {
    cancelDrag(at: view.now)
  }

  /// Ends the drag for every member, each going back to where it may rest.
  func cancelDrag(at time: Timestamp) {
    guard let drag else { return }
    self.drag = nil
    if mode.movesEach {
      visit { $0.cancelDrag(at: time) }
    } else {
      release(leader: drag.leader, velocity: .zero, at: time)
    }
  }

  /// The attempt of a member's pan is over. Fingers that never moved may have been the last ones of the drag.
  func panDidReset(_ view: ScrollView) {
    if drag != nil {
      fingersLifted(view, velocity: .zero)
    } else if fingerCount == 0 {
      visit { $0.settle() }
    }
  }
}
