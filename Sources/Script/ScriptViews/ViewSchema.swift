import Gestures
import Lua
package import Scripting

/// The classes of windows, views, recognizers and drawing.
package final class ViewSchema: SchemaPart {
  let surface: ScriptClass
  /// The class of views.
  package let view: ScriptClass
  let window: ScriptClass
  let layer: ScriptClass
  let appWindow: ScriptClass
  let layerGroup = ScriptClass.layerGroup()
  let scrollView: ScriptClass
  let scrollLink = ScriptClass.scrollLink()
  /// The recognizer types that plugins can create.
  let recognizers: [RecognizerKind]
  let touch = ScriptClass.touch()
  let press = ScriptClass.press()
  let event = ScriptClass.event()
  let transform = ScriptClass.transform()
  let image = ScriptClass.image()
  let canvas = ScriptClass.canvas()
  let animation = ScriptClass.animation()
  let anyView = ScriptClass.anyView()
  let gestureRecognizer = ScriptClass.gestureRecognizer()

  package init() {
    surface = .surface(base: anyView)
    view = .view(base: anyView)
    window = .window(base: surface)
    layer = .layer(base: surface)
    appWindow = .appWindow(base: anyView)
    scrollView = .scrollView(base: view)
    recognizers = RecognizerKind.all(base: gestureRecognizer)
  }

  package var classes: [ScriptClass] {
    [
      anyView, view, scrollView, surface, window, layer, layerGroup, appWindow, scrollLink,
      gestureRecognizer,
    ]
      + recognizers.map(\.scriptClass) + [touch, press, event, transform, image, canvas, animation]
  }

  package func isUsable(_ name: String, by plugin: Plugin) -> Bool {
    guard name == "layer" else { return true }
    do throws(DesktopError) {
      try plugin.desktop?.checkLayers()
      return true
    } catch {
      return false
    }
  }

  /// Returns the recognizer type with a name.
  func recognizer(_ name: String) -> RecognizerKind {
    guard let found = recognizers.first(where: { $0.name == name }) else {
      preconditionFailure("there is no recognizer \(name)")
    }
    return found
  }
}

extension Schema {
  /// The classes of windows, views and recognizers.
  var views: ViewSchema { part(ViewSchema.self) }
}

extension ScriptModule {
  /// Returns the constructors of windows, views and drawing.
  package static func viewConstructors(_ schema: Schema) -> [Member] {
    [
      .constructor(of: schema.views.window, "Opens a window.") { plugin, options throws(LuaError) in
        try plugin[Surfaces.self].makeWindow(options)
      },
      .constructor(
        of: schema.views.layer, "Opens a layer, or with `output = \"all\"` one on each output."
      ) {
        plugin, options throws(LuaError) in try plugin[Surfaces.self].makeLayer(options)
      },
      .constructor(of: schema.views.view, "Creates a view; add it to another to show it.") {
        plugin, options throws(LuaError) in
        try plugin.make(ScriptView(), description: plugin.schema.views.view, options: options)
      },
      .constructor(
        of: schema.views.scrollView, "Creates a scroll view; add it to a view to show it.",
        asks: true
      ) {
        plugin, options throws(LuaError) in
        try plugin.make(
          ScriptScrollView(), description: plugin.schema.views.scrollView, options: options)
      },
      .imageConstructor(),
      .function(
        "transform", summary: "Creates a transform.",
        .optional("transform", .transform, summary: "its value; default: the identity"),
        returns: .made("Transform")
      ) { plugin, transform throws(LuaError) in
        try plugin.makeTransform(transform ?? .identity)
      },
      .function(
        "link_scroll_views", summary: "Links scroll views: a drag on any of them scrolls all.",
        .required(
          "options", .table("a table of scroll views and a mode", .linkOptions),
          summary: "the scroll views in a list, and `mode`"),
        returns: .made("ScrollLink", "unlinks them")
      ) { plugin, table throws(LuaError) in try plugin.linkScrollViews(table) }
      .example(
        """
        local left = thimble.scroll_view { content_size = { 100, 2000 } }
        local right = thimble.scroll_view { content_size = { 100, 900 } }
        local link = thimble.link_scroll_views { mode = "proportional", left, right }
        """),
    ]
  }

  /// The constructors of recognizers.
  package static func recognizerConstructors(_ schema: Schema) -> [Member] {
    schema.views.recognizers.map { kind in
      let article = "aeiou".contains(kind.name.first ?? "x") ? "an" : "a"
      let words = kind.name.replacing("_", with: " ")
      let summary =
        kind.name == "recognizer"
        ? "Creates a custom recognizer." : "Creates a recognizer for \(article) \(words)."
      return .constructor(of: kind.scriptClass, summary, asks: true) {
        plugin, options throws(LuaError) in try plugin.makeRecognizer(kind, options)
      }
    }
  }
}

extension Member {
  /// Returns the constructor of a class, which accepts a table of options.
  ///
  /// - Parameter asks: Whether the objects have a delegate. The delegate is passed by reference,
  ///   while the other options are copied.
  fileprivate static func constructor(
    of made: ScriptClass, _ summary: String, asks: Bool = false,
    body: @escaping (Plugin, LuaTable) throws(LuaError) -> LuaObject
  ) -> Member {
    let type = ValueType<LuaTable>.table(
      "a table of options", LuaType("thimble." + made.typeName + "Options"))
    let result = made.name == "layer" ? "Layer|thimble.LayerGroup" : made.typeName
    return .function(
      made.name, summary: summary,
      .optional("options", type, default: LuaTable(), summary: "its properties and callbacks"),
      returns: .made(result), body: body
    ).taking(asks ? .keepingDelegates : .copied)
  }
}
