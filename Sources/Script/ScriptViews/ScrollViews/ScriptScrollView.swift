public import Gestures
import Lua
import Scripting
import Scrolling

/// A scroll view created by a plugin. The view is its own delegate, and forwards delegate calls to
/// the plugin's callbacks.
final class ScriptScrollView: ScrollView, ScriptedView, DrawableView {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
  /// The link that contains the scroll view.
  weak var link: ScriptLink?
  private var panObject: LuaObject?
  private var pinchObject: LuaObject?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    delegate = self
    panGestureRecognizer.addTarget { [weak self] pan in self?.report(pan, "pan") }
    pinchGestureRecognizer.addTarget { [weak self] pinch in self?.report(pinch, "pinch") }
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    guard let script, let view = (view as? any ScriptedView)?.script?.object else { return true }
    return script.plugin?.ask(
      ScrollCallback.touchesShouldCancel, of: script.object,
      [.object(script.object), .object(view)], answering: .boolean) ?? true
  }

  // MARK: Built-in recognizers

  /// A built-in recognizer.
  enum OwnRecognizer: String {
    case pan, pinch
  }

  /// Returns the end of the errors raised if a built-in recognizer is replaced, moved or removed.
  static func advice(about recognizer: OwnRecognizer) -> String {
    switch recognizer {
    case .pan:
      "use thimble.link_scroll_views to scroll several views with one drag, or set "
        + "scroll_enabled = false and add a pan of your own"
    case .pinch: "set its enabled = false and add a pinch of your own"
    }
  }

  private func report(_ recognizer: GestureRecognizer, _ kind: String) {
    guard let plugin = script?.plugin, plugin.isRunning else { return }
    plugin.report(recognizer, plugin.schema.views.recognizer(kind))
  }

  /// Returns the plugin's object for the built-in pan or pinch recognizer, and creates it on first
  /// access.
  ///
  /// - Returns: nil for any other recognizer.
  func object(for recognizer: GestureRecognizer) throws(LuaError) -> LuaObject? {
    if recognizer === panGestureRecognizer {
      if panObject == nil { panObject = try makeObject(for: recognizer, "pan") }
      return panObject
    } else if recognizer === pinchGestureRecognizer {
      if pinchObject == nil { pinchObject = try makeObject(for: recognizer, "pinch") }
      return pinchObject
    }
    return nil
  }

  private func makeObject(
    for recognizer: GestureRecognizer, _ kind: String
  ) throws(LuaError) -> LuaObject {
    guard let script, let plugin = script.plugin else {
      throw .raised("the plugin was unloaded")
    }
    let borrowed = ScriptRecognizer(
      borrowing: recognizer, plugin.schema.views.recognizer(kind), plugin: plugin)
    let object = try borrowed.attach(LuaTable(), in: plugin)
    try plugin.lua.own(object, by: script.object)
    return object
  }
}

extension Plugin {
  /// Returns the plugin's object for one of the plugin's recognizers.
  ///
  /// - Returns: nil for a recognizer of another plugin.
  func object(for recognizer: GestureRecognizer) -> LuaObject? {
    if let script = recognizer.delegate as? ScriptRecognizer {
      return script.plugin === self ? script.object : nil
    }
    guard let view = recognizer.view as? ScriptScrollView, view.script?.plugin === self else {
      return nil
    }
    do throws(LuaError) {
      return try view.object(for: recognizer)
    } catch {
      report(error)
      return nil
    }
  }
}

/// The state of a scroll view after it scrolled or zoomed, as data.
public struct ScrollChange: Sendable {
  /// The timestamp on the event clock. While content moves by itself, the presentation time of the
  /// frame drawn for it.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The scroll view's name, or `scroll_view` if it has no name.
  public var scrollView: String
  /// The content offset: the point of the content at the view's top left corner, in points.
  public var contentOffset: Point
  /// The zoom scale; 1 is the content's natural size.
  public var zoomScale: Double
  /// The identity of the scroll view, since several may have the same name.
  public var id: ObjectIdentifier
}
