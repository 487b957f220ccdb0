import Files
import Foundation
import Testing

@testable import Acquisition
@testable import Installation

/// After each change on disk, home is what a process that is killed there leaves.
@Suite struct InterruptionTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func snapshots(_ body: (@escaping () -> Void) throws -> Void) throws -> [Directories] {
    var homes: [String] = []
    try body { [folder] in
      let copy = "\(folder.home)-\(homes.count)"
      #expect(throws: Never.self) {
        try FileManager.default.copyItem(atPath: folder.home, toPath: copy)
      }
      homes.append(copy)
    }
    return homes.map { Directories(environment: ["HOME": $0], program: "/usr/bin/thimble") }
  }

  private func check(_ directories: Directories) throws {
    let plugins = try #require(directories.pluginFolders.first)
    let path = plugins + "/one"
    if exists(path) {
      #expect(directories.isForeign("one", at: path))
      #expect(throws: Never.self) { try directories.verify("one", at: path) }
    }
    #expect(directories.pluginNames.filter { $0 == "one" }.isEmpty == !exists(path))
    // What was left does not stand in the way.
    let installer = try Installer(directories, on: folder.loop)
    if try PluginLock(directories).entries["one"] != nil { try installer.remove("one") }
    try installer.place(installer.prepare(.folder(folder.source), folder: nil))
    #expect(try FileTree(path) == FileTree(folder.source, skippingGit: true))
    #expect(Folder.names(in: plugins, hidden: true) == [".incoming", "one"])
    #expect(Folder.names(in: plugins + "/.incoming", hidden: true).isEmpty)
  }

  @Test func `installing is interrupted anywhere`() throws {
    try folder.commit()
    let repository = Origin.repository("file://" + folder.source, tag: nil)
    let homes = try snapshots { try folder.add(repository, onStep: $0) }
    #expect(homes.count == 5)
    for home in homes { try check(home) }
  }

  @Test func `removing is interrupted anywhere`() throws {
    try folder.add()
    let homes = try snapshots { try folder.installer(onStep: $0).remove("one") }
    #expect(homes.count == 2)
    for home in homes { try check(home) }
  }
}
