import Foundation
import StageRuns
import Store
import Testing

@testable import thimble

@Suite struct ReadableFilesTests {
  private let sandbox: StageRuns.Sandbox
  private let directories: Directories

  init() throws {
    sandbox = try StageRuns.Sandbox()
    directories = Directories(environment: ["HOME": sandbox.path], program: "/usr/bin/thimble")
  }

  private func own(_ path: String) -> ReadableFiles {
    ReadableFiles(of: path, in: directories)
  }

  private func makePlugin(_ folder: String) throws -> String {
    let manifest = #"{"name": "mine", "version": "1.0", "api": 1}"#
    try sandbox.makeFolder(folder)
    for (name, text) in [("plugin.json", manifest), ("init.lua", "require 'other'")] {
      _ = try sandbox.write(text, to: "\(folder)/\(name)")
    }
    return "\(sandbox.path)/\(folder)"
  }

  @Test func `the user's own plugin can read its folder and the user's fonts`() throws {
    let folder = try makePlugin("mine")
    let fonts = "\(sandbox.path)/.fonts"
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    #expect(own(folder).paths == [folder, fonts])
  }

  @Test func `a single-file plugin can read its folder, but not the user's home`() throws {
    try sandbox.makeFolder("work")
    let file = try sandbox.write("", to: "work/mine.lua")
    #expect(own(file).paths == ["\(sandbox.path)/work"])
    let inHome = try sandbox.write("", to: "mine.lua")
    let beside = try sandbox.write("", to: "beside.png")
    _ = try sandbox.write("", to: "secret.txt")
    #expect(own(inHome).paths.sorted() == [beside, inHome])
  }

  @Test func `saving a single-file plugin changes its readable files`()
    throws
  {
    let folder = try makePlugin("mine")
    _ = try sandbox.write("", to: "mine/other.lua")
    let file = try sandbox.write("", to: "mine.lua")
    let (before, single) = (own(folder), own(file))
    let text = Data("-- new".utf8)
    try text.write(to: URL(filePath: folder + "/other.lua"), options: .atomic)
    #expect(own(folder) == before)
    try text.write(to: URL(filePath: file), options: .atomic)
    #expect(own(file) != single)
    #expect(own(file).equals(single, exceptFor: file))
  }

  @Test func `a third-party plugin can read only its folder`() throws {
    let folder = try makePlugin("mine")
    #expect(ReadableFiles(ofThirdParty: folder, in: directories).paths == [folder])
  }
}
