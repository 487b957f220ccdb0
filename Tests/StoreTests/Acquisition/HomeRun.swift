import Foundation
import StageRuns
import System
import Testing

@testable import Store

/// A home folder with a plugin whose source has a newer version, prepared once and copied for each
/// run of the program.
final class HomeRun {
  let folder: SourceFolder
  private let loop = EventLoop()
  private var count = 0

  /// - Parameters:
  ///   - isAdded: whether version 1 is installed; the source has version 2.
  ///   - isUpdated: whether version 2 is installed, after version 1.
  ///   - isRepository: whether the source is a git repository with both versions.
  init(isAdded: Bool, isUpdated: Bool = false, isRepository: Bool = false) throws {
    folder = try SourceFolder()
    let origin = isRepository ? Origin.repository("file://" + folder.source, tag: nil) : nil
    try version(1)
    if isRepository { try folder.commit() }
    if isAdded { try folder.add(origin) }
    try version(2)
    if isRepository { try folder.commit() }
    guard isUpdated else { return }
    let installer = folder.installer()
    guard case .update(let update) = try installer.prepareUpdate("one") else { return }
    try installer.install(update.candidate)
  }

  private func version(_ number: Int) throws {
    try folder.write("\(number)", to: "init.lua")
    try folder.write("-- of \(number)", to: "part/only-\(number).lua")
    if number == 2 { unlink(folder.source + "/part/only-1.lua") }
  }

  /// The state of the installed files, compared with the lock file.
  enum Condition {
    case missing, changed, whole
  }

  /// Deletes the installed plugin, or changes one of its files.
  func bring(to condition: Condition) throws {
    switch condition {
    case .missing: Folder.remove(folder.installed)
    case .changed: try folder.change("init.lua", to: "3")
    case .whole: break
    }
  }

  /// Returns the state of the plugin's files in a home.
  func condition(_ home: Directories) -> Condition {
    guard exists(home.installedPath) else { return .missing }
    do { try home.verify(at: home.installedPath) } catch { return .changed }
    return .whole
  }

  /// Copies the home. Returns the directories of the copy.
  func copy() throws -> Directories {
    count += 1
    let copy = "\(folder.home)-\(count)"
    try FileManager.default.copyItem(atPath: folder.home, toPath: copy)
    return Directories(environment: ["HOME": copy], program: "/usr/bin/thimble")
  }

  /// Runs 'thimble plugin' in a home.
  ///
  /// - Parameters:
  ///   - wrapper: The program that runs it, with its arguments.
  ///   - folder: The working directory.
  ///   - variables: Additional environment variables, as `NAME=value`.
  func plugin(
    _ words: [String], in home: Directories, under wrapper: [String] = [],
    from folder: String? = nil, with variables: [String] = []
  ) throws -> Outcome {
    var configuration = ChildProcess.Configuration(
      wrapper + [builtProgram("thimble"), "plugin"] + words)
    let path = home.environment["HOME"] ?? ""
    configuration.environment =
      [
        "HOME=\(path)", "XDG_RUNTIME_DIR=\(path)", "PATH=/usr/bin:/bin",
        // LeakSanitizer does not work in a traced process.
        "ASAN_OPTIONS=detect_leaks=0",
      ] + variables
    configuration.directory = folder
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    defer { program.end() }
    guard program.waitForEnd(), case .status(let status)? = program.child.exit else {
      return Outcome(status: -1, lines: program.lines, diagnostics: program.diagnostics)
    }
    return Outcome(status: status, lines: program.lines, diagnostics: program.diagnostics)
  }

  /// Returns the installed version, or 0 for none. Checks that all its files are of this version
  /// and that it may run.
  func state(_ home: Directories) throws -> Int {
    let path = home.installedPath
    guard exists(path) else { return 0 }
    #expect(home.thirdPartyPlugin(at: path) == "one")
    #expect(throws: Never.self) { try home.verify(at: path) }
    let text = String(decoding: try contents(ofFile: path + "/init.lua"), as: UTF8.self)
    let number = try #require(Int(text))
    #expect(Folder.names(in: path + "/part") == ["a.lua", "only-\(number).lua"])
    return number
  }

  /// Runs another command, which finishes the interrupted one, and checks that the installed
  /// version is the same and matches the lock file.
  func checkNext(_ home: Directories) throws {
    let before = try state(home)
    let installer = Installer(home, on: loop)
    #expect(throws: AcquisitionError.self) { try installer.remove("other") }
    #expect(try state(home) == before)
    let lock = try PluginLock(home)
    #expect((lock.entries["one"] != nil) == (before != 0))
    if before != 0 { #expect(try installer.damage(of: "one") == nil) }
    let kept = Folder.names(in: home.pluginStore + "/one", hidden: true)
    #expect(Set(kept) == Set(lock.versions.map { String($0.entry.pin.digits.prefix(16)) }))
    #expect(Folder.names(in: home.pluginFolders[0], hidden: true) == [".store"])
    #expect(
      Folder.names(in: home.pluginStore, hidden: true) == (lock.versions.isEmpty ? [] : ["one"]))
  }
}
