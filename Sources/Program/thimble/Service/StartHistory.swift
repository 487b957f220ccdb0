import Glibc
import JSON
import System

/// The service's recent starts that have not succeeded, from which safe mode is decided.
struct StartHistory {
  /// One start.
  struct Start: Equatable {
    /// The time in seconds since 1970.
    var time: Double
    /// The names of the plugins that ran.
    var plugins: [String]
  }

  /// The number of consecutive quick failures that lead to safe mode. Chosen.
  static let maximumFailures = 3
  /// The uptime from which a start does not count as a quick failure. Chosen.
  static let quick = Duration.seconds(60)

  private(set) var starts: [Start] = []

  /// Parses the history file; a missing or invalid file gives an empty history.
  init(_ text: [UInt8]?) {
    guard let text, let value = try? JSONValue.parse(bytes: text) else { return }
    for object in value.object?["starts"]?.array?.compactMap(\.object) ?? [] {
      guard let time = object["time"]?.number else { continue }
      let plugins = object["plugins"]?.array?.compactMap(\.string) ?? []
      starts.append(Start(time: time, plugins: plugins))
    }
  }

  /// The history in the file's format.
  var text: String {
    let list = starts.map { start in
      JSONValue.object(
        JSONObject([
          ("time", .real(start.time)), ("plugins", .array(start.plugins.map { .string($0) })),
        ]))
    }
    return JSONValue.object(JSONObject([("starts", .array(list))])).text + "\n"
  }

  /// The plugins that ran in the last quick failures, if those lead to safe mode; otherwise nil.
  func suspects(at now: Double) -> [String]? {
    let recent = starts.suffix(Self.maximumFailures)
    guard recent.count == Self.maximumFailures, let first = recent.first,
      now - first.time <= Double(Self.maximumFailures + 1) * Self.quick.seconds
    else { return nil }
    var names: [String] = []
    for name in recent.flatMap(\.plugins) where !names.contains(name) { names.append(name) }
    return names
  }

  /// Adds a start; until ``forget()`` it counts as a failure.
  mutating func begin(at now: Double) {
    starts = starts.suffix(Self.maximumFailures - 1) + [Start(time: now, plugins: [])]
  }

  /// Sets the plugins of the last start.
  mutating func note(_ plugins: [String]) {
    guard !starts.isEmpty else { return }
    starts[starts.count - 1].plugins = plugins
  }

  /// Clears the history: the program has run long enough, or ended regularly.
  mutating func forget() { starts = [] }
}
