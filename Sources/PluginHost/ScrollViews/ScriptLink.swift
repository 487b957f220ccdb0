import Gestures
import Lua
import Scrolling

/// Scroll views that a plugin linked.
///
/// Each of them keeps the plugin's object for it, so that the link and a function for its mode live
/// as long as they do.
final class ScriptLink {
  /// Gone once the plugin was unloaded, which the core may outlive for a moment.
  private weak var plugin: Plugin?
  var object: LuaObject?
  private var group = LinkGroup()
  /// How the members move together, as the plugin sees it.
  private(set) var modeName = ScriptLink.modes[0]

  /// The modes that have a name; the first is the default.
  static let modes = ["equal", "proportional", "mirror"]
  /// What a mode must be.
  static let expectedMode =
    "one of " + modes.map { "\"\($0)\"" }.joined(separator: ", ")
    + ", or a function of the leading and the following view"
  /// The place of the function for a mode.
  static let modeCallback = HeldFunction(name: "mode")

  init(plugin: Plugin) { self.plugin = plugin }

  /// The members, in the order in which they were linked.
  var views: [ScriptScrollView] { group.members.compactMap { $0 as? ScriptScrollView } }

  /// Adds a scroll view, taking it from the link it was in.
  func add(_ view: ScriptScrollView) throws(LuaError) {
    guard let object, let plugin, let owner = view.script?.object else { return }
    try plugin.lua.own(object, by: owner)
    view.link?.forget(view)
    view.link = self
    group.add(view)
  }

  /// Takes the link apart; each view moves alone again.
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

  /// Lets the members move together in another way; a drag that goes on is cancelled. False for
  /// what is no mode.
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

  /// Where the plugin's function shows a view when another leads.
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
  /// Where a linked scroll view is to be.
  fileprivate static var offset: ValueType {
    let shape = ValueShape("an offset x, y, or nothing", point.shape.lua, unit: .points)
    return ValueType(shape, resolve: point.parse, reply: point.reply)
  }
}
