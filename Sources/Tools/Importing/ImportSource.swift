/// A program whose gestures can be taken over.
package enum ImportSource: String, CaseIterable {
  case lisgd, touchegg, hyprgrass

  /// The file with the gestures, in words.
  package var file: String {
    switch self {
    case .lisgd: "the shell script that starts it"
    case .touchegg: "touchegg.conf"
    case .hyprgrass: "hyprland.conf or hyprland.lua, or the file with the gestures that it includes"
    }
  }

  /// Reads the gestures in the text of a file. A configuration in Lua runs without access to
  /// anything, but may run for long: call this in a process that can be ended.
  ///
  /// - Throws: If the text has no gestures or cannot be read.
  package func gestures(in text: String) throws(ImportError) -> ImportedGestures {
    switch self {
    case .lisgd: try LisgdScript(text).gestures
    case .touchegg: try ToucheggFile(text).gestures
    case .hyprgrass: try HyprgrassFile(text).gestures
    }
  }
}
