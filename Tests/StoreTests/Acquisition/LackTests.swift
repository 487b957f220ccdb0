import Foundation
import StageRuns
import System
import Testing

@testable import Store

/// Commands without space on the disk, without a writable configuration, and without a network.
@Suite struct LackTests {
  /// Runs a command in a home on a separate disk, with a number of free pages of 4 KiB. The home is
  /// copied back afterwards.
  private func plugin(
    _ words: [String], run: HomeRun, home: Directories, pagesLeft: Int
  ) throws -> Outcome {
    // The mounts are in a mount namespace, which ends with the shell.
    let script = """
      saved=$(mktemp -d) && cp -a "$HOME/." "$saved" && mount -t tmpfs none "$HOME" &&
      cp -a "$saved/." "$HOME" && used=$(df --output=used -k "$HOME" | tail -n 1) &&
      mount -o remount,size=$((used + 4 * \(pagesLeft)))k "$HOME" || exit 90
      "$@"
      status=$?
      rm -rf "$saved"/.[!.]* "$saved"/* && cp -a "$HOME/." "$saved" && umount "$HOME" &&
      rm -rf "$HOME"/.[!.]* && cp -a "$saved/." "$HOME" && rm -rf "$saved" || exit 91
      exit $status
      """
    let user = geteuid() == 0 ? [] : ["--map-root-user"]
    return try run.plugin(
      words, in: home, under: ["unshare"] + user + ["--mount", "sh", "-c", script, "sh"])
  }

  /// Runs a command with increasing space until it succeeds. Returns the versions that were
  /// installed, without repetitions.
  private func versions(_ run: HomeRun, _ words: [String]) throws -> [Int] {
    var found: [Int] = []
    // For an empty home the size would be 0, which means no limit.
    for pages in (exists(run.folder.installed) ? 0 : 1)...200 {
      let home = try run.copy()
      let outcome = try plugin(words, run: run, home: home, pagesLeft: pages)
      let state = try run.state(home)
      if found.last != state { found.append(state) }
      if outcome.status == 0 { return found }
      #expect(outcome.status == 1, "\(outcome.diagnostics)")
      // Git does not always print the reason of a failed write.
      #expect(
        outcome.diagnostics.contains { $0.contains("no space left") || $0.contains("git reports") },
        "\(outcome.diagnostics)")
      try run.checkNext(home)
    }
    Issue.record("it needs more than 200 pages")
    return found
  }

  @Test func `an add, an update or an undo fails on a full disk and changes nothing`() throws {
    let new = try HomeRun(isAdded: false)
    #expect(try versions(new, ["add", new.folder.source, "--yes"]) == [0, 2])
    #expect(try versions(HomeRun(isAdded: true), ["update", "--yes"]) == [1, 2])
    #expect(try versions(HomeRun(isAdded: true, isUpdated: true), ["undo", "one"]) == [2, 1])
  }

  @Test func `a removal or a git update fails on a full disk and changes nothing`() throws {
    let repository = try HomeRun(isAdded: true, isRepository: true)
    #expect(try versions(repository, ["update", "--yes"]) == [1, 2])
    #expect(try versions(HomeRun(isAdded: true), ["remove", "one", "--yes"]) == [1, 0])
  }

  @Test(arguments: [HomeRun.Condition.missing, .changed])
  func `a restoration fails on a full disk and changes nothing`(
    damage: HomeRun.Condition
  ) throws {
    let run = try HomeRun(isAdded: true, isUpdated: true)
    try run.bring(to: damage)
    for pages in 1...200 {
      let home = try run.copy()
      let outcome = try plugin(["restore", "--yes"], run: run, home: home, pagesLeft: pages)
      #expect(run.condition(home) == (outcome.status == 0 ? .whole : damage))
      if outcome.status == 0 {
        #expect(pages > 1)
        return
      }
      #expect(outcome.diagnostics.contains { $0.contains("no space left") })
    }
    Issue.record("it needs more than 200 pages")
  }

  @Test func `an update fails when the limit of the file size is reached`() throws {
    let run = try HomeRun(isAdded: true)
    let home = try run.copy()
    let limit = ["sh", "-c", "ulimit -f 0; trap '' XFSZ; exec \"$@\"", "sh"]
    let outcome = try run.plugin(["update", "--yes"], in: home, under: limit)
    #expect(outcome.status == 1)
    #expect(try run.state(home) == 1)
  }

  @Test func `without a writable configuration, the plugin stays as it is`() throws {
    let run = try HomeRun(isAdded: true)
    let home = try run.copy()
    let folder = parentFolder(of: home.pluginLock)
    let before = try contents(ofFile: home.pluginLock)
    // A read-only mount, because file modes do not stop the superuser.
    let script =
      "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" || exit 90; exec \"$@\""
    let user = geteuid() == 0 ? [] : ["--map-root-user"]
    let wrapper = ["unshare"] + user + ["--mount", "sh", "-c", script, folder]
    for words in [["update", "--yes"], ["undo", "one"], ["remove", "one"]] {
      let outcome = try run.plugin(words, in: home, under: wrapper)
      #expect(outcome.status == 1)
      #expect(outcome.diagnostics.contains { $0.contains("read-only file system") })
      #expect(try run.state(home) == 1)
      #expect(try contents(ofFile: home.pluginLock) == before)
    }
    // Restoring the plugin does not write the lock file.
    Folder.remove(home.installedPath)
    unlink(run.folder.source + "/part/only-2.lua")
    try run.folder.write("1", to: "init.lua")
    try run.folder.write("-- of 1", to: "part/only-1.lua")
    let restored = try run.plugin(["restore"], in: home, under: wrapper)
    #expect(restored.status == 0, "\(restored.diagnostics)")
    #expect(try run.state(home) == 1)
  }

  @Test func `without a network, an error is printed and the plugin stays`() throws {
    let run = try HomeRun(isAdded: true)
    var lock = try PluginLock(run.folder.directories)
    var entry = try #require(lock.entries["one"])
    entry.source = "https://127.0.0.1:1/one.git"
    entry.commit = String(repeating: "0", count: 40)
    try lock.set("one", to: .installed(entry), previous: nil)
    let home = try run.copy()
    for words in [
      ["update", "--yes"], ["list", "--outdated"], ["add", "https://127.0.0.1:1/two.git", "--yes"],
    ] {
      let outcome = try run.plugin(words, in: home)
      #expect(outcome.status == 1)
      #expect(
        outcome.diagnostics.contains { $0.contains("127.0.0.1:1") && $0.contains("git reports") })
      #expect(try run.state(home) == 1)
    }
    #expect(try run.plugin(["verify"], in: home).status == 0)
  }
}
