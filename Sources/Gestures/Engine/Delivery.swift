/// How far one contact has got with its view.
struct Delivery {
  /// Calls that are due to the view.
  struct Calls: OptionSet {
    let rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)
  }

  /// The calls that are due, or held back.
  var owes: Calls = []
  /// The view that handles the contact, once began was delivered and someone took it.
  var taker = HeldView(nil)
  /// Whether began was delivered, taken or not.
  var sawBegan = false
  /// Whether began was held back when the contact came down.
  var wasHeld = false
  /// Whether the view gets none of it, for its whole life.
  var isWithheld = false
  /// Whether the view gets nothing more of it.
  var isOver = false

  /// Whether something is due.
  var isOwed: Bool { !isOver && !owes.isEmpty }

  /// Whether a motion is of interest to a view.
  var wantsMoves: Bool { !isOver && (!taker.isNone || !sawBegan) }
}
