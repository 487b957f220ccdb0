/// A touch at the gate. It lives until neither the compositor nor the app has the touch down and
/// none of its events are held.
struct GateTouch {
  /// The number that identifies the touch in reports and verdicts.
  let number: UInt32

  /// The first `down` of the touch.
  let down: TouchDown

  /// The slot of the object whose copies of the events are reported to judges.
  var lead: Int

  /// The objects whose copy of the `down` has been read.
  var receivedObjects: TouchObjectSet

  /// The objects on which the touch is down in the compositor.
  var compositorObjects: TouchObjectSet

  /// The objects on which the touch is down in the app.
  var appObjects: TouchObjectSet = []

  /// The last position sent by the compositor.
  var position: WirePoint

  /// The last position that the app has seen, followed by the position of the last `down` that it
  /// has seen.
  var appPosition: WirePoint
  var appOrigin: WirePoint

  var stage: TouchStage

  /// The time at which this taken touch, which rests far outside, is lifted in the app; nil if the
  /// touch does not rest.
  var restEnd: Int64?

  /// The duration for which the `up` is held, in nanoseconds; nil if it is not held.
  var endLimit: Int64?

  /// The judges that track the touch and may decide about it. Only one remains after it has taken
  /// the touch.
  var judges: JudgeSet

  /// Whether the app has handed the touch to the compositor, for a move, a resize or a drag.
  var isGrabbed = false

  /// Whether the surface was destroyed.
  var surfaceIsGone = false

  /// Creates a touch from the copy of one object.
  init(number: UInt32, down: TouchDown, slot: Int, stage: TouchStage, judges: JudgeSet) {
    self.number = number
    self.down = down
    lead = slot
    receivedObjects = TouchObjectSet(slot)
    compositorObjects = TouchObjectSet(slot)
    position = down.position
    appPosition = down.position
    appOrigin = down.position
    self.stage = stage
    self.judges = judges
  }

  /// The time at which the gate has to act without an event.
  var deadline: Int64? { stage.deadline ?? restEnd }

  /// Whether a judge tracks the touch.
  var isJudged: Bool { !judges.isEmpty }

  /// Whether the touch can be removed.
  var isFinished: Bool {
    stage.isHeld ? receivedObjects.isEmpty : compositorObjects.isEmpty && appObjects.isEmpty
  }

  /// Whether the `down` can be repeated to the app. It must not name a destroyed surface, and a
  /// touch that the compositor drags would become a press.
  var canComeBack: Bool { !surfaceIsGone && !isGrabbed }

  /// Returns true if another `down` on the same object only repeats the position, as Mir does.
  func isRepeated(by other: TouchDown) -> Bool {
    other.surface == down.surface && other.position == position
  }

  /// Returns true if a `down` on an object that has not received this touch yet belongs to the
  /// touch, as a copy or a repetition.
  func isCopied(by other: TouchDown, for slot: Int) -> Bool {
    other.id == down.id && !receivedObjects.contains(slot) && !compositorObjects.isEmpty
      && (other.serial == down.serial || isRepeated(by: other))
  }
}
