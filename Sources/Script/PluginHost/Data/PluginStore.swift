import Gestures
public import JSON
import Scripting
import System

/// A plugin's persistent key-value store for small values.
public protocol ValueStore: AnyObject {
  /// The sorted keys.
  var keys: [String] { get }
  /// The value for a key.
  subscript(key: String) -> JSONValue? { get }
  /// Sets or removes a value.
  ///
  /// - Returns: The reason if the value is refused, or if the last write failed. After a failed
  ///   write the value is kept in memory.
  func set(_ key: String, to value: JSONValue?) -> String?
  /// Writes pending changes, or delays them if the last write was less than a second ago.
  ///
  /// - Returns: The reason if the write failed.
  func flush() -> String?
  /// Writes pending changes.
  ///
  /// - Returns: The reason if the write failed.
  func write() -> String?
}

/// A store in a file, or in memory only.
///
/// Changes are written in a batch, one second after the first of them and when the plugin is
/// unloaded.
final class PluginStore: ValueStore {
  /// The maximum size of the store, in bytes of text. Chosen.
  static let maximumSize = 256 << 10
  /// The delay between a change and its write. Chosen.
  static let delay = Duration.seconds(1)

  private let path: String?
  private let clock: any HostClock
  /// Called with the reason if a read or write fails.
  private let onFailure: (String) -> Void
  private var values = JSONObject()
  private var size = 0
  private var timer: (any HostTimer)?
  private var isDirty = false
  private var lastWrite: Timestamp?
  /// The reason of the last write's failure; nil if the write succeeded.
  private var failure: String?
  /// The error of reading the file. While the unreadable file exists, it is not replaced.
  private var readFailure: String?

  /// - Parameter path: The file; nil for a store in memory only.
  init(path: String?, clock: any HostClock, onFailure: @escaping (String) -> Void) {
    self.path = path
    self.clock = clock
    self.onFailure = onFailure
    if let path { read(path) }
  }

  var keys: [String] { values.keys.sorted() }

  subscript(key: String) -> JSONValue? { values[key] }

  func set(_ key: String, to value: JSONValue?) -> String? {
    let change = Self.cost(key, value) - Self.cost(key, values[key])
    guard size + change <= Self.maximumSize else {
      return "a plugin can keep at most \(Self.maximumSize >> 10) KiB"
    }
    guard values[key] != value else { return failure }
    values[key] = value
    size += change
    isDirty = true
    // After a failed write the next one is not delayed, so that the caller gets the error.
    if failure != nil { return write() }
    writeLater()
    return nil
  }

  private func writeLater() {
    guard timer == nil, path != nil else { return }
    timer = clock.after(Self.delay.seconds) { [weak self] in self?.timerFired() }
  }

  /// A write blocks the event loop, so a write less than a second after the last one is delayed.
  func flush() -> String? {
    if let lastWrite, clock.now - lastWrite < Self.delay.seconds {
      if isDirty { writeLater() }
      return failure
    }
    return write()
  }

  private func timerFired() {
    timer = nil
    if let failure = write() { onFailure(failure) }
  }

  func write() -> String? {
    timer?.cancel()
    timer = nil
    guard isDirty, let path else { return nil }
    if let readFailure, isOccupied(path) {
      failure = readFailure
      return readFailure
    }
    lastWrite = clock.now
    do throws(ReadError) {
      try WholeFile.replace(path, with: Array(JSONValue.object(values).text.utf8))
      isDirty = false
      failure = nil
    } catch {
      failure = "\(path) cannot be written: \(error.reason)"
    }
    return failure
  }

  private func read(_ path: String) {
    do throws(ReadError) {
      let bytes = try WholeFile.read(path)
      guard let object = try? JSONValue.parse(bytes: bytes, takesZeroBytes: true).object else {
        WholeFile.setAside(path)
        return onFailure("\(path) is damaged; it was renamed to \(path).broken")
      }
      values = object
      size = object.reduce(0) { $0 + Self.cost($1.key, $1.value) }
    } catch {
      if error.isMissing, !isOccupied(path) { return }
      let failure = "\(path) cannot be read: \(error.reason)"
      readFailure = failure
      onFailure(failure)
    }
  }

  private static func cost(_ key: String, _ value: JSONValue?) -> Int {
    guard let value else { return 0 }
    return key.utf8.count + value.text.utf8.count + 4
  }
}
