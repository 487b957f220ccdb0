@testable import RandomTouches

/// What a compositor of a random run is like.
struct TouchQuirks {
  /// When frames are sent: after each batch, after each but the last, after each event, never.
  enum Frames: CaseIterable { case asSent, noneAfterLastUp, afterEachEvent, none }

  let frames: Frames
  /// Added to each id.
  let firstID: Int32
  /// Whether it repeats the `down` of the others when a finger lands.
  let repeatsDowns: Bool
  /// Whether it serves the newest object first.
  let newestFirst: Bool
  /// Whether touches may end without a word.
  let losesEnds: Bool
  /// Whether anything may be sent to any object.
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
  /// What the compositor has said of it, as an app's story has it.
  var course: [[Int64]]
  /// The objects that were there when it landed.
  let objects: [UInt32]

  /// Whether it is at the place of another one.
  func isWhere(_ other: Finger) -> Bool {
    surface == other.surface && x == other.x && y == other.y
  }
}
