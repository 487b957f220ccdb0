import Gestures
import Lua
import Scripting
import Scrolling

/// Scroll views linked by a plugin.
///
/// Each of the views retains the plugin's object for the link, so the link and its mode callback
/// live as long as any of the views.
final class ScriptLink {
  /// The plugin; nil after it was unloaded, as the core may briefly outlive it.
  private weak var plugin: Plugin?
  var object: LuaObject?
  private var group = LinkGroup()
  /// The name of the link mode, as exposed to the plugin.
  private(set) var modeName = ScriptLink.modes[0]

  /// The named modes; the first is the default.
  static let modes = ["equal", "proportional", "mirror"]
  /// The expected values of a mode, for error messages.
  static let expectedMode =
    "one of " + modes.map { "\"\($0)\"" }.joined(separator: ", ")
    + ", or a function of the leading and the following view"
  /// The slot of the mode callback.
  static let modeCallback = HeldFunction(name: "mode")

  init(plugin: Plugin) { self.plugin = plugin }

  /// The members, in the order in which they were linked.
  var views: [ScriptScrollView] { group.members.compactMap { $0 as? ScriptScrollView } }

  /// Adds a scroll view, and removes it from its previous link.
  func add(_ view: ScriptScrollView) throws(LuaError) {
    guard let object, let plugin, let owner = view.script?.object else { return }
    try plugin.lua.own(object, by: owner)
    view.link?.forget(view)
    view.link = self
    group.add(view)
  }

  /// Dissolves the link, so that each view scrolls independently again.
  func unlink() {
    for view in views {
      view.linkGroup = nil
      forget(view)
    }
  }

  private func forget(_ view: ScriptScrollView) {
    view.link = nil
    if let object, let owner = view.script?.object { plugin?.lua.disown(object, by: owner) }
  }

  /// Sets the mode. Cancels a drag in progress.
  ///
  /// - Returns: False if the value is not a mode.
  func setMode(_ value: LuaValue) throws(LuaError) -> Bool {
    switch value {
    case .function(let function):
      if let object { try plugin?.lua.set(Self.modeCallback.lua, of: object, to: function) }
      modeName = "function"
      regroup(.mapped { [weak self] in self?.map($0, $1) ?? $1.contentOffset })
    case .string(let name) where Self.modes.contains(name):
      if let object { plugin?.lua.clear(Self.modeCallback.lua, of: object) }
      modeName = name
      regroup(name == "mirror" ? .mirror : name == "proportional" ? .proportional : .equal)
    default: return false
    }
    return true
  }

  private func regroup(_ mode: LinkMode) {
    let views = views
    group = LinkGroup(mode: mode)
    for view in views { group.add(view) }
  }

  /// Returns the content offset that the plugin's callback computes for a follower.
  private func map(_ leader: ScrollView, _ follower: ScrollView) -> Point? {
    guard let object, let leading = (leader as? ScriptScrollView)?.script?.object,
      let following = (follower as? ScriptScrollView)?.script?.object
    else { return nil }
    return plugin?.ask(
      Self.modeCallback, of: object, [.object(leading), .object(following)],
      answering: .offset)
  }
}

extension ValueType where Value == Point {
  /// The type of content offsets of a linked scroll view.
  fileprivate static var offset: ValueType {
    let shape = ValueShape("an offset x, y, or nothing", point.shape.lua, unit: .points)
    return ValueType(shape, resolve: point.parse, reply: point.reply)
  }
}
