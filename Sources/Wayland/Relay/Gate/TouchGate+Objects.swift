// Events in the lifetime of `wl_touch` objects, surfaces and seats.

import Vocabulary

extension TouchGate {
  /// Adds a `wl_touch` of the seat.
  ///
  /// - Returns: False if the maximum is reached. Its events are then forwarded unchanged.
  public mutating func bind(_ object: UInt32) -> Bool { objects.insert(object) }

  /// Removes a `wl_touch` that the app has released. Nothing is written to it afterwards.
  public mutating func release(_ object: UInt32, _ output: inout GateOutput) {
    guard let slot = objects.remove(object) else { return }
    let copies = TouchObjectSet(slot)
    held.remove(slot: slot)
    openGroups.remove(copies)
    notedGroups.remove(copies)
    for index in touches.indices {
      let wasDown = touches[index].compositorObjects.remove(copies) != nil
      touches[index].appObjects.remove(copies)
      touches[index].receivedObjects.remove(copies)
      guard wasDown, touches[index].lead == slot else { continue }
      if let next = touches[index].compositorObjects.first {
        touches[index].lead = next
      } else {
        leave(index, because: .inputGone, &output)
        // Another object may still have a copy.
        if touches[index].stage.deadline != nil { apply(.deliver, to: index, &output) }
      }
    }
    sweep()
  }

  /// Handles the destruction of a surface: drops the held events of its touches. Touches that the
  /// app has seen continue, but their `down` must not be repeated.
  public mutating func surfaceGone(_ surface: UInt32, _ output: inout GateOutput) {
    for index in touches.indices
    where touches[index].down.surface == surface && !touches[index].surfaceIsGone {
      touches[index].surfaceIsGone = true
      if touches[index].stage.isHeld { leave(index, because: .surfaceGone, &output) }
      apply(.loseSurface, to: index, &output)
    }
    sweep()
  }

  /// Cancels all touches of the app, because the seat has lost its touchscreen.
  ///
  /// - Precondition: Call this before the `capabilities` event is forwarded.
  public mutating func capabilityGone(_ output: inout GateOutput) {
    var affected: TouchObjectSet = []
    for index in touches.indices {
      affected.formUnion(touches[index].appObjects)
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
    group.keep { _ in false }
    (notedGroups, notedJudges) = ([], [])
  }

  /// Returns the `down` of a touch that a judge may hand to the compositor: the judge tracks the
  /// touch, and it is down in the compositor.
  public func down(ofTouch number: UInt32, by judge: JudgeID = .trusted) -> TouchDown? {
    touches.first {
      $0.number == number && $0.judges.contains(judge) && !$0.compositorObjects.isEmpty
    }?.down
  }

  /// The serial of the newest finger that is down.
  public var newestSerial: UInt32? { touches.last { !$0.compositorObjects.isEmpty }?.down.serial }

  /// Hands a touch to the compositor, which moves or resizes a window with it. The judges lose the
  /// touch, and the app is made to abandon it unless the ending is `keep`.
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

  /// Handles the app's request to move or resize a window or to drag with the touch whose `down`
  /// has this serial. The judges lose the touch.
  public mutating func grabbed(serial: UInt32, _ output: inout GateOutput) {
    for index in touches.indices
    where touches[index].down.serial == serial && touches[index].restEnd == nil
      && !touches[index].appObjects.isEmpty
    {
      touches[index].isGrabbed = true
      leave(index, because: .grabbed, &output)
      if touches[index].stage.deadline != nil { apply(.deliver, to: index, &output) }
    }
    sweep()
  }
}
