import CommandLine
import Glibc
import JSON
import PluginHost
import Scripting
import Store
import System

/// Carries out 'thimble plugin add', and the commands that change or check installed plugins.
struct PluginAcquisition {
  let console: Console
  let directories = Directories()
  let isJSON: Bool
  /// The catalogues to search instead of the configured ones.
  let chosenCatalogues: [String]
  let isAgreed: Bool

  init(_ invocation: Invocation, _ console: Console) {
    self.console = console
    isAgreed = invocation.has("yes")
    isJSON = invocation.has("json")
    chosenCatalogues = invocation.options["catalogue"] ?? []
  }

  /// Installs a plugin, if the user agrees to the permissions that it requests.
  func add(_ source: String, folder: String?) throws -> ExitStatus {
    reporting { () throws(AcquisitionError) in
      let installer = Installer(directories, on: EventLoop())
      let candidate = try candidate(source, folder: folder, with: installer)
      let name = candidate.manifest.name
      for sentence in candidate.sentences { say(sentence) }
      guard agrees("Install \(name)?", otherwise: "nothing was installed") else {
        return Report(candidate.facts("declined"), isFine: false)
      }
      try installer.install(candidate)
      say("plugin \"\(name)\" is installed")
      say("run it with everything it requests:")
      say(candidate.run)
      say("or add this line to \(directories.configuration):")
      say(candidate.grant)
      var facts = candidate.facts("installed")
      (facts["run"], facts["use"]) = (.string(candidate.run), .string(candidate.grant))
      return Report(facts)
    }
  }

  /// Fetches a plugin by its source, or by its name in a catalogue.
  private func candidate(
    _ word: String, folder: String?, with installer: Installer
  ) throws(AcquisitionError) -> Candidate {
    guard !Folder.exists(word), let (offer, tag) = try offer(named: word) else {
      return try installer.prepare(try Origin(word), folder: folder)
    }
    let origin = try offer.origin(tag: tag)
    let candidate = try installer.prepare(origin, folder: folder ?? offer.folder)
    guard candidate.manifest.name == offer.name else {
      throw .source(
        offer.source,
        .misnamed(candidate.manifest.name, listed: offer.name, catalogue: offer.catalogue))
    }
    return candidate
  }

  /// Removes a third-party plugin. Requests the user's consent if the plugin's files were changed,
  /// because the removal cannot be undone then.
  func remove(_ name: String) -> ExitStatus {
    reporting { () throws(AcquisitionError) in
      let installer = Installer(directories, on: EventLoop())
      if try PluginLock(directories).entries[name] != nil,
        case .changed(let change)? = try installer.damage(of: name)
      {
        say("plugin \"\(name)\" has changed since its installation: \(change)")
        guard agrees("Delete its files?", otherwise: "\"\(name)\" was not removed") else {
          return Report(name, "declined", isFine: false)
        }
      }
      let isKept = try installer.remove(name)
      say(
        "plugin \"\(name)\" is removed"
          + (isKept ? "; \(pluginCommand("undo", name)) reverts this" : "") + "; "
          + untilReload(nil))
      var report = Report(name, "removed")
      report.facts["can_undo"] = .bool(isKept)
      return report
    }
  }

  /// A clause about programs that run a plugin while its files change: loaded code stays in use
  /// until a reload, but files loaded later would be of the other version.
  ///
  /// - Parameter name: The plugin to reload; nil if the code stays until the program ends.
  func untilReload(_ name: String?) -> String {
    "running programs keep the code that they loaded until "
      + (name.map { pluginCommand("reload", $0) } ?? "they end")
  }

  /// Prompts the user for consent, unless `--yes` was given.
  ///
  /// - Parameter otherwise: The sentence to print if the user declines.
  func agrees(_ question: String, otherwise: String) -> Bool {
    if isAgreed { return true }
    guard isatty(0) == 1 else {
      console.error("\(otherwise), because there is no terminal for the question; --yes agrees")
      return false
    }
    if isJSON { console.note("\(question) [y/N]") } else { console.write("\(question) [y/N] ") }
    let answer = readLine()?.lowercased() ?? ""
    if answer == "y" || answer == "yes" { return true }
    console.error(otherwise)
    return false
  }
}
