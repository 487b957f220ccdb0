import CommandLine
import PluginHost
import Scripting
import Store
import System
import Trial

extension Command {
  /// Creates the files of a new plugin.
  static let new = Command(
    name: "new", usage: "NAME",
    summary: "create a plugin",
    discussion: [
      "Creates a folder NAME with a manifest, a working plugin, a passing spec, and settings "
        + "for editors and luacheck. Existing files are not overwritten."
    ],
    options: [
      CommandOption("dir", letter: "d", argument: "DIR", "the parent folder (.)")
    ],
    run: makePlugin)
}

private func makePlugin(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let name = try invocation.word("the new plugin's name")
  guard Manifest.isName(name) else {
    console.error(
      "a plugin's name has at most 64 letters, digits, - and _, and does not start with -, got "
        + "\"\(name)\"")
    return .usage
  }
  let parent = invocation.value("dir") ?? "."
  let folder = parent == "." ? name : parent + "/" + name
  let directories = Directories()
  let installed = directories.installedPlugin(name).map { [$0] } ?? []
  let namesake = (installed + directories.pluginFolders.map { "\($0)/\(name)" })
    .first { exists($0 + "/init.lua") && !ConfigurationCheck.isSame($0, folder) }
  let template = PluginTemplate(
    name: name, types: directories.types, modules: directories.moduleFolders[0])
  try template.write(to: folder)
  console.print(folder)
  let path = namesake == nil || folder.contains("/") ? folder : "./" + folder
  if let namesake {
    console.note(
      "thimble: there is a plugin \"\(name)\" already, in \(namesake): "
        + "'thimble run \(name)' starts that one; "
        + "run the new one by its path")
  }
  if path.isPlainWord { console.note("Try 'thimble test \(path)' and 'thimble run \(path)'.") }
  return .fine
}

extension Directories {
  /// The folder with the type definitions for editors.
  fileprivate var types: String {
    pluginFolders.first { exists($0 + "/types") } ?? pluginFolders[pluginFolders.count - 1]
  }
}
