import Lua
import Scripting

extension Plugin {
  /// Warns once about a font whose family is not installed: the substitute looks like success.
  func noteFont(_ font: String) throws(LuaError) { try self[UsedFonts.self].note(font, by: self) }
}

/// The fonts that a plugin has used, and those of them that are not installed.
private final class UsedFonts: PluginFeature {
  /// The limit of fonts looked up per plugin, and the work charged for each. Chosen.
  private static let most = 64
  private static let work = 1000

  private var fonts: Set<String> = []
  private var missing: Set<String> = []

  init(of plugin: Plugin) {}

  func note(_ font: String, by plugin: Plugin) throws(LuaError) {
    guard let artist = plugin.viewHost?.artist, fonts.count < Self.most,
      fonts.insert(font).inserted
    else { return }
    try plugin.lua.charge(Self.work)
    guard let found = artist.missingFont(in: font), missing.insert(found.family).inserted else {
      return
    }
    plugin.host?.remark(
      "there is no font family \"\(found.family)\" here; \"\(found.substitute)\" is used instead",
      of: plugin)
  }
}
