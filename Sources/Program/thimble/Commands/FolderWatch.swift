import System

/// Waits for changes to files in folders.
final class FolderWatch {
  /// The delay that coalesces changes. Chosen: editors save in several steps.
  private static let coalescingDelay = Duration.milliseconds(100)

  private let loop: EventLoop
  private var watches: [FileWatch] = []
  private var hasChanged = false

  /// Creates a watch without folders.
  init() throws(EventLoopError) { loop = try EventLoop.make() }

  /// Watches folders and their present subfolders instead of those watched so far.
  func follow(_ folders: [String]) throws(EventLoopError) {
    for watch in watches { watch.cancel() }
    watches = []
    for folder in folders.flatMap(Self.tree) {
      watches.append(
        try loop.watchFile(folder) { [unowned self] name, _ in
          // Hidden files and backups of editors are ignored.
          if let name, name.hasPrefix(".") || name.hasSuffix("~") { return }
          hasChanged = true
        })
    }
  }

  /// Blocks until a file has changed since the last call, and changes have ceased.
  func waitForChange() {
    while !loop.run(until: { hasChanged }, timeout: .seconds(3600)) {}
    while hasChanged {
      hasChanged = false
      _ = loop.run(until: { hasChanged }, timeout: Self.coalescingDelay)
    }
  }

  private static func tree(_ folder: String) -> [String] {
    [folder]
      + Folder.names(in: folder).map { folder + "/" + $0 }.filter(Folder.isDirectory).flatMap {
        tree($0)
      }
  }
}
