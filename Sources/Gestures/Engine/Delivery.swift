/// The delivery state of one contact to its view.
struct Delivery {
  /// Callbacks of the view.
  struct Calls: OptionSet {
    let rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)
  }

  /// The callbacks that are pending, delayed ones included.
  var owes: Calls = []
  /// The view that handles the contact, once a view has handled `began`.
  var taker = HeldView(nil)
  /// Whether `began` was delivered, handled or not.
  var sawBegan = false
  /// Whether `began` was delayed.
  var wasHeld = false
  /// Whether the contact is never delivered to the view.
  var isWithheld = false
  /// Whether delivery is complete.
  var isOver = false

  /// Whether a callback is pending.
  var isOwed: Bool { !isOver && !owes.isEmpty }

  /// Whether motion has to be delivered.
  var wantsMoves: Bool { !isOver && (!taker.isNone || !sawBegan) }
}
