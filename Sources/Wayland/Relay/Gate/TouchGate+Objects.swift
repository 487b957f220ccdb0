// What the app and the compositor do to the objects that touches are about.

import Vocabulary

extension TouchGate {
  /// The app has bound a `wl_touch` of the seat.
  ///
  /// - Returns: False if there are too many, and its events will pass as they are.
  public mutating func bind(_ object: UInt32) -> Bool { objects.insert(object) }

  /// The app has released a `wl_touch`: nothing is said to it any more.
  public mutating func release(_ object: UInt32, _ output: inout GateOutput) {
    guard let slot = objects.remove(object) else { return }
    let copies = TouchObjectSet(slot)
    held.remove(slot: slot)
    openGroups.remove(copies)
    notedGroups.remove(copies)
    for index in touches.indices {
      let wasDown = touches[index].told.remove(copies) != nil
      touches[index].shown.remove(copies)
      touches[index].heard.remove(copies)
      guard wasDown, touches[index].lead == slot else { continue }
      if let next = touches[index].told.first {
        touches[index].lead = next
      } else {
        leave(index, because: .inputGone, &output)
        // Another object may still have its copy.
        if touches[index].stage.deadline != nil { apply(.deliver, to: index, &output) }
      }
    }
    sweep()
  }

  /// The app has destroyed a surface: what is held of its touches is dropped. Those that the app
  /// knows go on, but must not be put down again.
  public mutating func surfaceGone(_ surface: UInt32, _ output: inout GateOutput) {
    for index in touches.indices
    where touches[index].down.surface == surface && !touches[index].surfaceIsGone {
      touches[index].surfaceIsGone = true
      if touches[index].stage.isHeld { leave(index, because: .surfaceGone, &output) }
      apply(.loseSurface, to: index, &output)
    }
    sweep()
  }

  /// The seat has no touch screen any more: what the app has down is cancelled. To be called before
  /// the `capabilities` that says so passes.
  public mutating func capabilityGone(_ output: inout GateOutput) {
    var affected: TouchObjectSet = []
    for index in touches.indices {
      affected.formUnion(touches[index].shown)
      leave(index, because: .inputGone, &output)
    }
    while let slot = affected.first {
      affected.remove(TouchObjectSet(slot))
      closeGroup(slot, &output)
      output.write(.cancel, to: objects[slot])
      writeFrame(slot, &output)
    }
    held.removeAll()
    touches.removeAll(keepingCapacity: true)
    panel.keep { _ in false }
    (notedGroups, notedJudges) = ([], [])
  }

  /// The `down` of a touch that a judge can hand to the compositor: it knows it, and the compositor
  /// has it down.
  public func down(ofTouch number: UInt32, by judge: JudgeID = .trusted) -> TouchDown? {
    touches.first {
      $0.number == number && $0.judges.contains(judge) && !$0.told.isEmpty
    }?.down
  }

  /// The serial of the last finger that is down.
  public var newestSerial: UInt32? { touches.last { !$0.told.isEmpty }?.down.serial }

  /// The relay asks the compositor to move or resize a window by this touch: it is neither the
  /// judge's any more nor the app's, which is made to believe that it is over
  /// unless it keeps what it has seen.
  public mutating func handOver(_ number: UInt32, _ output: inout GateOutput) {
    guard let index = touches.firstIndex(where: { $0.number == number && $0.isJudged }) else {
      return
    }
    touches[index].isGrabbed = true
    leave(index, because: .grabbed, &output)
    switch touches[index].stage {
    case .taken: break
    case .passing where ending == .keep: break
    case .ending where ending == .keep: apply(.deliver, to: index, &output)
    case .asking, .holding, .passing, .ending: apply(.take, to: index, &output)
    }
    endTaken(&output)
    sweep()
  }

  /// The app has asked the compositor to move or resize a window, or to drag something, by the
  /// touch whose `down` has this serial: it is not the judge's any more.
  public mutating func grabbed(serial: UInt32, _ output: inout GateOutput) {
    for index in touches.indices
    where touches[index].down.serial == serial && touches[index].restEnd == nil
      && !touches[index].shown.isEmpty
    {
      touches[index].isGrabbed = true
      leave(index, because: .grabbed, &output)
      if touches[index].stage.deadline != nil { apply(.deliver, to: index, &output) }
    }
    sweep()
  }
}
