public import Gestures
package import Lua

/// The code of a plugin, as its host has found it: its files and what they ask for.
package protocol PluginCode: AnyObject {
  /// The plugin's name.
  var name: String { get }
  /// Its main file: the source text, and the name of the chunk in messages.
  var main: (text: [UInt8], name: String) { get }
  /// The size of the source text of its modules, in bytes.
  var size: Int { get }
  /// Whether it is the user's configuration.
  var isConfiguration: Bool { get }
  /// Its own folder, with a trailing slash; empty when there is none.
  var folder: String { get }
  /// The permissions that its manifest requests; nil without a manifest.
  var asked: PermissionSet? { get }
  /// The source text of a module that it requires, and the name of the chunk in messages.
  func module(named name: String) throws(LuaError) -> (text: String, file: String)
}

/// What runs plugins and hears of what they do.
package protocol PluginOwner: AnyObject {
  /// The description of the API, shared by its plugins.
  var schema: Schema { get }
  /// The clock of timers.
  var clock: any HostClock { get }
  /// The files and environment variables that plugins reach.
  var files: any FileProvider { get }
  /// Whether plugins are limited by their share of processor time, and warned about slow calls.
  var judgesShares: Bool { get }
  /// A factor on the work budget of plugins.
  var workFactor: Double { get }
  /// Whether somebody observes the actions of recognizers.
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

/// The clock of plugins' timers: the event loop's, or a recording's.
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
