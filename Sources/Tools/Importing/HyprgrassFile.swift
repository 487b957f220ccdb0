/// The gestures of hyprgrass in a configuration of Hyprland, as rules of the plugin `gestures`.
struct HyprgrassFile {
  var gestures = ImportedGestures(of: "hyprgrass")
  /// Whether the file has a gesture, even one that was refused.
  var isFound = false

  /// Reads the text of a configuration.
  ///
  /// - Throws: If there is no gesture, a section is not closed, or the Lua code is invalid.
  init(_ text: String) throws(ImportError) {
    if HyprlandLua.isOne(text) {
      for entry in try HyprlandLua(text).entries {
        keepGoing(entry.line) { (file) throws(ImportError) in try file.read(entry) }
      }
    } else {
      for assignment in try HyprlandText(text).assignments {
        keepGoing(assignment.line) { (file) throws(ImportError) in try file.read(assignment) }
      }
    }
    guard isFound else {
      throw ImportError(
        found: "no gesture of hyprgrass",
        expected: "hyprland.conf with hyprgrass-bind, or hyprland.lua with hl.plugin.hyprgrass")
    }
    gestures.noteApps("were bound anywhere")
    if gestures.rules.contains(where: { $0.contains(" -> command dispatch ") }) {
      gestures.note("rules with \"command dispatch\" work only in Hyprland")
    }
  }

  private mutating func keepGoing(
    _ line: Int, _ read: (inout HyprgrassFile) throws(ImportError) -> Void
  ) {
    do throws(ImportError) {
      try read(&self)
    } catch {
      isFound = true
      gestures.note(line: line, "\(error); it was left out")
    }
  }

  // MARK: hyprland.conf

  private mutating func read(_ assignment: HyprlandText.Assignment) throws(ImportError) {
    let keyword = assignment.keyword
    let line = assignment.line
    if keyword.hasPrefix("hyprgrass-bind") {
      try add(HyprgrassBinding(assignment.value, keyword.dropFirst("hyprgrass-bind".count)), line)
    } else if keyword == "hyprgrass-gesture" {
      try add(HyprgrassMotion(assignment.value), line)
    } else if keyword.hasPrefix("bind"), HyprgrassBinding.isGesture(assignment.value) {
      try add(HyprgrassBinding(assignment.value, keyword.dropFirst("bind".count)), line)
    } else if keyword == "source" {
      gestures.note(line: line, "\(assignment.value) was not read; import this file too")
    } else {
      try set(assignment)
    }
  }

  // MARK: hyprland.lua

  private mutating func read(_ entry: HyprlandLua.Entry) throws(ImportError) {
    switch entry.kind {
    case .binding(let binding): try add(binding, entry.line)
    case .motion(let motion): try add(motion, entry.line)
    case .setting(let name, let value):
      try set(
        HyprlandText.Assignment(line: entry.line, name: "plugin:\(name)", value: value))
    case .note(let sentence): gestures.note(line: entry.line, sentence)
    }
  }

  private mutating func add(_ binding: HyprgrassBinding, _ line: Int) throws(ImportError) {
    isFound = true
    let rule = try binding.rule()
    gestures.rules.append(rule.text)
    for note in rule.notes { gestures.note(line: line, note) }
  }

  private mutating func add(_ motion: HyprgrassMotion, _ line: Int) throws(ImportError) {
    isFound = true
    gestures.rules += try motion.rules()
    if motion.hasScale {
      gestures.note(
        line: line, "its scale was left out: the length of steps is the option \"step\"")
    }
  }
}
