// Tests: PictureLibrariesTests

import Canvas
import Files
import PluginHost
import Scripting

/// The libraries for pictures, which are loaded on first use elsewhere. A locked process loads no
/// libraries, so an isolated plugin's are loaded before, if it may show such pictures.
enum PictureLibraries {
  /// How deep folders are searched. Chosen.
  private static let mostFolders = 4

  /// Loads what pictures in the plugin's folder need, and everything where it may read files.
  static func load(for start: IsolatedStart) {
    let readsFiles = start.settings.permissions[.readFiles] != nil
    let endings = readsFiles ? ["jpg", "svg"] : endings(in: start.path)
    if endings.contains("jpg") || endings.contains("jpeg") { _ = Image.lackForJPEG }
    if endings.contains("svg") { _ = VectorImage.lack }
  }

  /// The endings of the names of all files below a folder, in lower case.
  static func endings(in folder: String, depth: Int = mostFolders) -> Set<String> {
    var endings: Set<String> = []
    for name in Folder.names(in: folder) {
      if let dot = name.lastIndex(of: ".") {
        endings.insert(name[name.index(after: dot)...].lowercased())
      }
      // A link may lead back to where it is.
      if depth > 0, Folder.isReal(folder + "/" + name) {
        endings.formUnion(Self.endings(in: folder + "/" + name, depth: depth - 1))
      }
    }
    return endings
  }
}
