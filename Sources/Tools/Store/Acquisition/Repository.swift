import System

/// A remote git repository, fetched without a checkout. Files are read from the objects, so that
/// hooks, filters and conversions of line endings do not apply.
struct Repository {
  private let git: Git
  private let path: String
  private let url: String
  /// The commit, in hexadecimal digits.
  let commit: String

  /// The maximum size of a listing of files, in bytes. Chosen: 10,000 files with paths of 1.6 kB.
  private static let maximumListing = 16 << 20

  /// Fetches one commit.
  ///
  /// - Parameters:
  ///   - tag: The tag or branch; nil for the default branch.
  ///   - path: An empty folder, or one to create.
  init(_ url: String, tag: String?, into path: String, _ git: Git) throws(AcquisitionError) {
    _ = try git.programs.run(Self.clone(url, tag: tag, into: path, git))
    try self.init(url, clonedInto: path, git)
  }

  /// Returns the command that fetches one commit.
  static func clone(
    _ url: String, tag: String?, into path: String, _ git: Git
  ) -> Programs.Command {
    git.command(
      [
        "clone", "--progress", "--bare", "--depth=1", "--single-branch", "--no-tags",
        "--no-recurse-submodules", "--template=",
      ] + (tag.map { ["--branch=" + $0] } ?? []) + ["--", url, path],
      to: "get \(tag.map { "\(url)@\($0)" } ?? url)", atMost: 1 << 16)
  }

  /// Reads a repository that was fetched.
  init(_ url: String, clonedInto path: String, _ git: Git) throws(AcquisitionError) {
    (self.git, self.path, self.url) = (git, path, url)
    let name = try git.run(
      ["--git-dir=" + path, "rev-parse", "--verify", "HEAD^{commit}"],
      to: "find a commit in \(url)", atMost: 1 << 10)
    commit = String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Fetches a commit by its digits.
  init(_ url: String, commit: String, into path: String, _ git: Git) throws(AcquisitionError) {
    (self.git, self.path, self.url, self.commit) = (git, path, url, commit)
    guard [40, 64].contains(commit.utf8.count), commit.allSatisfy(\.isHexDigit) else {
      throw .origin(.badCommit(commit))
    }
    let format = ["--object-format=" + (commit.utf8.count == 64 ? "sha256" : "sha1")]
    let attempt = "get commit \(commit) of \(url)"
    _ = try git.run(
      ["init", "--quiet", "--bare", "--template="] + format + ["--", path], to: attempt,
      atMost: 1 << 16)
    let fetch = ["--git-dir=" + path, "fetch", "--progress", "--no-recurse-submodules"]
    do throws(AcquisitionError) {
      _ = try git.run(
        fetch + ["--depth=1", "--no-tags", "--", url, commit], to: attempt, atMost: 1 << 16)
    } catch {
      // Some servers give commits by the name of a branch or tag only.
      let all = ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"]
      _ = try git.run(fetch + ["--", url] + all, to: attempt, atMost: 1 << 16)
      _ = try git.run(
        ["--git-dir=" + path, "rev-parse", "--quiet", "--verify", commit + "^{commit}"],
        to: "\(attempt), which is in none of its branches and tags", atMost: 1 << 10)
    }
  }

  /// The files of the commit, or of a folder in it.
  func files(in folder: String?) throws(AcquisitionError) -> FileTree {
    let objects = try list(folder)
    var tree = FileTree()
    var total = 0
    for object in objects {
      try tree.reserve(object.size)
      total = min(total + object.size, FileTree.maximumBytes + 1)
    }
    try tree.reserve(total)
    let maximumOutput = FileTree.maximumBytes + objects.count * 128
    let output = try git.run(
      ["--git-dir=" + path, "cat-file", "--batch"], to: "read the files of \(url)",
      input: Array(objects.map { $0.id + "\n" }.joined().utf8), atMost: maximumOutput)
    var rest = output[...]
    for object in objects {
      let head = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(head.count + 1)
      guard head.elementsEqual("\(object.id) blob \(object.size)".utf8), rest.count > object.size
      else {
        throw .source(url, .damaged(file: object.path))
      }
      try tree.add(
        object.path,
        FileTree.File(bytes: Array(rest.prefix(object.size)), isExecutable: object.isExecutable))
      rest = rest.dropFirst(object.size + 1)
    }
    return tree
  }

  /// The contents of one file of the commit.
  func contents(of file: String, atMost maximumOutput: Int) throws(AcquisitionError) -> [UInt8] {
    try git.run(
      ["--git-dir=" + path, "cat-file", "blob", "\(commit):\(file)"],
      to: "find \(file) in \(url)", atMost: maximumOutput)
  }

  private struct Object {
    var path: String
    var id: String
    var size: Int
    var isExecutable: Bool
  }

  private func list(_ folder: String?) throws(AcquisitionError) -> [Object] {
    let root = folder.map { "\(commit):\($0)" } ?? commit
    let output = try git.run(
      ["--git-dir=" + path, "ls-tree", "-r", "-z", "-l", "--full-tree", root],
      to: folder.map { "find the folder \($0) in \(url)" } ?? "list the files of \(url)",
      atMost: Self.maximumListing)
    var objects: [Object] = []
    for line in output.split(separator: 0) {
      let facts = line.prefix { $0 != UInt8(ascii: "\t") }
      guard let path = String(validating: line.dropFirst(facts.count + 1), as: UTF8.self) else {
        throw .source(url, .badFileName)
      }
      let words = String(decoding: facts, as: UTF8.self).streamSafe.split(separator: " ").map(
        String.init)
      guard words.count == 4, words[0] == "100644" || words[0] == "100755", let size = Int(words[3])
      else { throw .files(.notRegular(path)) }
      objects.append(
        Object(path: path, id: words[2], size: size, isExecutable: words[0] == "100755"))
    }
    return objects
  }
}
