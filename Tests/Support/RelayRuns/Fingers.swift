@testable import RandomTouches

/// The peculiarities of the compositor of a random run.
struct TouchQuirks {
  /// The moments when frames are sent: after each batch, after each but the last one, after each
  /// event, or never.
  enum Frames: CaseIterable { case asSent, noneAfterLastUp, afterEachEvent, none }

  let frames: Frames
  /// The lowest id of a finger.
  let firstID: Int32
  /// Whether the compositor repeats the `down` of the other fingers when a finger lands.
  let repeatsDowns: Bool
  /// Whether the compositor sends events to the newest object first.
  let newestFirst: Bool
  /// Whether touches may end without an event.
  let losesEnds: Bool
  /// Whether the compositor may send any event to any object.
  let isWild: Bool

  init(_ choices: inout some Choices) {
    frames = choices.pick(Frames.allCases)
    firstID = choices.pick([0, 0, 288, -3])
    repeatsDowns = choices.oneIn(4)
    newestFirst = choices.oneIn(2)
    losesEnds = choices.oneIn(6)
    isWild = choices.oneIn(6)
  }
}

/// A finger on the compositor's touch screen.
struct Finger {
  let id: Int32
  let serial: UInt32
  let surface: UInt32
  var x: Int32
  var y: Int32
  /// The events that the compositor has sent, in the form of `AppRules.Story`.
  var course: [[Int64]]
  /// The objects that existed when the finger landed.
  let objects: [UInt32]

  /// Whether the finger is at the same point as another one.
  func isWhere(_ other: Finger) -> Bool {
    surface == other.surface && x == other.x && y == other.y
  }
}
