// Tests: none, because the build runs it, and does not compile without it

import Foundation
import PackagePlugin

/// Generates Swift from `protocols/*.xml`: server classes for `Stage`, client classes for any other
/// target.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "protocols")
    let protocols = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "xml" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }

    let output = context.pluginWorkDirectoryURL
    let stems = protocols.map { $0.deletingPathExtension().lastPathComponent } + ["InterfaceList"]
    let side = target.name == "Stage" ? "server" : "client"
    return [
      .buildCommand(
        displayName: "Generating the \(side) side of \(protocols.count) protocols",
        executable: try context.tool(named: "ScanProtocols").url,
        arguments: [side, output.path] + protocols.map(\.path),
        inputFiles: protocols,
        outputFiles: stems.map { output.appending(path: "Protocol-\($0).swift") })
    ]
  }
}
