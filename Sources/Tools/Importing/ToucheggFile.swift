/// The gestures of touchégg's configuration, as rules of the plugin `gestures`.
struct ToucheggFile {
  private(set) var gestures = ImportedGestures(of: "touchégg")

  /// - Throws: A sentence when the text is not XML, or has no gesture.
  init(_ text: String) throws(ImportError) {
    let root = try MarkupReader.root(of: text)
    read(root.children(named: "settings"))
    let applications = root.children(named: "application")
    guard applications.contains(where: { !$0.children(named: "gesture").isEmpty }) else {
      throw ImportError(found: "no gesture in an application", expected: "touchegg.conf")
    }
    noteOthers(in: root, but: ["settings", "application"])
    for application in applications { read(application) }
    gestures.noteApps("were bound anywhere")
  }

  private mutating func noteOthers(in element: MarkupElement, but known: [String]) {
    for other in element.children where !known.contains(other.name) {
      gestures.note(
        line: other.line,
        "found <\(other.name)>, expected <\(known.joined(separator: "> or <"))>; it was left out")
    }
  }

  private mutating func read(_ settings: [MarkupElement]) {
    for property in settings.flatMap({ $0.children(named: "property") }) {
      let name = property.attributes["name"] ?? ""
      let reason =
        switch name {
        case "action_execute_threshold":
          "the length of a swipe is the plugin's option \"distance\", in millimetres"
        case "animation_delay", "color", "borderColor":
          "Thimble draws a hint, with the plugin's option \"hint_color\""
        default: "this setting is unknown"
        }
      gestures.note(
        line: property.line, "\(name) \(property.text.trimmed) was left out: \(reason)")
    }
  }

  // MARK: Applications

  /// The maximum number of an application's names, followed by their maximum total size in bytes.
  /// All of the names are in each rule. Chosen.
  private static let maximumNames = 100
  private static let maximumNamesLength = 4096

  private mutating func read(_ application: MarkupElement) {
    let name = application.attributes["name"] ?? ""
    let names = name.split(separator: ",").map(\.trimmed)
    guard names.count <= Self.maximumNames, name.utf8.count <= Self.maximumNamesLength else {
      gestures.note(
        line: application.line,
        "found an application with \(names.count) names in \(name.utf8.count) bytes, expected at "
          + "most \(Self.maximumNames) in \(Self.maximumNamesLength); its gestures were left out")
      return
    }
    noteOthers(in: application, but: ["gesture"])
    var condition = ""
    if names.isEmpty {
      gestures.note(
        line: application.line,
        "found an application without a name, expected one; its gestures "
          + "were converted for all applications")
    } else if !names.contains("All") {
      condition = ", for " + Self.patterns(names).joined(separator: " ")
      gestures.note(
        line: application.line,
        "\"\(names.joined(separator: ","))\" are names under X11; under Wayland, applications have "
          + "ids such as org.mozilla.firefox, which thimble wrap prints")
    }
    for element in application.children(named: "gesture") {
      do throws(ImportError) {
        let gesture = try ToucheggGesture(element)
        gestures.rules.append(gesture.rule(condition))
        for note in gesture.notes { gestures.note(line: element.line, note) }
      } catch {
        gestures.note(line: element.line, "\(error); it was left out")
      }
    }
  }

  /// Returns the names, and the names in lower case like most app ids. Characters that are invalid
  /// in patterns become `*`.
  private static func patterns(_ names: [Substring]) -> [String] {
    var patterns: [String] = []
    for name in names {
      let safe = name.map { $0.isLetter || $0.isNumber || "._-@+*".contains($0) ? $0 : "*" }
      for pattern in [String(safe), String(safe).lowercased()]
      where !pattern.isEmpty && !patterns.contains(pattern) {
        patterns.append(pattern)
      }
    }
    return patterns
  }
}
