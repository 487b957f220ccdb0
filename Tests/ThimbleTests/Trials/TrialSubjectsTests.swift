import Foundation
import StageRuns
import Store
import System
import Testing

@testable import thimble

/// The files and folders that the process of a trial may read.
@Suite struct TrialSubjectsTests {
  let sandbox: StageRuns.Sandbox
  let directories: Directories

  init() throws {
    sandbox = try StageRuns.Sandbox()
    directories = Directories(
      environment: ["HOME": sandbox.path, "XDG_DATA_DIRS": sandbox.path + "/none"],
      program: "/nowhere/bin/thimble")
  }

  private func plugin(_ path: String, requires: [String] = []) throws {
    let name = path.split(separator: "/").last ?? ""
    let manifest = """
      { "name": "\(name)", "version": "1.0.0", "api": 1, "requires": \(requires) }
      """
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/" + path, withIntermediateDirectories: true)
    _ = try sandbox.write(manifest, to: path + "/plugin.json")
    _ = try sandbox.write("", to: path + "/init.lua")
  }

  /// The readable paths in the sandbox, relative to it.
  private func readable(_ subject: TrialRun.Subject) -> [String] {
    let root = (Folder.resolved(sandbox.path) ?? sandbox.path) + "/"
    return subject.readable.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
      .sorted()
  }

  @Test func `the trial of a plugin may read its folder and required plugins`() throws {
    try plugin("work/a", requires: ["b"])
    try plugin("work/b")
    try plugin("work/c")
    let subject = TrialRun.Subject(plugin: sandbox.path + "/work/a", in: directories)
    #expect(subject.name == "a")
    #expect(readable(subject) == ["work/a", "work/a/init.lua", "work/b", "work/b/init.lua"])
  }

  @Test func `the trial of a single file may read only Lua and pictures beside it`()
    throws
  {
    for name in ["box.lua", "box_spec.lua", "part.lua", "mark.svg", "letter.txt", ".netrc"] {
      _ = try sandbox.write(name == "box.lua" ? "require 'deep.part'" : "", to: name)
    }
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/deep", withIntermediateDirectories: true)
    _ = try sandbox.write("", to: "deep/part.lua")
    let subject = TrialRun.Subject(plugin: sandbox.path + "/box.lua", in: directories)
    #expect(
      readable(subject) == ["box.lua", "box_spec.lua", "deep/part.lua", "mark.svg", "part.lua"])
  }

  @Test func `the trial of the configuration may read the plugins that it can use`() throws {
    try plugin("src/linked")
    try plugin("src/named")
    try plugin("src/other")
    try plugin(".local/share/thimble/plugins/own")
    let folder = sandbox.path + "/.config/thimble"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    symlink(
      sandbox.path + "/src/linked", sandbox.path + "/.local/share/thimble/plugins/linked")
    _ = try sandbox.write(
      "thimble.use '\(sandbox.path)/src/named'", to: ".config/thimble/init.lua")
    let subject = TrialRun.Subject(configuration: directories.configuration, in: directories)
    let paths = readable(subject)
    #expect(paths.contains("src/linked"))
    #expect(paths.contains("src/named"))
    #expect(paths.contains(".config/thimble"))
    #expect(paths.contains(".local/share/thimble/plugins"))
    #expect(!paths.contains("src/other"))
  }
}
