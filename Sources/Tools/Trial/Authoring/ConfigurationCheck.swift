import PluginHost
package import ScriptViews
package import Store
import System

/// Checks the user's configuration, and the plugins that it uses with the options it gives them.
package struct ConfigurationCheck {
  /// The check of the configuration itself, then those of the plugins in the order of use.
  package let checks: [PluginCheck]

  /// Checks the configuration at a path, and the plugins that it uses.
  ///
  /// - Parameters:
  ///   - decoder: Decodes large and vector pictures before it returns; nil to decode them here.
  ///   - fault: The reason why the plugin at a path must not be loaded; nil if it may be.
  package init(
    _ path: String, in directories: Directories, decoder: (any PictureDecoder)? = nil,
    fault: (String) -> String? = { _ in nil }
  ) throws {
    var configuration = try PluginCheck(path, as: .configuration, decoder: decoder)
    let register = PluginRegister(directories.pluginRegister)
    var used: [PluginCheck] = []
    for use in configuration.uses {
      for fault in use.faults { configuration.add(aboutUseOf: use.name, fault) }
      if let entry = register[use.name] { configuration.add(note: entry.sentence) }
      let file: String
      do throws(PluginNotFoundError) { file = try directories.plugin(use.name) } catch {
        configuration.add(aboutUseOf: use.name, "\(error)")
        continue
      }
      guard use.faults.isEmpty else { continue }
      if let fault = fault(file) {
        configuration.add(aboutUseOf: use.name, "\(fault)")
        continue
      }
      let check = try PluginCheck(file, as: .used(use.settings), decoder: decoder)
      for fault in check.aboutOptions.faults { configuration.add(aboutUseOf: use.name, fault) }
      for remark in check.aboutOptions.remarks {
        configuration.add(aboutUseOf: use.name, remark, isRemark: true)
      }
      for needed in check.requires where !used.contains(where: { $0.name == needed }) {
        configuration.add(
          aboutUseOf: use.name, "it requires \"\(needed)\", which has to be used before it")
      }
      used.append(check)
    }
    for overlap in EdgeOverlap.all(among: used.map { ($0.name, $0.takenEdges) }) {
      configuration.add(
        aboutUseOf: overlap.upper, "\(overlap.sentence)", isRemark: true)
    }
    checks = [configuration] + used
  }

  /// Whether two paths resolve to the same file.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    guard let first = Folder.resolved(path), let second = Folder.resolved(other) else {
      return false
    }
    return first == second
  }
}
