package import Conditioning
import Gestures
import JSON
import Lua
package import PluginHost
package import ScriptViews
import Scripting

/// The state that spec functions act on: the plugin under test, loaded lazily for each test.
package final class SpecContext {
  let source: PluginSource
  /// The required plugins, which are loaded before it.
  private let required: [PluginSource]
  /// The folder that the spec's file names are relative to.
  let folder: String
  /// The seed of `touch.random`.
  let seed: UInt64
  /// The settings of touch input.
  private let touch: TouchSettings
  private(set) var rig: PluginRig?
  private let decoder: (any PictureDecoder)?
  /// Called with the plugin's remarks for the user, which no test checks.
  var onRemark: ((String) -> Void)?

  /// Creates a context whose plugin is not loaded yet.
  package init(
    source: PluginSource, required: [PluginSource] = [], folder: String, seed: UInt64,
    touch: TouchSettings = TouchSettings(), decoder: (any PictureDecoder)? = nil
  ) {
    self.touch = touch
    self.decoder = decoder
    self.source = source
    self.required = required
    self.folder = folder
    self.seed = seed
  }

  /// The loaded plugin; loads it on first use in a test.
  func loaded() throws(LuaError) -> PluginRig {
    if let rig { return rig }
    return try load(ReplayDesktop.usualSize, options: JSONObject())
  }

  /// Loads the plugin, replacing the one loaded before in this test.
  @discardableResult
  func load(_ size: Size, options: JSONObject) throws(LuaError) -> PluginRig {
    end()
    let rig = PluginRig(size: size, touch: touch, decoder: decoder)
    do throws(PluginError) {
      try rig.load(source, after: required, options: options)
    } catch {
      throw .raised("the plugin cannot be loaded: \(error)")
    }
    self.rig = rig
    return rig
  }

  /// Unloads the plugin, and reports its remarks.
  func end() {
    rig?.end()
    for remark in rig?.remarks ?? [] { onRemark?(remark) }
    rig = nil
  }

  /// The plugin's first error; nil if the test has read the errors itself.
  var unexpectedFailure: PluginFailure? {
    guard let rig, !rig.hasReadFailures else { return nil }
    return rig.failures.first
  }
}
