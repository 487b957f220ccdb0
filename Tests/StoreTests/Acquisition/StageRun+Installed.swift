import Foundation
import StageRuns

@testable import Store

extension StageRun {
  /// The folder of an installed plugin, or a path without a folder if the plugin is not installed.
  func installed(_ name: String) -> String {
    let home = Directories(environment: ["HOME": sandbox.path], program: "/usr/bin/thimble")
    return home.installedPlugin(name) ?? "\(home.pluginStore)/\(name)/none"
  }

  /// Changes the main file of an installed plugin, which is read-only.
  func change(_ name: String, _ code: String) throws {
    let file = installed(name) + "/init.lua"
    chmod(file, 0o644)
    try Data(code.utf8).write(to: URL(fileURLWithPath: file))
  }
}
