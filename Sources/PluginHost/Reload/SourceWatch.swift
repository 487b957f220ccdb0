public import EventLoop

/// Follows a plugin's files, and reads them anew when they have changed.
///
/// Folders are watched and not files, because editors replace files. Where the system cannot watch,
/// the files are looked at every two seconds.
public final class SourceWatch {
  /// How long after a change the files are read: an editor may still be writing. Chosen.
  static let delay = 0.1
  /// Between two looks where nothing can be watched. Chosen.
  static let pollInterval = 2.0

  private let path: String
  private let loop: EventLoop
  private let read: () throws(PluginError) -> PluginSource
  private let onChange: (Result<PluginSource, PluginError>) -> Void
  private var watches: [String: FileWatch] = [:]
  private var readTimer: LoopTimer?
  private var pollTimer: LoopTimer?
  /// What was read last, if it could be.
  private var last: PluginSource?
  private var lastError = ""

  /// Watches a plugin.
  ///
  /// - Parameters:
  ///   - path: its file or folder.
  ///   - source: what was read of it before, if it could be.
  ///   - read: reads it anew.
  ///   - onChange: gets the new files, or why they cannot be read, once for each change.
  public init(
    _ path: String, since source: PluginSource?, on loop: EventLoop,
    read: @escaping () throws(PluginError) -> PluginSource,
    onChange: @escaping (Result<PluginSource, PluginError>) -> Void
  ) {
    self.path = path
    self.loop = loop
    self.read = read
    self.onChange = onChange
    last = source
    readTimer = loop.makeTimer { [unowned self] in look() }
    pollTimer = loop.makeTimer { [unowned self] in
      look()
      pollTimer?.schedule(after: Self.pollInterval)
    }
    followFolders()
    // They may have changed between being read and being watched.
    readTimer?.schedule(after: Self.delay)
  }

  /// Ends the watch.
  public func cancel() {
    for watch in watches.values { watch.cancel() }
    watches = [:]
    readTimer?.cancel()
    pollTimer?.cancel()
    (readTimer, pollTimer) = (nil, nil)
  }

  private func followFolders() {
    let places = WatchedPlaces(of: path, modules: last?.modules)
    for (folder, watch) in watches where !places.folders.contains(folder) {
      watch.cancel()
      watches[folder] = nil
    }
    var isComplete = places.isComplete
    for folder in places.folders where watches[folder] == nil {
      do throws(EventLoopError) {
        watches[folder] = try loop.watchFile(folder) { [unowned self] name, change in
          receive(name, change, in: folder)
        }
      } catch {
        isComplete = false
      }
    }
    if !isComplete, pollTimer?.deadline == nil { pollTimer?.schedule(after: Self.pollInterval) }
  }

  private func receive(_ name: String?, _ change: FileWatch.Change, in folder: String) {
    if case .failed = change {
      watches.removeValue(forKey: folder)?.cancel()
      pollTimer?.schedule(after: Self.pollInterval)
    }
    guard WatchedPlaces.mayMatter(name) else { return }
    readTimer?.schedule(after: Self.delay)
  }

  /// Reads the files, and tells of them when they are not what they were.
  private func look() {
    followFolders()
    do throws(PluginError) {
      let source = try read()
      lastError = ""
      if let last, last.isSame(as: source) { return }
      last = source
      followFolders()
      onChange(.success(source))
    } catch {
      guard error.description != lastError else { return }
      // When the same files come back they are told of again, so that it is seen that all is well.
      last = nil
      lastError = error.description
      onChange(.failure(error))
    }
  }
}
