import Foundation
import Glibc
import StageRuns
import System
import Testing

/// A git process that keeps running after the command that started it was killed.
@Suite struct OrphanTests {
  private let run: StageRun

  init() throws {
    run = try StageRun()
    try run.write(#"{"name": "one", "version": "1", "api": 1}"#, to: "one/plugin.json")
    try run.write("", to: "one/init.lua")
    // The first clone fails after the second is done, and deletes the files that it wrote, as git
    // does.
    try write(
      "git",
      """
      case "$*" in *clone*) ;; *) exec /usr/bin/git "$@" ;; esac
      if [ -e first ]; then
        /usr/bin/git "$@" || exit 1
        : > second
        while [ ! -e over ]; do sleep 0.05; done
        exit 0
      fi
      : > first
      while [ ! -e second ]; do sleep 0.05; done
      for path; do :; done
      rm -rf "$path"
      : > over
      """)
    try write(
      "make",
      """
      cd one && git init --quiet && git add --all &&
      git -c user.name=Ann -c user.email=ann@example.org commit --quiet --message=one
      """)
  }

  private func write(_ name: String, _ script: String) throws {
    let file = try run.write("#!/bin/sh\ncd '\(run.sandbox.path)'\n\(script)\n", to: "bin/" + name)
    chmod(file, 0o755)
  }

  private func add() throws -> Program {
    try run.start(
      ["plugin", "add", "file://\(run.sandbox.path)/one", "--yes"],
      with: ["PATH": "\(run.sandbox.path)/bin:/usr/bin:/bin"])
  }

  /// Waits for a file. Returns false after 120 seconds.
  private func isThere(_ name: String) -> Bool {
    for _ in 0..<6000 {
      if exists("\(run.sandbox.path)/\(name)") { return true }
      // Real time: no event reports the new file.
      _ = run.loop.run(until: { false }, timeout: .milliseconds(20))
    }
    return false
  }

  @Test func `a git process of a killed add does not disturb the next add`() throws {
    let made = try run.start([], under: ["\(run.sandbox.path)/bin/make"])
    #expect(made.waitForEnd(), "\(made.diagnostics)")
    #expect(made.child.exit == .status(0), "\(made.diagnostics)")
    let first = try add()
    try #require(isThere("first"))
    // Kills the program only, not its process group.
    Glibc.kill(first.child.id, SIGKILL)
    let second = try add()
    #expect(second.waitForEnd(), "\(second.diagnostics)")
    #expect(second.child.exit == .status(0), "\(second.diagnostics)")
    #expect(isThere("over"))
    #expect(
      try run.plugin("verify").lines == [#"plugin "one" is unchanged since its installation"#])
    #expect(
      Folder.names(in: run.sandbox.path + "/.local/share/thimble/plugins/.store", hidden: true)
        == ["one"])
  }
}
