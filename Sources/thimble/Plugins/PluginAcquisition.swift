// Tests: AcquisitionTests/AddCommandTests.swift, AcquisitionTests/UpdateCommandTests.swift

import Acquisition
import EventLoop
import Files
import Glibc
import Installation
import Options
import PluginHost
import Terminal

/// Carries out 'thimble plugin add' and what is done to plugins that were added.
struct PluginAcquisition {
  let console: Console
  let directories = Directories()
  let isJSON: Bool
  /// The catalogues to look in instead of the configured ones.
  let chosenCatalogues: [String]
  let isAgreed: Bool

  init(_ invocation: Invocation, _ console: Console) {
    self.console = console
    isAgreed = invocation.has("yes")
    isJSON = invocation.has("json")
    chosenCatalogues = invocation.options["catalogue"] ?? []
  }

  /// Installs a plugin, if the user agrees to what it asks for.
  func add(_ source: String, folder: String?) throws -> ExitStatus {
    do throws(AcquisitionError) {
      let installer = try Installer(directories, on: EventLoop())
      let candidate = try candidate(source, folder: folder, with: installer)
      for sentence in candidate.sentences { console.print(sentence) }
      guard agrees("Install \(candidate.manifest.name)?", otherwise: "nothing was installed") else {
        return .failed
      }
      try installer.place(candidate)
      console.print("plugin \"\(candidate.manifest.name)\" is installed")
      console.note(
        "thimble: this line of \(directories.configuration) runs it, with what it asks for:")
      console.print(candidate.grant)
      return .fine
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  /// Fetches a plugin by its source, or by its name in a catalogue.
  private func candidate(
    _ word: String, folder: String?, with installer: Installer
  ) throws(AcquisitionError) -> Candidate {
    guard !Folder.isThere(word), let (offer, tag) = try offer(named: word) else {
      return try installer.prepare(try Origin(word), folder: folder)
    }
    let origin = try offer.origin(tag: tag)
    let candidate = try installer.prepare(origin, folder: folder ?? offer.folder)
    guard candidate.manifest.name == offer.name else {
      throw AcquisitionError(
        "the plugin at \(offer.source) is called \"\(candidate.manifest.name)\", and \(offer.catalogue) "
          + "lists it as \"\(offer.name)\"; add it by its source if it is the one that you want")
    }
    return candidate
  }

  /// Deletes a plugin that was installed from elsewhere.
  func remove(_ name: String) throws -> ExitStatus {
    do throws(AcquisitionError) {
      try Installer(directories, on: EventLoop()).remove(name)
      console.print("plugin \"\(name)\" is removed; a program that runs it keeps it until it ends")
      return .fine
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  /// Checks that the plugins from elsewhere are what was installed.
  func verify(_ name: String?) throws -> ExitStatus {
    let names: [String]
    do throws(AcquisitionError) {
      let lock = try PluginLock(directories)
      names = name.map { [$0] } ?? lock.entries.keys.sorted()
      if let name, lock.entries[name] == nil {
        throw AcquisitionError("no plugin \"\(name)\" was installed by 'thimble plugin add'")
      }
    } catch {
      console.error("\(error)")
      return .failed
    }
    var status = ExitStatus.fine
    for name in names {
      do throws(AcquisitionError) {
        try directories.verify(at: (directories.pluginFolders.first ?? "") + "/" + name)
        console.print("plugin \"\(name)\" is what was installed")
      } catch {
        console.error("\(error)")
        status = .failed
      }
    }
    return status
  }

  /// Asks the user, unless `--yes` was given.
  ///
  /// - Parameter otherwise: What is said when the answer is no.
  func agrees(_ question: String, otherwise: String) -> Bool {
    if isAgreed { return true }
    guard isatty(0) == 1 else {
      console.error("\(otherwise), since nobody can be asked here; --yes agrees")
      return false
    }
    console.write("\(question) [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    if answer == "y" || answer == "yes" { return true }
    console.error(otherwise)
    return false
  }
}
