import Foundation
import PackagePlugin

/// Generates Swift from `protocols/*.xml`: server classes for `Stage`, opcodes for `Relay`, client
/// classes for any other target. `Relay` also gets the messages of `protocols/own/*.xml`.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard target.name == "Relay" else {
      let output = target.name == "Stage" ? "server" : "client"
      return [try generate(output, from: "protocols", and: ["InterfaceList"], context)]
    }
    return [
      try generate("opcodes", from: "protocols", context),
      try generate("messages", from: "protocols/own", context),
    ]
  }

  private func generate(
    _ output: String, from folder: String, and others: [String] = [], _ context: PluginContext
  ) throws -> Command {
    let protocols = try FileManager.default.contentsOfDirectory(
      at: context.package.directoryURL.appending(path: folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "xml" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let sources = context.pluginWorkDirectoryURL
    let stems = protocols.map { $0.deletingPathExtension().lastPathComponent } + others
    return .buildCommand(
      displayName: "Generating \(output) sources of \(protocols.count) protocols",
      executable: try context.tool(named: "ScanProtocols").url,
      arguments: [output, sources.path] + protocols.map(\.path),
      inputFiles: protocols,
      outputFiles: stems.map { sources.appending(path: "Protocol-\($0).swift") })
  }
}
