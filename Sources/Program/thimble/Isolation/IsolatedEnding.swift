import System

/// The end of an isolated plugin whose process still runs: keeps the plugin and its owner until the
/// process has ended.
final class IsolatedEnding {
  /// The time for the process to end, in seconds. Chosen: a handler of the end may write a file.
  private static let timeout = 1.0

  private let plugin: IsolatedPlugin
  private let owner: any IsolatedPluginOwner
  private unowned let isolation: Isolation
  private let timer: LoopTimer

  /// Begins the end.
  ///
  /// - Parameter onTimeout: Called if the process takes too long.
  init(
    of plugin: IsolatedPlugin, _ owner: any IsolatedPluginOwner, in isolation: Isolation,
    on loop: EventLoop, onTimeout: @escaping () -> Void
  ) {
    (self.plugin, self.owner, self.isolation) = (plugin, owner, isolation)
    timer = loop.makeTimer(onTimeout)
    timer.schedule(after: .seconds(Self.timeout))
    isolation.endingCount += 1
  }

  /// Ends the wait.
  func didEnd() {
    timer.cancel()
    isolation.endingCount -= 1
  }
}
