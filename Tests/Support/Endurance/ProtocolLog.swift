import StageRuns

/// The messages between the process of a plugin and its compositor, as libwayland prints them if
/// `WAYLAND_DEBUG` is set.
struct ProtocolLog {
  private enum Frame: Equatable {
    /// Requested, but not committed.
    case requested
    /// Committed, but not answered.
    case awaited
  }

  /// The living objects.
  private var objects: Set<Substring> = []
  /// The frames of surfaces, by their callbacks.
  private var frames: [Substring: (surface: Substring, state: Frame)] = [:]
  /// The number of commits that requested a frame.
  private(set) var commits = 0
  /// The number of commits to surfaces whose last frame the compositor had not answered.
  private(set) var hasty = 0
  /// The lines that are not messages.
  private(set) var rest: [String] = []

  /// Returns the number of living objects of an interface.
  func count(_ interface: String) -> Int { objects.count { $0.hasPrefix(interface + "@") } }

  /// Removes the diagnostics of a program, and adds them to the log.
  mutating func take(from program: Program) {
    let lines = program.diagnostics
    program.forgetLines()
    for line in lines { add(line) }
  }

  /// Adds a line to the log. Those of the plugin's process begin with the plugin's name; ignores
  /// the messages of the program itself.
  mutating func add(_ line: String) {
    guard !line.hasPrefix("[") else { return }
    guard let bracket = line.firstIndex(of: "["), let message = Message(String(line[bracket...]))
    else { return rest.append(line) }
    for object in message.new { objects.insert(object) }
    switch message.name {
    case "destroy", "release": objects.remove(message.object)
    case "frame" where !message.new.isEmpty:
      frames[message.new[0]] = (message.object, .requested)
    case "done": frames[message.object] = nil
    case "commit": commit(message.object)
    default: break
    }
  }

  private mutating func commit(_ surface: Substring) {
    let own = frames.filter { $0.value.surface == surface }
    if own.contains(where: { $0.value.state == .awaited }) { hasty += 1 }
    for (callback, frame) in own where frame.state == .requested {
      frames[callback] = (surface, .awaited)
      commits += 1
    }
  }
}

/// A request or an event.
private struct Message {
  /// The object, such as "wl_surface@3".
  let object: Substring
  let name: Substring
  /// The objects that the message creates.
  let new: [Substring]

  init?(_ line: String) {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]"),
      let open = line[end...].firstIndex(of: "("),
      let word = line[end..<open].split(separator: " ").last,
      let dot = word.lastIndex(of: ".")
    else { return nil }
    // Later versions of libwayland write "#".
    func named(_ text: Substring) -> Substring { Substring(text.replacing("#", with: "@")) }
    object = named(word[..<dot])
    name = word[word.index(after: dot)...]
    new = line[open...].split(separator: "new id ").dropFirst().map { part in
      named(part.prefix { $0 != "," && $0 != ")" })
    }
  }
}
