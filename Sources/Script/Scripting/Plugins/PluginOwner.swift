public import Gestures
package import Lua

/// The code of a plugin, as found by its host: its files and the permissions that they request.
package protocol PluginCode: AnyObject {
  /// The plugin's name.
  var name: String { get }
  /// The main file: the source text, and the name of the chunk in messages.
  var main: (text: [UInt8], name: String) { get }
  /// The size of the source text of the modules, in bytes.
  var size: Int { get }
  /// Whether the plugin is the user's configuration.
  var isConfiguration: Bool { get }
  /// The plugin's own folder, with a trailing slash; empty without a folder.
  var folder: String { get }
  /// The permissions that the manifest requests; nil without a manifest.
  var requested: PermissionSet? { get }
  /// Returns the source text of a required module, and the name of the chunk in messages.
  ///
  /// - Throws: `LuaError` if the name is invalid, or the module does not exist or cannot be read.
  func module(named name: String) throws(LuaError) -> (text: String, file: String)
}

/// The host of plugins, which runs them and receives their reports.
package protocol PluginOwner: AnyObject {
  /// The description of the API, shared by the host's plugins.
  var schema: Schema { get }
  /// The clock of timers.
  var clock: any HostClock { get }
  /// The files and environment variables that plugins can access.
  var files: any FileProvider { get }
  /// Whether plugins are limited by their share of processor time, and warned about slow calls.
  var judgesShares: Bool { get }
  /// The factor on the work budget of plugins.
  var workFactor: Double { get }
  /// Whether the program observes the actions of recognizers.
  var observesActions: Bool { get }
  /// Reports an error of a plugin.
  func report(_ failure: PluginFailure, of plugin: Plugin)
  /// Determines the consequence of an exceeded limit.
  func consequence(ofTrip error: LuaError, of plugin: Plugin) -> PluginFailure.Consequence
  /// Forwards a line of a plugin's log.
  func log(_ level: LogLine.Level, _ text: String, of plugin: Plugin)
  /// Logs a remark about a plugin that users should see and that is not an error.
  func remark(_ text: String, of plugin: Plugin)
}

/// The clock of plugins' timers: the clock of the event loop, or of a recording.
public protocol HostClock: AnyObject {
  /// The current time, on this clock.
  var now: Timestamp { get }
  /// Calls `action` once, `seconds` from now.
  func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer
}

/// A pending one-shot timer of a clock.
public protocol HostTimer: AnyObject {
  /// Cancels the timer; its action is not called.
  func cancel()
}
