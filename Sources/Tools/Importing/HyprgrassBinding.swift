/// A hyprgrass gesture with a single action.
struct HyprgrassBinding {
  /// The modifiers, such as `SUPER_SHIFT`.
  let modifiers: Substring
  /// The gesture, such as `edge:r:l`.
  let gesture: Substring
  /// Letters, as of keys: `m` drags, `l` is for a locked screen.
  let flags: Substring
  let action: HyprlandAction

  /// - Parameter value: `MODIFIERS, GESTURE, DISPATCHER, ARGUMENT`.
  init(_ value: String, _ flags: Substring) throws(ImportError) {
    var rest = value[...]
    modifiers = rest.takeField()
    gesture = rest.takeField()
    // A description precedes the dispatcher.
    if flags.contains("d") { _ = rest.takeField() }
    self.flags = flags
    let dispatcher = rest.takeField()
    action = .dispatcher(dispatcher, rest.trimmed)
  }

  init(modifiers: String, gesture: String, flags: String, action: HyprlandAction) {
    (self.modifiers, self.gesture) = (modifiers[...], gesture[...])
    (self.flags, self.action) = (flags[...], action)
  }

  /// Whether a key's binding is one for fingers.
  static func isGesture(_ value: String) -> Bool {
    var rest = value[...]
    _ = rest.takeField()
    return HyprgrassGesture.isGesture(rest.takeField())
  }

  /// Returns the equivalent rule, and notes on the differences.
  func rule() throws(ImportError) -> (text: String, notes: [String]) {
    let gesture = try HyprgrassGesture(gesture)
    let condition = try HyprgrassGesture.condition(
      modifiers: flags.contains("i") ? "" : modifiers, of: gesture.words)
    let isOnApp = gesture.words.hasPrefix("app")
    var notes: [String] = []
    for flag in flags { notes += try Self.notes(flag, isOnApp) }
    let text = try flags.contains("m") ? action.dragging(isOnApp) : action.rule()
    let shared = flags.contains("n") && isOnApp ? ", shared" : ""
    return (gesture.words + condition + shared + " -> " + text, notes)
  }

  /// Returns notes on a flag that has no equivalent in rules.
  private static func notes(_ flag: Character, _ isOnApp: Bool) throws(ImportError) -> [String] {
    switch flag {
    // A description, a finger that drags, and modifiers that do not matter, are taken over.
    case "d", "m", "i": return []
    case "l": return ["it does nothing on a locked screen, because Thimble gets no touches there"]
    case "n" where isOnApp: return []
    case "n": return ["applications do not get the touches too: an edge belongs to the gestures"]
    case "r", "e", "o", "s", "t", "p", "c", "g":
      return ["the flag \(flag) of a key was left out: it has no meaning for fingers"]
    default: throw ImportError(found: "the flag \"\(flag)\"", expected: "a flag of Hyprland")
    }
  }
}
