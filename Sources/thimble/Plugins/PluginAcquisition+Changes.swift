// Tests: AcquisitionTests/UpdateCommandTests.swift

import Acquisition
import EventLoop
import Glibc
import Installation
import JSON
import PluginHost
import Terminal

extension PluginAcquisition {
  /// Gets newer versions of plugins, given as `NAME[@TAG]`, or of all.
  func update(_ words: [String]) -> ExitStatus {
    forEach(words) { word throws(AcquisitionError) in
      let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let installer = try Installer(directories, on: EventLoop())
      switch try installer.prepareUpdate(name, tag: parts.count > 1 ? String(parts[1]) : nil) {
      case .current(let tag, let newerTag):
        let followed = tag.map { " of \($0)" } ?? ""
        let hint = newerTag.map {
          "; its source has \($0), which 'thimble plugin update \(name)@\($0)' gets"
        }
        console.print("plugin \"\(name)\" is the newest\(followed)\(hint ?? "")")
      case .update(let update):
        for sentence in update.sentences { console.print(sentence) }
        guard agrees("Update \(name)?", otherwise: "\"\(name)\" was not updated") else {
          return false
        }
        let isWidened = update.asksForMore && agreesToMore()
        try installer.place(isWidened ? update.agreedToAll : update.candidate)
        console.print("plugin \"\(name)\" is updated; 'thimble plugin undo \(name)' takes it back")
        if update.asksForMore {
          console.note(
            "thimble: in \(directories.configuration), this line grants all that it asks for now:")
          console.print(update.candidate.grant)
        }
      }
      return true
    }
  }

  /// Asks whether `true` in the configuration is to grant what a plugin asks for now as well; `--yes`
  /// is no answer to that.
  private func agreesToMore() -> Bool {
    guard isatty(0) == 1, !isAgreed else { return false }
    return agrees(
      "Shall 'true' in your configuration grant that as well?",
      otherwise: "'true' grants what you agreed to before")
  }

  /// Makes a plugin what it was before its last change.
  func undo(_ name: String?) -> ExitStatus {
    do throws(AcquisitionError) {
      let (name, version) = try Installer(directories, on: EventLoop()).undo(name)
      let now =
        switch version {
        case .absent: "not installed again"
        case .installed(let entry): "again what it was" + (entry.commit.map { " at \($0)" } ?? "")
        }
      console.print(
        "plugin \"\(name)\" is \(now); another 'thimble plugin undo \(name)' takes that back")
      return .fine
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  /// Makes the files of plugins what the lock file says.
  func restore(_ name: String?) -> ExitStatus {
    forEach(name.map { [$0] } ?? []) { name throws(AcquisitionError) in
      let installer = try Installer(directories, on: EventLoop())
      switch try installer.damage(of: name) {
      case nil:
        console.print("plugin \"\(name)\" is what was installed")
        return true
      case .missing?: break
      case .changed(let change)?:
        console.print("plugin \"\(name)\" is not what was installed: \(change)")
        let question = "Replace its files by those that were installed?"
        guard agrees(question, otherwise: "\"\(name)\" was not restored") else { return false }
      }
      try installer.restore(name)
      console.print("plugin \"\(name)\" is what was installed, again")
      return true
    }
  }

  /// Prints which plugins have something newer where they came from.
  func listOutdated() -> ExitStatus {
    var found: [JSONValue] = []
    var answers: [String: (PluginLock.Entry, Result<Installer.Freshness, AcquisitionError>)]?
    let status = forEach([]) { name throws(AcquisitionError) in
      if answers == nil { answers = try askAll() }
      guard let all = answers else { return true }
      guard let (entry, answer) = all[name] else { return true }
      let freshness: Installer.Freshness
      do throws(AcquisitionError) {
        freshness = try answer.get()
      } catch {
        found.append(["name": .string(name), "error": .string("\(error)")])
        throw AcquisitionError("plugin \"\(name)\": \(error)")
      }
      guard let news = freshness.news(of: name, entry) else { return true }
      found.append(.object(news.facts))
      if !isJSON { console.print(news.sentence) }
      return true
    }
    if isJSON {
      console.print(JSONValue.object(["plugins": .array(found)]).text)
    } else if found.isEmpty, status == .fine {
      console.print("nothing newer")
    }
    return status
  }

  /// Asks where all plugins came from.
  private func askAll() throws(AcquisitionError)
    -> [String: (PluginLock.Entry, Result<Installer.Freshness, AcquisitionError>)]
  {
    let entries = try PluginLock(directories).entries.sorted { $0.key < $1.key }
    let answers = try Installer(directories, on: EventLoop()).freshness(of: entries.map(\.value))
    return Dictionary(
      uniqueKeysWithValues: zip(entries, answers).map { ($0.key, ($0.value, $1)) })
  }

  /// Does something to plugins, or to all that were installed; one that fails does not stop the
  /// others.
  private func forEach(
    _ words: [String], _ body: (String) throws(AcquisitionError) -> Bool
  ) -> ExitStatus {
    var status = ExitStatus.fine
    do throws(AcquisitionError) {
      let names =
        words.isEmpty ? try PluginLock(directories).entries.keys.sorted() : words
      if names.isEmpty { console.print("no plugin was installed by 'thimble plugin add'") }
      for name in names {
        do throws(AcquisitionError) {
          if try !body(name) { status = .failed }
        } catch {
          console.error("\(error)")
          status = .failed
        }
      }
    } catch {
      console.error("\(error)")
      return .failed
    }
    return status
  }
}

extension Installer.Freshness {
  /// What there is, as facts and in a sentence; nil when there is nothing newer.
  fileprivate func news(
    of name: String, _ entry: PluginLock.Entry
  ) -> (facts: JSONObject, sentence: String)? {
    var facts = JSONObject([("name", .string(name)), ("source", .string(entry.source))])
    facts["tag"] = entry.tag.map { .string($0) }
    facts["commit"] = entry.commit.map { .string($0) }
    let (what, word): (String, String)
    switch self {
    case .current: return nil
    case .commit(let commit):
      facts["newest"] = .string(commit)
      (what, word) = ("commit \(commit)" + (entry.tag.map { " of \($0)" } ?? ""), name)
    case .tag(let tag):
      facts["newest_tag"] = .string(tag)
      (what, word) = ("\(tag), and you have \(entry.tag ?? "")", "\(name)@\(tag)")
    case .files: (what, word) = ("other files", name)
    }
    return (facts, "\(name): there is \(what); 'thimble plugin update \(word)' shows and gets it")
  }
}
