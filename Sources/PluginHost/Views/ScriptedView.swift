import Gestures
import Lua

/// What ties a view or window of the core to a plugin's object, whose functions it calls.
final class ScriptBinding {
  /// Gone once the plugin was unloaded, which the core may outlive for a moment.
  private(set) weak var plugin: Plugin?
  let object: LuaObject
  /// Whether the plugin's `hit_test` of the view runs, in which the view's own counts.
  var isHitTesting = false

  init(plugin: Plugin, object: LuaObject) {
    self.plugin = plugin
    self.object = object
  }
}

/// A view or window that a plugin made.
protocol ScriptedView: View, Named {
  var script: ScriptBinding? { get set }
  /// How it looks.
  var appearance: Appearance { get set }
  /// What of it the plugin's `draw` is to draw anew.
  var dirty: DirtyArea { get set }
  /// What it holds of the plugin's memory.
  var memory: ViewMemory { get }
}

extension ScriptedView {
  /// Ties it to a plugin's object.
  func bind(to object: LuaObject, of plugin: Plugin) {
    let binding = ScriptBinding(plugin: plugin, object: object)
    script = binding
    handler = binding
  }

  var nameForPeople: String? { name }

  public var drawingAllowance: DrawingAllowance? { script?.plugin?[PluginDrawing.self].allowance }

  public func drawingWasTooMuch(_ what: String) {
    guard let plugin = script?.plugin else { return }
    let place = plugin.name + (name.map { ", view \"\($0)\"" } ?? "")
    let sentence = DrawingError.sentence(aboutTooMuch: what)
    plugin.report(LuaError(.runtime, "\(place): \(sentence)"))
  }

  /// Tells the surface that the view looks different now.
  func looksDifferent() { (window as? ScriptWindow)?.surface?.contentDidChange() }
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
