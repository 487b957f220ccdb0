import Foundation
import StageRuns
import System
import Testing

@testable import thimble

/// `make install` and `make uninstall`, with the programs under test.
@Suite struct InstallTests {
  let sandbox: Sandbox
  /// The folder to which make installs.
  let prefix: String

  init() throws {
    sandbox = try Sandbox()
    prefix = sandbox.path + "/usr"
  }

  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..")
    .standardized.path

  /// Runs make without a toolchain in the search path.
  private func make(_ target: String) throws {
    let loop = EventLoop()
    var configuration = ChildProcess.Configuration([
      "make", target, "PREFIX=\(prefix)", "program=\(builtProgram("thimble"))",
      "relay=\(builtProgram("thimble-relay"))",
    ])
    configuration.directory = Self.root
    configuration.environment = ["PATH=/usr/bin:/bin", "HOME=\(sandbox.path)"]
    configuration.output = .piped
    configuration.diagnostics = .piped
    let program = try Program(configuration, on: loop)
    defer { program.end() }
    #expect(loop.run(until: { program.child.exit != nil }, timeout: .seconds(60)))
    #expect(program.child.exit == .status(0), "\(program.diagnostics)")
  }

  private var files: [String] {
    get throws {
      let all = try FileManager.default.subpathsOfDirectory(atPath: prefix)
      return all.filter { !Folder.exists("\(prefix)/\($0)") }
    }
  }

  @Test func `an installation without a toolchain has no broken links in its pages`()
    throws
  {
    try make("install")
    let pages = try files.filter { $0.hasSuffix(".md") }
    #expect(pages.contains("share/doc/thimble/README.md"))
    #expect(pages.contains("share/doc/thimble/docs/plugins/first-plugin.md"))
    #expect(pages.contains("share/doc/thimble/docs/plugins/reference/README.md"))
    #expect(pages.contains("share/thimble/plugins/drawer/README.md"))
    for unit in ["thimble", "thimble-wrap"] {
      let text = try String(
        contentsOfFile: "\(prefix)/lib/systemd/user/\(unit).service", encoding: .utf8)
      #expect(text.contains("ExecStart=\(prefix)/bin/thimble "))
    }
    // A plugin's page can also be read through the documents' folder. Its links start from there.
    for page in pages where page.hasPrefix("share/doc/") {
      let text = try String(contentsOfFile: "\(prefix)/\(page)", encoding: .utf8)
      let folder = URL(fileURLWithPath: "\(prefix)/\(page)").deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)#:\s]+)(#[^)]*)?\)/) {
        let target = folder.appending(path: String(link.1)).standardized.path
        #expect(exists(target), "\(page) links to \(link.1)")
      }
    }
    #expect(try files.contains("bin/thimble-relay"))
    let outcome = try Outcome.of(["--version"])
    #expect(outcome.status == 0)
  }

  @Test func `uninstalling removes only installed files`() throws {
    try make("install")
    let own = "share/thimble/plugins/mine/init.lua"
    let note = "share/thimble/plugins/drawer/notes.txt"
    for file in [own, note] {
      let path = "\(prefix)/\(file)"
      try Folder.make(above: path)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    }
    try make("uninstall")
    #expect(try files.sorted() == [note, own])
    #expect(!exists("\(prefix)/share/doc/thimble"))
  }

  @Test func `uninstalling without an installation succeeds`() throws {
    try make("uninstall")
    #expect(!exists("\(prefix)/share/thimble"))
  }
}
