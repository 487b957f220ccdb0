import Scripting
public import System

/// Watches a plugin's files and reads them again when they have changed.
///
/// Watches folders instead of files, because editors replace files by rename. If the system cannot
/// watch a folder, the files are polled every two seconds.
public final class SourceWatch {
  /// The delay between a change and the read. Chosen: an editor may still be writing.
  static let delay = Duration.milliseconds(100)
  /// The polling interval if a folder cannot be watched. Chosen.
  static let pollInterval = Duration.seconds(2)

  private let path: String
  private let others: [String]
  private let loop: EventLoop
  private let read: () throws(PluginError) -> PluginSource
  private let onChange: (Result<PluginSource, PluginError>) -> Void
  private var watches: [String: FileWatch] = [:]
  private var readTimer: LoopTimer?
  private var pollTimer: LoopTimer?
  /// The last snapshot; nil if reading failed.
  private var last: PluginSource?
  private var lastError = ""

  /// Starts to watch a plugin.
  ///
  /// - Parameters:
  ///   - path: The plugin's file or folder.
  ///   - others: Other folders in which a change may affect the plugin.
  ///   - source: The current snapshot; nil if reading failed.
  ///   - read: Reads a new snapshot.
  ///   - onChange: Called once for each change, with the new snapshot or the error.
  public init(
    _ path: String, and others: [String] = [], since source: PluginSource?, on loop: EventLoop,
    read: @escaping () throws(PluginError) -> PluginSource,
    onChange: @escaping (Result<PluginSource, PluginError>) -> Void
  ) {
    (self.path, self.others) = (path, others)
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
    // The files may have changed between the read and the start of the watch.
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

  /// Watches the folders of the modules that the current snapshot has read since it was made.
  public func followModules() {
    guard readTimer != nil else { return }
    followFolders()
    readTimer?.schedule(after: Self.delay)
  }

  private func followFolders() {
    let watched = WatchedFolders(of: path, and: others, modules: last?.modules)
    for (folder, watch) in watches where !watched.folders.contains(folder) {
      watch.cancel()
      watches[folder] = nil
    }
    var isComplete = watched.isComplete
    for folder in watched.folders where watches[folder] == nil {
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
    guard WatchedFolders.mayMatter(name) else { return }
    readTimer?.schedule(after: Self.delay)
  }

  /// Reads the files and reports them if they have changed.
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
      // After an error, even unchanged files are reported again, to show that it is resolved.
      last = nil
      lastError = error.description
      onChange(.failure(error))
    }
  }
}
