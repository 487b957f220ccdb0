import Scripting

/// The reason why a source does not have the requested plugin.
package enum SourceFault: Equatable, Sendable {
  /// The source has no `init.lua` in this folder.
  case noMainFile(folder: String?)
  /// The plugin has errors.
  case invalid(faults: String)
  /// This folder in the source, or the source itself, does not exist.
  case noFolder(String?)
  /// The source is not a repository.
  case noTags
  /// The repository does not have this tag or branch, or no commit; it has these tags.
  case noReference(String?, tags: [String])
  /// The repository no longer has this tag or branch, or any commit.
  case lostReference(String?)
  /// The source has other files than those that were installed.
  case lostVersion(change: String)
  /// The plugin has another name now.
  case renamed(to: String)
  /// The plugin has another name than in the catalogue that lists it.
  case misnamed(String, listed: String, catalogue: String)
  /// A file in a repository cannot be read.
  case damaged(file: String)
  /// A file in a repository has a name that is not UTF-8.
  case badFileName
  /// A file is a pointer of Git LFS.
  case pointer(file: String)

  /// One sentence without a full stop.
  func sentence(about source: String) -> String {
    switch self {
    case .noMainFile(let folder):
      "\(source) has no init.lua\(folder.map { " in \($0)" } ?? ""); name the plugin's folder "
        + "after the source"
    case .invalid(let faults): "\(source) has no valid plugin: \(faults)"
    case .noFolder(let folder?): "\(source) has no folder \(folder); check its name"
    case .noFolder(nil): "there is no folder \(source); check the path"
    case .noTags: "\(source) is not a git repository, so it has no tags"
    case .noReference(let name, let tags):
      "\(source) has \(name.map { "no tag or branch \($0)" } ?? "no commit"); "
        + (tags.isEmpty ? "it has no tags" : "its tags are \(tags.joined(separator: ", "))")
    case .lostReference(let name):
      "\(source) no longer has \(name.map { "a tag or branch \($0)" } ?? "a commit")"
    case .lostVersion(let change):
      "\(source) no longer has the installed version: \(change); 'thimble plugin update' shows its "
        + "present version"
    case .renamed(let name):
      "the plugin at \(source) is now called \"\(name)\"; 'thimble plugin add' installs it under "
        + "that name"
    case .misnamed(let name, let listed, let catalogue):
      "the plugin at \(source) is called \"\(name)\", but \(catalogue) lists it as \"\(listed)\"; "
        + "if you want this plugin, add it by its source"
    case .damaged(let file): "\(file) of \(source) cannot be read; its repository is damaged"
    case .badFileName: "a file of \(source) has a name that is not UTF-8; rename it there"
    case .pointer(let file):
      "\(file) of \(source) is a pointer of Git LFS without its contents; ask its authors to "
        + "commit the file itself, or add a folder that contains it"
    }
  }
}

/// The reason why the state of a plugin does not allow an action.
package enum PluginFault: Equatable, Sendable {
  /// The plugin is not a third-party plugin.
  case notInstalled
  /// The plugin is installed.
  case installed
  /// Another file or folder has the name of the plugin in this folder.
  case occupied(folder: String)
  /// The files of the plugin are missing. The payload is the path of the lock file.
  case missing(lock: String)
  /// The files of the plugin have changed.
  case changed(String)
  /// The plugin is up to date, but its files are damaged.
  case current(damage: String)
  /// The path is a version of the plugin that is not in use.
  case unused(path: String)
  /// The user's own plugin has the name of the installed one.
  case ownPlugin(path: String)
  /// The earlier version is not kept.
  case noEarlierVersion
  /// The files of the earlier version are missing.
  case missingEarlierVersion(path: String)
  /// The files of the earlier version have changed.
  case changedEarlierVersion(path: String, change: String)

  /// One sentence without a full stop.
  func sentence(about name: String) -> String {
    switch self {
    case .notInstalled:
      "no plugin \"\(name)\" was installed by 'thimble plugin add'; change or delete your own "
        + "plugins in their folders"
    case .installed:
      "plugin \"\(name)\" is installed already; \(pluginCommand("update", name)) installs a newer "
        + "version, \(pluginCommand("remove", name)) uninstalls it"
    case .occupied(let folder):
      "\(folder)/\(name) exists, and is not a third-party plugin; rename it, or delete it if you "
        + "do not need it"
    case .missing(let lock):
      "plugin \"\(name)\" is listed in \(lock), but its folder is missing; "
        + "\(pluginCommand("restore", name)) installs it again, \(pluginCommand("remove", name)) "
        + "removes it from the list"
    case .changed(let change):
      "plugin \"\(name)\" has changed since its installation: \(change); "
        + "\(pluginCommand("restore", name)) restores it"
    case .current(let damage):
      "plugin \"\(name)\" is up to date, but \(damage); \(pluginCommand("restore", name)) restores "
        + "the installed files"
    case .unused(let path):
      "\(path) is a version of a plugin that is not in use; 'thimble plugin undo' selects it"
    case .ownPlugin(let path):
      "\(path) has the name of an installed plugin, \"\(name)\"; rename it to run it"
    case .noEarlierVersion: "no earlier version of plugin \"\(name)\" is kept"
    case .missingEarlierVersion(let path):
      "the files of the earlier version are no longer at \(path)"
    case .changedEarlierVersion(let path, let change):
      "the earlier version, at \(path), has changed: \(change)"
    }
  }
}
