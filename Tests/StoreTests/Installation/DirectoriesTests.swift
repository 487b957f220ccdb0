import StageRuns
import Testing

@testable import Store

@Suite struct DirectoriesTests {
  @Test func `plugins are searched in the user's, the system's and the program's folder`() {
    let directories = Directories(
      environment: ["HOME": "/people/ada", "XDG_DATA_DIRS": "/opt/share:relative:/usr/share"],
      program: "/opt/thimble/bin/thimble")
    #expect(
      directories.pluginFolders == [
        "/people/ada/.local/share/thimble/plugins", "/opt/share/thimble/plugins",
        "/usr/share/thimble/plugins", "/opt/thimble/share/thimble/plugins",
      ])
  }

  @Test(arguments: [
    ("relative:/opt/share", ["/opt/share"]), ("./a:b:/opt/share::/srv", ["/opt/share", "/srv"]),
    ("relative", ["/usr/local/share", "/usr/share"]), ("", ["/usr/local/share", "/usr/share"]),
    (":", ["/usr/local/share", "/usr/share"]),
  ])
  func `relative entries of XDG_DATA_DIRS are ignored`(value: String, folders: [String]) {
    let directories = Directories(
      environment: ["HOME": "/people/ada", "XDG_DATA_DIRS": value], program: "/opt/thimble")
    let expected = ["/people/ada/.local/share"] + folders
    #expect(directories.pluginFolders.starts(with: expected.map { $0 + "/thimble/plugins" }))
    #expect(directories.moduleFolders.starts(with: expected.map { $0 + "/thimble/modules" }))
  }

  @Test func `shared modules lie beside the plugin folders`() {
    let directories = Directories(
      environment: [
        "HOME": "/people/ada", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/usr/share",
      ],
      program: "/opt/thimble/bin/thimble")
    #expect(
      directories.moduleFolders == [
        "/data/thimble/modules", "/usr/share/thimble/modules", "/opt/thimble/share/thimble/modules",
      ])
  }

  @Test func `each folder is searched once`() {
    let directories = Directories(environment: ["HOME": "/people/ada"], program: "/usr/bin/thimble")
    #expect(directories.pluginFolders.count { $0 == "/usr/share/thimble/plugins" } == 1)
  }

  @Test func `a relative XDG_CONFIG_HOME is ignored`() {
    let directories = Directories(
      environment: ["HOME": "/people/ada", "XDG_CONFIG_HOME": "config"], program: "/usr/bin/thimble"
    )
    #expect(directories.configuration == "/people/ada/.config/thimble/init.lua")
    let own = Directories(
      environment: ["HOME": "/people/ada", "XDG_CONFIG_HOME": "/etc/ada"],
      program: "/usr/bin/thimble"
    )
    #expect(own.configuration == "/etc/ada/thimble/init.lua")
  }

  @Test func `a plugin is found by path before it is looked up by name`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write("", to: "mine.lua")
    #expect(try Directories().plugin(file) == file)
    let error = #expect(throws: PluginNotFoundError.self) {
      try Directories().plugin("no-such-plugin")
    }
    #expect(error?.nearest == nil)
  }
}
