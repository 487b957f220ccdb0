import EventLoop
import Files

/// Waits for files in folders to change.
final class FolderWatch {
  /// How long after a change others still belong to it, in seconds. Chosen: editors save in several
  /// steps.
  private static let pause = 0.1

  private let loop: EventLoop
  private var watches: [FileWatch] = []
  private var hasChanged = false

  /// Waits for nothing yet.
  init() throws(EventLoopError) { loop = try EventLoop.make() }

  /// Follows folders, and all folders in them, as they are now.
  func follow(_ folders: [String]) throws(EventLoopError) {
    for watch in watches { watch.cancel() }
    watches = []
    for folder in folders.flatMap(Self.tree) {
      watches.append(
        try loop.watchFile(folder) { [unowned self] name, _ in
          // What editors keep beside a file is no change of it.
          if let name, name.hasPrefix(".") || name.hasSuffix("~") { return }
          hasChanged = true
        })
    }
  }

  /// Returns when something has changed since the last time, and nothing more changes.
  func waitForChange() {
    while !loop.run(until: { hasChanged }, timeout: 3600) {}
    while hasChanged {
      hasChanged = false
      _ = loop.run(until: { hasChanged }, timeout: Self.pause)
    }
  }

  private static func tree(_ folder: String) -> [String] {
    [folder]
      + Folder.names(in: folder).map { folder + "/" + $0 }.filter(Folder.isReal).flatMap {
        tree($0)
      }
  }
}
