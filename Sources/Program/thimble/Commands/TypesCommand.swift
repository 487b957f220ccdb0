import CommandLine
import Glibc
import PluginHost
import Scripting
import System

extension Command {
  /// Writes the type definitions and reference of the Lua API.
  static let types = Command(
    name: "types", usage: "[FOLDER]",
    summary: "generate type definitions and the reference of the Lua API",
    discussion: [
      "Without options it writes definition files for lua-language-server to FOLDER, or to "
        + "standard output.",
      "In a plugin's .luarc.json, name the folder in \"workspace.library\".",
    ],
    options: [
      CommandOption("lua", "definition files for lua-language-server"),
      CommandOption("luacheck", "a standard for luacheck"),
      CommandOption("markdown", "the reference, a page for each module and class"),
      CommandOption("names", "all names, one per line"),
    ],
    run: writeTypes)
}

private func writeTypes(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let folder = try invocation.optionalWord()
  let asked = APIDescription.allCases.filter { invocation.has($0.rawValue) }
  let files = (asked.isEmpty ? [.lua] : asked).flatMap(\.files)
  guard let folder else {
    for file in files { console.print(page: file.text.trimmedEnd) }
    return .fine
  }
  guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
    throw FileError(attempt: "make", path: folder, code: errno)
  }
  for file in files { try OutputFile(folder + "/" + file.name).write(file.text) }
  return .fine
}
