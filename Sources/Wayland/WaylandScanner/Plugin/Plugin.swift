// Tests: none, because the build runs it, and does not compile without it

import Foundation
import PackagePlugin

/// Generates Swift from `protocols/*.xml`: server classes for `Stage`, opcodes for `Relay`, client
/// classes for any other target.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "protocols")
    let protocols = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "xml" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }

    let folderOfSources = context.pluginWorkDirectoryURL
    let stems = protocols.map { $0.deletingPathExtension().lastPathComponent } + ["InterfaceList"]
    let output = ["Stage": "server", "Relay": "opcodes"][target.name] ?? "client"
    return [
      .buildCommand(
        displayName: "Generating \(output) sources of \(protocols.count) protocols",
        executable: try context.tool(named: "ScanProtocols").url,
        arguments: [output, folderOfSources.path] + protocols.map(\.path),
        inputFiles: protocols,
        outputFiles: stems.map { folderOfSources.appending(path: "Protocol-\($0).swift") })
    ]
  }
}
