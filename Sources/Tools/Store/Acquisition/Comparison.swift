import JSON
import PluginHost
import Scripting

/// The changes of an update, as a report for the user.
struct Comparison {
  let before: PluginLock.Entry
  /// The current files of the plugin; nil if they differ from the installed ones.
  let files: FileTree?
  let candidate: Candidate
  /// Whether the tag stays the same and has another commit now, as no tag should.
  let hasTagMoved: Bool

  /// The maximum number of files that are listed individually. Chosen.
  private static let maximumListed = 40

  /// The requested permissions to which the user has not agreed.
  var newPermissions: PermissionSet {
    candidate.manifest.permissions.added(to: before.agreed)
  }

  var sentences: [String] {
    let manifest = candidate.manifest
    let version = oldVersion.map { $0 == manifest.version ? $0 : "\($0) -> \(manifest.version)" }
    var lines = ["\(manifest.name) \(version ?? manifest.version)", origin]
    if hasTagMoved, let tag = before.tag {
      lines.append(
        "The tag \(tag) was moved to another commit, although tags should not move; find out the "
          + "reason before you agree.")
    }
    if files == nil {
      lines.append("Its files have changed since the installation; the update replaces them.")
    }
    lines += newPermissions.sentences("Beyond what you agreed to, it requests permission to")
    if !newPermissions.isEmpty {
      lines.append("Updating grants none of this.")
    }
    let dropped = before.agreed.added(to: manifest.permissions)
    lines += dropped.sentences("It no longer requests permission to")
    if newPermissions.isEmpty, dropped.isEmpty { lines.append("It requests what you agreed to.") }
    return lines + changedFiles
  }

  private var origin: String {
    let after = candidate.entry
    let commits =
      switch (before.commit, after.commit) {
      case (let old?, let new?): ", commit \(old) -> \(new)"
      default: ""
      }
    let tags = before.tag == after.tag ? "" : ", \(name(before.tag)) -> \(name(after.tag))"
    return "from \(after.source)\(tags)\(commits)"
  }

  private func name(_ tag: String?) -> String { tag ?? "default branch" }

  private var oldVersion: String? {
    files?.files["plugin.json"].flatMap { try? JSONValue.parse(bytes: $0.bytes) }?
      .object?["version"]?.string
  }

  private var changedFiles: [String] {
    let after = candidate.entry.pin.files
    let paths = Set(before.pin.files.keys).union(after.keys)
      .filter { before.pin.files[$0] != after[$0] }
      .sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
    guard !paths.isEmpty else { return ["No file changes."] }
    let rest = paths.dropFirst(Self.maximumListed)
    let code = rest.count { Self.rank($0) < 3 }
    return paths.prefix(Self.maximumListed).map { change(of: $0, after) }
      + (rest.isEmpty ? [] : ["and \(rest.count) more files, \(code) of them code"])
  }

  /// The order of files in the report: the manifest and the code first, so that other files do not
  /// hide them.
  private static func rank(_ path: String) -> Int {
    if path == "plugin.json" { return 0 }
    if path == "init.lua" { return 1 }
    return path.hasSuffix(".lua") ? 2 : 3
  }

  private func change(of path: String, _ after: [String: String]) -> String {
    let word =
      switch (before.pin.files[path], after[path]) {
      case (nil, _): "added"
      case (_, nil): "removed"
      default: "changed"
      }
    let (old, new) = (files?.files[path], candidate.tree.files[path])
    if files == nil, word != "added" { return "  \(word) \(path)" }
    guard let lines = LineDifference(old?.bytes ?? [], new?.bytes ?? []) else {
      return "  \(word) \(path): \(old?.bytes.count ?? 0) -> \(new?.bytes.count ?? 0) bytes"
    }
    let mode =
      word == "changed" && old?.isExecutable != new?.isExecutable
      ? new?.isExecutable == true ? ", now executable" : ", no longer executable" : ""
    let counts = [("+", lines.added), ("-", lines.removed)].filter { $0.1 > 0 }
      .map { "\($0.0)\($0.1)" }
    return "  \(word) \(path)" + (counts.isEmpty ? "" : ": \(counts.joined(separator: " ")) lines")
      + mode
  }
}
