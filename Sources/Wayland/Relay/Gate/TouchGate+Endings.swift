import System
import Vocabulary

extension TouchGate {
  /// Makes the app abandon the taken touches that it still has down.
  mutating func endTaken(_ output: inout GateOutput) {
    var affected: TouchObjectSet = []
    for index in touches.indices where isEnding(index) {
      affected.formUnion(touches[index].appObjects)
      output.note(.ended(touch: touches[index].number, ending), to: touches[index].judges)
    }
    while let slot = affected.first {
      affected.remove(TouchObjectSet(slot))
      closeGroup(slot, &output)
      stepAside(slot, &output)
      // With `keep`, a touch ends here only if the compositor has lost its `up`.
      switch ending {
      case .cancel, .sidestep: cancel(slot, &output)
      case .lift, .keep: lift(slot, &output)
      case .rest: break
      }
    }
    for index in touches.indices where isEnding(index) {
      touches[index].restEnd = now + Ending.restDelay.nanoseconds
    }
  }

  /// Lifts the taken touches whose rest ends by `time`, each in a frame of its own, because Qt's
  /// lists ignore several fingers that end at once.
  mutating func liftRested(by time: Int64, _ output: inout GateOutput) {
    for index in touches.indices {
      guard let end = touches[index].restEnd, end <= time else { continue }
      touches[index].restEnd = nil
      let down = touches[index].down
      while let slot = touches[index].appObjects.first {
        closeGroup(slot, &output)
        output.write(.up(serial: down.serial, time: lastTime, id: down.id), to: objects[slot])
        touches[index].appObjects.remove(TouchObjectSet(slot))
        writeFrame(slot, &output)
      }
    }
  }

  /// Ends a touch whose `up` was lost: its `down` was repeated at another point.
  mutating func replace(_ index: Int, _ output: inout GateOutput) {
    leave(index, because: .replaced, &output)
    touches[index].compositorObjects = []
    guard touches[index].stage != .taken else { return }
    apply(.take, to: index, &output)
    endTaken(&output)
  }

  /// Removes a touch from its judges and reports the reason.
  mutating func leave(
    _ index: Int, because reason: GateNote.Reason, _ output: inout GateOutput
  ) {
    let (number, judges) = (touches[index].number, touches[index].judges)
    guard !judges.isEmpty else { return }
    touches[index].judges = []
    touches[index].endLimit = nil
    group.keep { $0 != number }
    output.note(.cancelled(touch: number, reason), to: judges)
  }

  private func isEnding(_ index: Int) -> Bool {
    touches[index].stage == .taken && touches[index].restEnd == nil
      && !touches[index].appObjects.isEmpty
  }

  /// Moves the ending touches of an object out of all views.
  private mutating func stepAside(_ slot: Int, _ output: inout GateOutput) {
    for index in touches.indices where isEnding(index) && touches[index].appObjects.contains(slot) {
      let touch = touches[index]
      guard let position = ending.step(from: touch.appOrigin, to: touch.appPosition) else { return }
      output.write(
        .motion(time: lastTime, id: touch.down.id, position: position), to: objects[slot])
    }
    writeFrame(slot, &output)
  }

  private mutating func lift(_ slot: Int, _ output: inout GateOutput) {
    for index in touches.indices where isEnding(index) && touches[index].appObjects.contains(slot) {
      let down = touches[index].down
      output.write(.up(serial: down.serial, time: lastTime, id: down.id), to: objects[slot])
      touches[index].appObjects.remove(TouchObjectSet(slot))
    }
    writeFrame(slot, &output)
  }

  /// Cancels all touches of an object, then repeats the `down` of those that continue.
  private mutating func cancel(_ slot: Int, _ output: inout GateOutput) {
    output.write(.cancel, to: objects[slot])
    writeFrame(slot, &output)
    var areDown = false
    for index in touches.indices where touches[index].appObjects.contains(slot) {
      if touches[index].stage != .taken, touches[index].canComeBack {
        putDown(index, slot: slot, into: &output)
        areDown = true
      } else {
        touches[index].appObjects.remove(TouchObjectSet(slot))
        guard touches[index].appObjects.isEmpty, touches[index].stage != .taken else { continue }
        leave(index, because: .surfaceGone, &output)
        apply(.take, to: index, &output)
      }
    }
    if areDown { writeFrame(slot, &output) }
  }

  /// Repeats the `down` of a touch at the last position that the app has seen.
  private mutating func putDown(_ index: Int, slot: Int, into output: inout GateOutput) {
    var down = touches[index].down
    down.time = lastTime
    down.position = touches[index].appPosition
    output.write(.down(down), to: objects[slot])
    touches[index].appOrigin = down.position
  }
}
