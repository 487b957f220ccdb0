import Broker
import JSON
import PluginHost
import Scripting

extension IsolatedPlugin {
  /// An event that the plugin reports to its owner.
  enum Event {
    /// The plugin runs, for the first time or again; with what a configuration has declared.
    case ready(ConfigurationReport?)
    /// The plugin could not be loaded or restarted.
    case failed(IsolatedFailure)
    /// The plugin exceeded limits, or its process crashed too often.
    case disabled(DisabledPlugin)
    /// The number of the plugin's open windows and layers has changed.
    case surfaces
    /// The edges at which the plugin's layers take touches are known.
    case edges
    /// The names of the modules that the plugin's code has required by a computed name.
    case modules([String])
    /// The result of staging a newer version. Without faults, the version runs in staging; a
    /// configuration then reports what it declares.
    case staged(faults: [String], ConfigurationReport?)
    /// The end of an attempt to replace the plugin with a newer version.
    case reloaded(IsolatedReload)
    /// A line of the inspection feed.
    case inspection(JSONObject)
    /// A line that the plugin's process has written to standard error.
    case output(String)
    /// A message for the user, whose subject is the process or "it".
    case remark(String)
    /// The process has ended and will be restarted. The payload is a sentence with the reason.
    case crashed(String)
    /// A gesture, as a line of JSON.
    case gesture(JSONObject)
    /// The user has tapped the chord that suspends or resumes plugins, on a window or layer.
    case chord
    /// A request to end the program, with the reply to send.
    case quit(Reply)
  }
}
