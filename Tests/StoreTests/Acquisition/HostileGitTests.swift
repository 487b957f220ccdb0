import Foundation
import StageRuns
import System
import Testing

@testable import Store

/// Settings and repositories that make git run a program or fetch other files: in the working
/// directory, in the user's configuration, and in the fetched repository.
@Suite struct HostileGitTests {
  private let run: HomeRun
  private var home: String { run.folder.home }
  /// A file that exists after a hook or another configured program has run.
  private var marker: String { run.folder.home + "/ran" }

  init() throws {
    run = try HomeRun(isAdded: false)
    try run.folder.commit()
    let hooks = run.folder.home + "/hooks"
    for name in ["post-checkout", "reference-transaction", "post-merge", "fsmonitor-watchman"] {
      try replaceFile("\(hooks)/\(name)", with: "#!/bin/sh\ntouch '\(marker)'\n")
      chmod("\(hooks)/\(name)", 0o755)
    }
  }

  /// Runs 'thimble plugin' in a repository with these settings, and with the user's `own` settings.
  private func plugin(
    _ words: [String], settings: String = "", own: String = "", variables: [String] = []
  ) throws -> Outcome {
    let here = home + "/here"
    try? FileManager.default.removeItem(atPath: here)
    try FileManager.default.createDirectory(atPath: here, withIntermediateDirectories: true)
    try run.folder.git("init", "--quiet", here)
    let file = "\(here)/.git/config"
    let before = String(decoding: try contents(ofFile: file), as: UTF8.self)
    try replaceFile(file, with: before + filled(settings))
    try replaceFile(home + "/.gitconfig", with: filled(own))
    return try run.plugin(
      words, in: run.folder.directories, from: here, with: variables.map(filled))
  }

  private func filled(_ text: String) -> String {
    text.replacing("RUN", with: "touch \(marker) && true").replacing("HOME", with: home)
  }

  @Test(
    arguments: [
      "[core]\nsshCommand = RUN", "[core]\ngitProxy = RUN", "[core]\nfsmonitor = RUN",
      "[credential]\nhelper = \"!RUN\"", "[core]\nhooksPath = HOME/hooks",
      "[url \"ext::RUN %S\"]\ninsteadOf = ssh://\n[protocol \"ext\"]\nallow = always",
      "[url \"file://HOME/hooks\"]\ninsteadOf = file://",
      "[core]\nrepositoryformatversion = 1\n[extensions]\npartialClone = origin\n"
        + "[remote \"origin\"]\nurl = ext::RUN",
    ])
  func `settings of the repository in the working directory are ignored`(settings: String) throws {
    let source = "file://" + run.folder.source
    #expect(try plugin(["add", source, "--yes"], settings: settings).status == 0)
    #expect(try plugin(["list", "--outdated"], settings: settings).lines == ["nothing newer"])
    #expect(try plugin(["update"], settings: settings).status == 0)
    let remote = try plugin(["add", "ssh://127.0.0.1:1/two", "--yes"], settings: settings)
    #expect(remote.status == 1)
    #expect(!exists(marker))
    var lock = try PluginLock(run.folder.directories)
    var entry = try #require(lock.entries["one"])
    entry.source = "ssh://127.0.0.1:1/one"
    try lock.set("one", to: .installed(entry), previous: nil)
    #expect(try plugin(["list", "--outdated"], settings: settings).status == 1)
    #expect(try plugin(["update", "--yes"], settings: settings).status == 1)
    #expect(!exists(marker))
  }

  @Test(
    arguments: [
      "[core]\nhooksPath = HOME/hooks", "[init]\ntemplateDir = HOME/template",
      "[core]\nattributesFile = HOME/attributes\n[filter \"own\"]\nsmudge = RUN\nclean = RUN\n"
        + "required = true",
      "[submodule]\nrecurse = true\n[fetch]\nrecurseSubmodules = true",
      "[core]\nfsmonitor = HOME/hooks/fsmonitor-watchman", "[core]\nautocrlf = true\neol = crlf",
    ])
  func `the user's settings of hooks, templates and filters are ignored`(own: String)
    throws
  {
    try replaceFile(home + "/attributes", with: "* filter=own\n")
    try FileManager.default.createDirectory(
      atPath: home + "/template", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: home + "/hooks", toPath: home + "/template/hooks")
    let added = try plugin(["add", "file://" + run.folder.source, "--yes"], own: own)
    #expect(added.status == 0, "\(added.diagnostics)")
    Folder.remove(run.folder.installed)
    #expect(try plugin(["restore"], own: own).status == 0)
    #expect(
      try FileTree(run.folder.installed) == FileTree(run.folder.source, skippingGit: true))
    #expect(!exists(marker))
  }

  @Test(
    arguments: [
      "GIT_DIR=/nowhere", "GIT_NAMESPACE=other", "GIT_SHALLOW_FILE=/dev/zero",
      "GIT_OBJECT_DIRECTORY=/nowhere", "GIT_CONFIG_PARAMETERS='core.bare=nonsense'",
      "GIT_TEMPLATE_DIR=HOME/template", "GIT_DEFAULT_HASH=sha256", "GIT_TRACE=HOME/ran",
      "GIT_TRACE2=HOME/ran", "GIT_CONFIG_COUNT=x", "GIT_ALTERNATE_OBJECT_DIRECTORIES=/nowhere",
    ])
  func `environment variables that redirect git are ignored`(variable: String) throws {
    let words = ["add", "file://" + run.folder.source, "--yes"]
    let added = try plugin(words, variables: [variable])
    #expect(added.status == 0, "\(added.diagnostics)")
    Folder.remove(run.folder.installed)
    let restored = try plugin(["restore"], variables: [variable])
    #expect(restored.status == 0, "\(restored.diagnostics)")
    #expect(!exists(marker))
  }

  @Test func `a repository with a submodule is refused`() throws {
    let commit = String(repeating: "1", count: 40)
    try run.folder.git("update-index", "--add", "--cacheinfo", "160000,\(commit),other")
    try run.folder.git("commit", "--quiet", "--message=submodule")
    let outcome = try plugin(["add", "file://" + run.folder.source, "--yes"])
    #expect(outcome.diagnostics.first?.contains("other is a link, a submodule or") == true)
    #expect(!exists(run.folder.installed))
  }

  @Test(arguments: [false, true])
  func `a pointer of Git LFS is refused`(isRepository: Bool) throws {
    try run.folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n", to: "picture.png")
    try run.folder.commit()
    let source = (isRepository ? "file://" : "") + run.folder.source
    if !isRepository { try FileManager.default.removeItem(atPath: source + "/.git") }
    let outcome = try plugin(["add", source, "--yes"])
    #expect(outcome.diagnostics.first?.contains("picture.png of \(source) is a pointer") == true)
    #expect(!exists(run.folder.installed))
  }
}
