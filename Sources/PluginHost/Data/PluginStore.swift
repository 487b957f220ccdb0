import Files
import Gestures
import JSON

/// What a plugin keeps from one run of the program to the next: small values by name.
///
/// Changes are written together, a second after the first of them and when the plugin goes.
final class PluginStore {
  /// The most that it holds, in bytes of text. Chosen.
  static let largest = 256 << 10
  /// How long changes wait to be written, in seconds. Chosen.
  static let delay = 1.0

  private let path: String?
  private let clock: any HostClock
  /// Called with why it could not be read or written.
  private let onFailure: (String) -> Void
  private var values = JSONObject()
  private var size = 0
  private var timer: (any HostTimer)?
  private var isDirty = false
  private var lastWrite: Timestamp?
  /// Why the last writing failed.
  private var failure: String?

  /// - Parameter path: The file; nil: it is kept in memory only.
  init(path: String?, clock: any HostClock, onFailure: @escaping (String) -> Void) {
    self.path = path
    self.clock = clock
    self.onFailure = onFailure
    if let path { read(path) }
  }

  /// The names of the values, in order.
  var keys: [String] { values.keys.sorted() }

  /// The value of a name.
  subscript(key: String) -> JSONValue? { values[key] }

  /// Changes a value, or removes it; gives why it cannot, in which case nothing is changed.
  func set(_ key: String, to value: JSONValue?) -> String? {
    let change = Self.cost(key, value) - Self.cost(key, values[key])
    guard size + change <= Self.largest else {
      return "a plugin can keep at most \(Self.largest >> 10) KiB"
    }
    guard values[key] != value else { return failure }
    values[key] = value
    size += change
    isDirty = true
    // What failed a moment ago is tried at once, so that whoever sets something learns of it.
    if failure != nil { return write() }
    writeLater()
    return nil
  }

  private func writeLater() {
    guard timer == nil, path != nil else { return }
    timer = clock.after(Self.delay) { [weak self] in self?.timerFired() }
  }

  /// Writes what has changed, or lets it wait when something was written within the last second:
  /// the disk is slow, and everything else waits for it meanwhile. Gives why it cannot be written.
  func flush() -> String? {
    if let lastWrite, clock.now.seconds - lastWrite.seconds < Self.delay {
      if isDirty { writeLater() }
      return failure
    }
    return write()
  }

  private func timerFired() {
    timer = nil
    if let failure = write() { onFailure(failure) }
  }

  /// Writes what has changed; gives why it cannot.
  func write() -> String? {
    timer?.cancel()
    timer = nil
    guard isDirty, let path else { return nil }
    lastWrite = clock.now
    do throws(ReadFailure) {
      try WholeFile.replace(path, with: Array(JSONValue.object(values).text.utf8))
      isDirty = false
      failure = nil
    } catch {
      failure = "\(path) cannot be written: \(error.reason)"
    }
    return failure
  }

  private func read(_ path: String) {
    do throws(ReadFailure) {
      let bytes = try WholeFile.read(path)
      guard let object = try? JSONValue.parse(bytes: bytes).object else {
        WholeFile.setAside(path)
        return onFailure("\(path) is not what was written there; it is now \(path).broken")
      }
      values = object
      size = object.reduce(0) { $0 + Self.cost($1.key, $1.value) }
    } catch {
      if !error.isMissing { onFailure("\(path) cannot be read: \(error.reason)") }
    }
  }

  private static func cost(_ key: String, _ value: JSONValue?) -> Int {
    guard let value else { return 0 }
    return key.utf8.count + value.text.utf8.count + 4
  }
}
