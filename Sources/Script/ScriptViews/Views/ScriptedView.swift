import Gestures
import Lua
import Scripting

/// Binds a core view or window to a plugin's object, whose callbacks it calls.
final class ScriptBinding {
  /// The plugin; nil after it was unloaded, as the core may briefly outlive it.
  private(set) weak var plugin: Plugin?
  let object: LuaObject
  let contactCalls: ContactCalls
  /// Whether the plugin's `hit_test` is running. Meanwhile, the view's default hit test applies.
  var isHitTesting = false

  init(plugin: Plugin, object: LuaObject) {
    self.plugin = plugin
    self.object = object
    contactCalls = plugin[ContactCalls.self]
  }
}

/// A view or window created by a plugin.
protocol ScriptedView: View, Named {
  var script: ScriptBinding? { get set }
  /// The appearance of the view.
  var appearance: Appearance { get set }
  /// The area that the plugin's `draw` has to redraw.
  var dirty: DirtyArea { get set }
  /// The view's share of the plugin's memory budget.
  var memory: ViewMemory { get }
}

extension ScriptedView {
  /// Binds the view to a plugin's object.
  func bind(to object: LuaObject, of plugin: Plugin) {
    let binding = ScriptBinding(plugin: plugin, object: object)
    script = binding
    handler = binding
  }

  var nameForPeople: String? { name }

  public var drawingAllowance: DrawingAllowance? { script?.plugin?[PluginDrawing.self].allowance }

  public func drawingWasTooMuch(_ what: String) {
    guard let plugin = script?.plugin else { return }
    let subject = plugin.name + (name.map { ", view \"\($0)\"" } ?? "")
    let sentence = DrawingError.sentence(aboutTooMuch: what)
    plugin.report(LuaError(.runtime, "\(subject): \(sentence)"))
  }

  /// Notifies the surface that the view's appearance changed.
  func appearanceDidChange() { (window as? ScriptRoot)?.contentDidChange() }

  /// Notifies the surface that the view's position, size, transform or opacity changed.
  func positionDidChange() { (window as? ScriptRoot)?.contentDidMove(self) }
}

/// The callbacks of every view.
enum ViewCallback: Int, CaseIterable, CallbackName {
  case touchesBegan
  case touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesEnded, pressesCancelled
  case pointInside
  case draw
  case hitTest

  var name: String {
    switch self {
    case .touchesBegan: "touches_began"
    case .touchesMoved: "touches_moved"
    case .touchesEnded: "touches_ended"
    case .touchesCancelled: "touches_cancelled"
    case .pressesBegan: "presses_began"
    case .pressesEnded: "presses_ended"
    case .pressesCancelled: "presses_cancelled"
    case .pointInside: "point_inside"
    case .draw: "draw"
    case .hitTest: "hit_test"
    }
  }

  static let touches: [ViewCallback] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
  static let presses: [ViewCallback] = [
    .pressesBegan, .pressesEnded, .pressesCancelled,
  ]
}
