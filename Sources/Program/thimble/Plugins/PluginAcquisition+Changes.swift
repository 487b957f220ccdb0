import CommandLine
import Glibc
import JSON
import PluginHost
import Scripting
import Store
import System

extension PluginAcquisition {
  /// Updates plugins, given as `NAME[@TAG]`, or all plugins without arguments.
  func update(_ words: [String]) -> ExitStatus {
    forEach(words) { word, name throws(AcquisitionError) in
      let tag = word == name ? nil : String(word.dropFirst(name.count + 1))
      let installer = Installer(directories, on: EventLoop())
      switch try installer.prepareUpdate(name, tag: tag) {
      case .current(let tag, let newerTag):
        return try current(name, tag, newerTag, damage: installer.damage(of: name))
      case .update(let update): return try offer(update, of: name, with: installer)
      }
    }
  }

  private func current(
    _ name: String, _ tag: String?, _ newerTag: String?, damage: Installer.Damage?
  ) throws(AcquisitionError) -> Report {
    if let damage { throw .plugin(name, .current(damage: damage.sentence)) }
    let hint = newerTag.map {
      "; its source has \($0), which "
        + pluginCommand("update", "\(name)@\($0)", or: "its name and this tag") + " installs"
    }
    say("plugin \"\(name)\" is up to date\(tag.map { " of \($0)" } ?? "")\(hint ?? "")")
    var report = Report(name, "current")
    report.facts["newest_tag"] = newerTag.map { .string($0) }
    return report
  }

  private func offer(
    _ update: Update, of name: String, with installer: Installer
  ) throws(AcquisitionError) -> Report {
    for sentence in update.sentences { say(sentence) }
    var facts = update.candidate.facts("declined")
    facts["changes"] = .array(update.sentences.map { .string($0) })
    facts["asks_for_more"] = .bool(update.asksForMore)
    guard agrees("Update \(name)?", otherwise: "\"\(name)\" was not updated") else {
      return Report(facts, isFine: false)
    }
    let isWidened = update.asksForMore && agreesToMore()
    try installer.install(isWidened ? update.agreedToAll : update.candidate)
    say(
      "plugin \"\(name)\" is updated; \(pluginCommand("undo", name)) reverts this; "
        + untilReload(name))
    if update.asksForMore {
      say("in \(directories.configuration), this line grants everything that it requests:")
      say(update.candidate.grant)
    }
    facts["state"] = "updated"
    facts["agreed_to_more"] = .bool(isWidened)
    return Report(facts)
  }

  /// Prompts whether `true` in the configuration should include a plugin's new permissions. `--yes`
  /// does not answer this question.
  private func agreesToMore() -> Bool {
    guard isatty(0) == 1, !isAgreed else { return false }
    return agrees(
      "Should 'true' in your configuration grant the new permissions too?",
      otherwise: "'true' grants only what you agreed to before")
  }

  /// Reverts a plugin's last change.
  func undo(_ name: String?) -> ExitStatus {
    reporting { () throws(AcquisitionError) in
      let (name, version) = try Installer(directories, on: EventLoop()).undo(name)
      let now =
        switch version {
        case .absent: "uninstalled again"
        case .installed(let entry): "back at its version" + (entry.commit.map { " \($0)" } ?? "")
        }
      say(
        "plugin \"\(name)\" is \(now); another \(pluginCommand("undo", name)) reverts this; "
          + untilReload(version == .absent ? nil : name))
      var report = Report(name, version == .absent ? "removed" : "installed")
      report.facts["commit"] = version.entry?.commit.map { .string($0) }
      return report
    }
  }

  /// Checks that the files of plugins are unchanged since the installation.
  func verify(_ name: String?) -> ExitStatus {
    forEach(name.map { [$0] } ?? []) { _, name throws(AcquisitionError) in
      let installer = Installer(directories, on: EventLoop())
      // Throws if the plugin is not an installed one.
      _ = try installer.damage(of: name)
      try directories.verify(name)
      say("plugin \"\(name)\" is unchanged since its installation")
      return Report(name, "whole")
    }
  }

  /// Restores the files of plugins to the versions in the lock file.
  func restore(_ name: String?) -> ExitStatus {
    forEach(name.map { [$0] } ?? []) { _, name throws(AcquisitionError) in
      let installer = Installer(directories, on: EventLoop())
      switch try installer.damage(of: name) {
      case nil:
        say("plugin \"\(name)\" is unchanged since its installation")
        return Report(name, "whole")
      case .missing?: break
      case .changed(let change)?:
        say("plugin \"\(name)\" has changed since its installation: \(change)")
        let question = "Replace its files with the installed version?"
        guard agrees(question, otherwise: "\"\(name)\" was not restored") else {
          return Report(name, "declined", isFine: false)
        }
      }
      try installer.restore(name)
      say("plugin \"\(name)\" is restored to its installed version")
      return Report(name, "restored")
    }
  }
}

extension Installer.Damage {
  /// A clause that describes the damage.
  fileprivate var sentence: String {
    switch self {
    case .missing: "its folder is missing"
    case .changed(let change): "its files have changed since the installation: \(change)"
    }
  }
}
