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
      return completion(.failure(ControlError("the configuration is being reloaded too")))
    }
    if entry.request.isConfiguration, hasConfiguration(entry) {
      return exchange(entry, for: source, completion: completion)
    }
    entry.source = source
    if isIsolated(entry.request) {
      return offerToProcess(source, of: entry, completion: completion)
    }
    let done: (ReloadOutcome) -> Void = { [unowned self, unowned entry] in
      finish($0, of: entry)
      completion($0.result)
    }
    do throws(OptionFileError) {
      var settings = try settings(of: entry, for: source)
      // A reload keeps the permissions granted before, as the newer version may request more.
      if let plugin = plugin(of: entry) { settings.permissions = plugin.settings.permissions }
      host.reload(entry.name, by: source, settings: settings, completion: done)
    } catch {
      let fault = PluginError.options(plugin: source.name, faults: ["\(error)"])
      guard let plugin = plugin(of: entry) else {
        return done(.failed(plugin: source.name, fault))
      }
      done(.kept(plugin: plugin.name, fault, since: plugin.loadedAt))
    }
  }

  private func finish(_ outcome: ReloadOutcome, of entry: Entry) {
    switch outcome {
    case .replaced(let report):
      entry.name = report.plugin
      entry.problem = nil
      console.note("thimble: \(report)")
      if register[report.plugin] != nil {
        remember { (register) throws(FileError) in _ = try register.enable(report.plugin) }
      }
      guard let plugin = plugin(of: entry) else { break }
      noteGrants(plugin.grants, of: entry, needing: plugin.neededPermissions)
      if entry.request.isConfiguration {
        followTouchSettings(of: plugin)
        use(uses(of: plugin))
        configurationDidLoad(entry)
      }
    case .kept(_, let error, let since):
      tell(error)
      console.note("thimble: the version of \(since.clock) keeps running")
    case .failed(let name, let error):
      tell(error)
      entry.name = name
      entry.problem = .failed("\(error)", status(of: error))
    case .superseded: break
    }
  }
}

extension ReloadOutcome {
  /// The reply to the request for the reload.
  fileprivate var result: Result<String, ControlError> {
    if case .replaced = self { .success(description) } else { .failure(ControlError(description)) }
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
