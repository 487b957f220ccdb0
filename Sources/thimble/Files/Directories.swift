import Files
import Glibc

/// Where configuration and plugins are, by the base directory rules of the desktop.
struct Directories {
  /// The variables that decide.
  let environment: [String: String]
  /// The path of the running program.
  let program: String

  /// The directories of this process.
  init() {
    let names = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_RUNTIME_DIR",
      "XDG_STATE_HOME",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = max(0, readlink("/proc/self/exe", &buffer, buffer.count - 1))
    let program = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.init(environment: environment, program: program)
  }

  init(environment: [String: String], program: String) {
    self.environment = environment
    self.program = program
  }

  /// The person's own configuration file.
  var configuration: String { home("XDG_CONFIG_HOME", ".config") + "/thimble/init.lua" }

  /// The file in which the person's options of a plugin may be.
  func options(of plugin: String) -> String {
    home("XDG_CONFIG_HOME", ".config") + "/thimble/plugins.d/\(plugin).json"
  }

  /// The file that keeps which plugins are disabled.
  var pluginRegister: String {
    home("XDG_STATE_HOME", ".local/state") + "/thimble/plugins.json"
  }

  /// The file that keeps which starts of the service have failed.
  var starts: String { home("XDG_STATE_HOME", ".local/state") + "/thimble/starts.json" }

  /// The folder in which running programs listen; nil where the session has none.
  var controlFolder: String? { absolute("XDG_RUNTIME_DIR").map { $0 + "/thimble" } }

  /// The folders that hold plugins, the person's own first, the shipped ones last.
  var pluginFolders: [String] {
    var folders = dataFolders.map { $0 + "/plugins" }
    for folder in shipped where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  /// The folders that hold modules for all plugins, the person's own first.
  var moduleFolders: [String] {
    let beside = parent(of: parent(of: program)) + "/share/thimble"
    return (dataFolders + (dataFolders.contains(beside) ? [] : [beside])).map { $0 + "/modules" }
  }

  private var dataFolders: [String] {
    let system = absolute("XDG_DATA_DIRS")?.split(separator: ":").map(String.init)
    let data =
      [home("XDG_DATA_HOME", ".local/share")] + (system ?? ["/usr/local/share", "/usr/share"])
    return data.filter { $0.hasPrefix("/") }.map { $0 + "/thimble" }
  }

  /// The folder of the documents: of an installed program in `share`, of one run from its source
  /// tree `docs`; nil: there are none.
  var documents: String? {
    var folder = parent(of: program)
    let installed = parent(of: folder) + "/share/doc/thimble/docs"
    if Folder.isThere(installed) { return installed }
    while folder != "/" {
      if exists(folder + "/Package.swift") && Folder.isThere(folder + "/docs") {
        return folder + "/docs"
      }
      folder = parent(of: folder)
    }
    return nil
  }

  /// The plugins beside the program: of an installed one in `share`, of one run from its source
  /// tree in `Plugins`.
  private var shipped: [String] {
    var folder = parent(of: program)
    let installed = parent(of: folder) + "/share/thimble/plugins"
    while folder != "/" {
      if exists(folder + "/Package.swift") && Folder.isThere(folder + "/Plugins") {
        return [installed, folder + "/Plugins"]
      }
      folder = parent(of: folder)
    }
    return [installed]
  }

  /// The directory rules say that a relative path counts as none.
  private func absolute(_ name: String) -> String? {
    environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private func home(_ name: String, _ fallback: String) -> String {
    absolute(name) ?? (absolute("HOME") ?? "/") + "/" + fallback
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
