import StageRuns

/// What a client and its compositor have said to each other, as libwayland prints it where
/// `WAYLAND_DEBUG` is set.
struct ProtocolLog {
  private enum Frame: Equatable {
    /// Asked for with the next commit.
    case requested
    /// Committed, and not answered.
    case awaited
  }

  /// The objects that have been made and not destroyed.
  private var objects: Set<Substring> = []
  /// The frames of surfaces, by their callbacks.
  private var frames: [Substring: (surface: Substring, state: Frame)] = [:]
  /// Commits that asked for a frame.
  private(set) var commits = 0
  /// Commits of surfaces whose last frame the compositor had not answered.
  private(set) var hasty = 0
  /// What was printed by others.
  private(set) var rest: [String] = []

  /// How many objects of an interface there are.
  func count(_ interface: String) -> Int { objects.count { $0.hasPrefix(interface + "@") } }

  /// Takes over what a program has written.
  mutating func take(from program: Program) {
    let lines = program.diagnostics
    program.forgetLines()
    for line in lines { add(line) }
  }

  /// Takes over a line.
  mutating func add(_ line: String) {
    guard let message = Message(line) else { return rest.append(line) }
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
  /// Such as "wl_surface@3".
  let object: Substring
  let name: Substring
  /// The objects that it makes.
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
