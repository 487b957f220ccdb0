// Tests: TouchGateTests, GatePropertyTests

/// One touch at the gate, from its `down` until neither the compositor nor the app has it down and
/// nothing of it is held.
struct GateTouch {
  /// What the judge calls it.
  let number: UInt32

  /// Its `down`.
  let down: TouchDown

  /// The slot of the object whose copies of its events the judge is told of.
  var lead: Int

  /// The objects whose copy of the `down` was read.
  var heard: TouchObjectSet

  /// The objects on which the compositor has it down.
  var told: TouchObjectSet

  /// The objects on which the app has it down.
  var shown: TouchObjectSet = []

  /// The last place that the compositor said.
  var place: WirePoint

  /// The last place that the app knows, and the one of the last `down` that it knows.
  var shownPlace: WirePoint
  var shownOrigin: WirePoint

  var stage: TouchStage

  /// The time at which this taken touch, which rests far outside, is lifted for the app; nil if the
  /// touch does not rest.
  var restEnd: Int64?

  /// How long its end is to be held, in nanoseconds; nil if it is not.
  var endLimit: Int64?

  /// The judges that know it and may decide on it; one alone once it has taken it.
  var judges: JudgeSet

  /// Whether the app has handed it to the compositor, for a move, a resize or a drag.
  var isGrabbed = false

  /// Whether its surface was destroyed.
  var surfaceIsGone = false

  /// Creates a touch of which only the copy of one object was read.
  init(number: UInt32, down: TouchDown, slot: Int, stage: TouchStage, judges: JudgeSet) {
    self.number = number
    self.down = down
    lead = slot
    heard = TouchObjectSet(slot)
    told = TouchObjectSet(slot)
    place = down.place
    shownPlace = down.place
    shownOrigin = down.place
    self.stage = stage
    self.judges = judges
  }

  /// The time at which the gate has to act on the touch without an event.
  var deadline: Int64? { stage.deadline ?? restEnd }

  /// Whether a judge knows it.
  var isJudged: Bool { !judges.isEmpty }

  /// Whether nothing can come of it any more.
  var isFinished: Bool { stage.isHeld ? heard.isEmpty : told.isEmpty && shown.isEmpty }

  /// Whether the `down` can be repeated to the app: it must not name a surface that is gone, and
  /// what the compositor drags would become a press.
  var canComeBack: Bool { !surfaceIsGone && !isGrabbed }

  /// Whether a `down` on an object where it is down already only says again where it is (Mir).
  func isRepeated(by other: TouchDown) -> Bool {
    other.surface == down.surface && other.place == place
  }

  /// Whether a `down` on an object that has not heard of it is about this touch: a copy, or a
  /// repetition.
  func isCopied(by other: TouchDown, for slot: Int) -> Bool {
    other.id == down.id && !heard.contains(slot) && !told.isEmpty
      && (other.serial == down.serial || isRepeated(by: other))
  }
}
