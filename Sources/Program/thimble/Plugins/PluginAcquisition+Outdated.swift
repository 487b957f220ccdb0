import CommandLine
import JSON
import Scripting
import Store
import System

extension PluginAcquisition {
  private typealias Answer = (PluginLock.Entry, Result<Installer.UpdateStatus, AcquisitionError>)

  /// Prints the plugins whose source has a newer version.
  func listOutdated() -> ExitStatus {
    var answers: [String: Answer]?
    return forEach([], otherwise: "nothing newer") { _, name throws(AcquisitionError) in
      if answers == nil { answers = try askAll() }
      guard let (entry, answer) = answers?[name] else { return nil }
      let updateStatus: Installer.UpdateStatus
      do throws(AcquisitionError) { updateStatus = try answer.get() } catch {
        throw .ofPlugin(name, error)
      }
      guard let news = updateStatus.news(of: name, entry) else { return nil }
      say(news.sentence)
      return Report(news.facts)
    }
  }

  /// Queries the sources of all installed plugins.
  private func askAll() throws(AcquisitionError) -> [String: Answer] {
    let entries = try PluginLock(directories).entries.sorted { $0.key < $1.key }
    let answers = Installer(directories, on: EventLoop()).updateStatus(of: entries.map(\.value))
    return Dictionary(
      uniqueKeysWithValues: zip(entries, answers).map { ($0.key, ($0.value, $1)) })
  }
}

extension Installer.UpdateStatus {
  /// Describes the newer version as facts and in a sentence.
  ///
  /// - Returns: nil if the plugin is current.
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
    case .files: (what, word) = ("a changed version", name)
    }
    let command = pluginCommand("update", word, or: "its name and this tag")
    return (facts, "\(name): there is \(what); \(command) shows and installs it")
  }
}
