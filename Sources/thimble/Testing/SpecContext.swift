import Gestures
import JSON
import Lua
import PluginHost

/// What the functions of a spec act on: the plugin under test, loaded anew for each test when it is
/// first needed.
final class SpecContext {
  let source: PluginSource
  /// The plugins that it needs, which are loaded before it.
  private let required: [PluginSource]
  /// The folder that the spec's file names count from.
  let folder: String
  /// Where random things begin.
  let seed: UInt64
  private(set) var rig: PluginRig?
  /// Called with what people should know of the plugin, and no test asks for.
  var onRemark: ((String) -> Void)?

  init(source: PluginSource, required: [PluginSource] = [], folder: String, seed: UInt64) {
    self.source = source
    self.required = required
    self.folder = folder
    self.seed = seed
  }

  /// The plugin, which is loaded now if it was not in this test.
  func loaded() throws(LuaError) -> PluginRig {
    if let rig { return rig }
    return try load(PluginRig.usualSize, options: JSONObject())
  }

  /// Loads the plugin, in place of the one that was loaded in this test.
  @discardableResult
  func load(_ size: Size, options: JSONObject) throws(LuaError) -> PluginRig {
    end()
    let rig = PluginRig(size: size)
    do throws(PluginError) {
      try rig.load(source, after: required, options: options)
    } catch {
      throw .raised("the plugin cannot be loaded: \(error)")
    }
    self.rig = rig
    return rig
  }

  /// Takes the plugin away.
  func end() {
    rig?.end()
    for remark in rig?.remarks ?? [] { onRemark?(remark) }
    rig = nil
  }

  /// The first error of the plugin that the test did not look at.
  var unexpectedFailure: PluginFailure? {
    guard let rig, !rig.hasReadFailures else { return nil }
    return rig.failures.first
  }
}
