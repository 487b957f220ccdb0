import Glibc
import JSON

/// The starts of the service that have not come to a good end, to know when plugins are to be left
/// out.
struct StartHistory {
  /// One start.
  struct Start: Equatable {
    /// When, in seconds since 1970.
    var time: Double
    /// The plugins that were running.
    var plugins: [String]
  }

  /// How many quick failures in a row lead to safe mode. Chosen.
  static let mostFailures = 3
  /// A start that lasts so many seconds was no quick failure. Chosen.
  static let quick = 60.0

  private(set) var starts: [Start] = []

  /// What a file holds; nothing when there is none, or when it cannot be read.
  init(_ text: [UInt8]?) {
    guard let text, let value = try? JSONValue.parse(bytes: text) else { return }
    for object in value.object?["starts"]?.array?.compactMap(\.object) ?? [] {
      guard let time = object["time"]?.number else { continue }
      let plugins = object["plugins"]?.array?.compactMap(\.string) ?? []
      starts.append(Start(time: time, plugins: plugins))
    }
  }

  /// The file's text.
  var text: String {
    let list = starts.map { start in
      JSONValue.object(
        JSONObject([
          ("time", .real(start.time)), ("plugins", .array(start.plugins.map { .string($0) })),
        ]))
    }
    return JSONValue.object(JSONObject([("starts", .array(list))])).text + "\n"
  }

  /// The plugins that were running in the last quick failures, when there were so many that none is
  /// to run now.
  func suspects(at now: Double) -> [String]? {
    let recent = starts.suffix(Self.mostFailures)
    guard recent.count == Self.mostFailures, let first = recent.first,
      now - first.time <= Double(Self.mostFailures + 1) * Self.quick
    else { return nil }
    var names: [String] = []
    for name in recent.flatMap(\.plugins) where !names.contains(name) { names.append(name) }
    return names
  }

  /// Writes down that the program starts; until ``forget()`` it counts as a failure.
  mutating func begin(at now: Double) {
    starts = starts.suffix(Self.mostFailures - 1) + [Start(time: now, plugins: [])]
  }

  /// Adds which plugins run since the last start.
  mutating func note(_ plugins: [String]) {
    guard !starts.isEmpty else { return }
    starts[starts.count - 1].plugins = plugins
  }

  /// It has gone well for long enough, or ended well.
  mutating func forget() { starts = [] }
}
