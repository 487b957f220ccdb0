import PluginHost
import Store
import System

/// A newer configuration that does not run because a plugin does not load. Watches the files of its
/// plugins, to retry when one of them is saved.
final class BrokenConfiguration {
  private var watches: [SourceWatch] = []
  private let turn: LoopTimer

  /// - Parameter retry: called in a turn of its own, after a plugin's files have changed.
  init(
    _ entries: [RunningPlugins.Entry], in plugins: RunningPlugins, retry: @escaping () -> Void
  ) {
    turn = plugins.loop.makeTimer(retry)
    watches = entries.map { entry in
      SourceWatch(
        entry.request.path, since: entry.source, on: plugins.loop,
        read: { [unowned plugins] () throws(PluginError) in try plugins.read(entry) }
      ) { [turn] result in
        if case .success = result { turn.schedule(after: .zero) }
      }
    }
  }

  deinit { for watch in watches { watch.cancel() } }
}
