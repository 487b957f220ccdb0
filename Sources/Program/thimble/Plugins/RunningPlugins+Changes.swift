import CommandLine
import Inspection
import PluginHost
import Scripting
import Store
import System

extension RunningPlugins {
  /// Replaces a plugin with a newer source, if that source loads. The outcome is printed and passed
  /// to `completion`.
  func offer(
    _ source: PluginSource, to entry: Entry,
    completion: @escaping (Result<String, ControlError>) -> Void
  ) {
    if case .disabled(let registered)? = entry.problem, registered.counts(for: source) {
      return console.error(registered.sentence)
    }
    if pendingExchange?.replaces(entry) == true {
      // The pending version watches the plugin's files itself.
      return completion(.failure(.reloadingToo))
    }
    if entry.request.isConfiguration, hasConfiguration(entry) {
      return exchange(entry, for: source, completion: completion)
    }
    entry.source = source
    offerToProcess(source, of: entry, completion: completion)
  }
}

/// A desktop notification, sent by `notify-send`. Does nothing if that program is missing.
final class DesktopNotice {
  private let sender: ChildProcess?

  init(_ title: String, _ text: String, on loop: EventLoop) {
    var configuration = ChildProcess.Configuration([
      "notify-send", "--app-name=thimble", "--", title.visible, text.visible.withoutMarkup,
    ])
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    sender = try? loop.start(configuration)
  }
}

extension String {
  /// The text with markup escaped, as notification servers interpret links and emphasis.
  fileprivate var withoutMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
