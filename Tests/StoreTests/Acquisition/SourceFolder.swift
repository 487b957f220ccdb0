import Foundation
import System
import Testing

@testable import Store

/// A home folder, and beside it the folder or repository of a plugin.
final class SourceFolder {
  private let parent: TemporaryFolder
  let home: String
  let source: String
  let loop = EventLoop()

  init(_ files: [String: String] = SourceFolder.plugin) throws {
    parent = try TemporaryFolder()
    home = parent.path + "/home"
    source = parent.path + "/source"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  static let plugin = [
    "plugin.json": """
    {"name": "one", "version": "1.2", "api": 1, "license": "MIT", "authors": ["Ann"],
     "permissions": {"spawn": ["grim"], "fs.read": ["~/Pictures"], "clipboard": true}}
    """,
    "init.lua": "local part = require 'part.a'",
    "part/a.lua": "return {}",
  ]

  var directories: Directories {
    Directories(environment: ["HOME": home], program: "/usr/bin/thimble")
  }

  /// The folder of the installed plugin, or of the user's own plugin of the same name.
  var installed: String { directories.installedPath }

  /// The folders of versions in the store.
  var stored: [String] { Folder.names(in: directories.pluginStore + "/one", hidden: true) }

  /// Changes a file of the installed plugin, which is read-only.
  func change(_ path: String, to text: String) throws {
    let file = installed + "/" + path
    chmod(file, 0o644)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: source + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func installer(onStep: @escaping () -> Void = {}) -> Installer {
    Installer(directories, on: loop, onStep: onStep)
  }

  func add(
    _ origin: Origin? = nil, folder: String? = nil, onStep: @escaping () -> Void = {}
  ) throws {
    let installer = installer(onStep: onStep)
    try installer.install(
      installer.prepare(origin ?? .local(source), folder: folder))
  }

  /// Runs git in the source's folder, with a name and an address of the author.
  func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments =
      ["-C", source, "-c", "user.name=Ann", "-c", "user.email=ann@example.org"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
  }

  /// Makes the source a git repository with a commit of its files.
  func commit() throws {
    if !exists(source + "/.git") { try git("init", "--quiet", "--initial-branch=main") }
    try git("add", "--all")
    try git("commit", "--quiet", "--message=files")
  }
}

extension Directories {
  /// The folder of the installed plugin "one", or of the user's own plugin of that name.
  var installedPath: String { installedPlugin("one") ?? pluginFolders[0] + "/one" }
}

extension AcquisitionError {
  /// The attempt of a program that has reported an error; nil for other errors.
  var attempt: String? {
    if case .program(let attempt, .reported) = self { attempt } else { nil }
  }
}
