import PluginHost

// Canvas and Shell have a colour and a surface of their own; a module and its main class share a
// name, so that a qualified name does not tell them apart.

/// A surface as the plugin host sees it.
typealias DesktopSurface = Surface
/// A colour as plugins give it.
typealias PluginColor = Color
