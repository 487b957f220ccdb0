import Gestures
import Lua

/// The API exposed to plugins, with each row described once; shared by the plugins of a host.
///
/// Rows are created lazily, so classes that no plugin uses cost nothing.
final class Schema {
  let anyView = ScriptClass.anyView()
  let surface: ScriptClass
  let view: ScriptClass
  let window: ScriptClass
  let layer: ScriptClass
  let layerGroup = ScriptClass.layerGroup()
  let scrollView: ScriptClass
  let scrollLink = ScriptClass.scrollLink()
  let gestureRecognizer = ScriptClass.gestureRecognizer()
  /// The recognizer types that plugins can create.
  let recognizers: [RecognizerKind]
  let touch = ScriptClass.touch()
  let press = ScriptClass.press()
  let event = ScriptClass.event()
  let transform = ScriptClass.transform()
  let timer = ScriptClass.timer()
  let handle = ScriptClass.handle()
  let process = ScriptClass.process()
  let null = ScriptClass.null()
  let image = ScriptClass.image()
  let animation = ScriptClass.animation()
  let canvas = ScriptClass.canvas()
  let toplevel = ScriptClass.toplevel()
  let idleWatch = ScriptClass.idleWatch()
  /// A cache of row locations, shared by the plugins.
  private var places: [String: SchemaPlace] = [:]
  /// The `thimble` module.
  private(set) lazy var module = ScriptModule.thimble(self)
  /// The globals outside the module.
  private(set) lazy var globals = ScriptModule.globals()

  /// The location of a row, with the name of its owner as prefix.
  func place(_ prefix: String, _ member: Member) -> SchemaPlace {
    let key = prefix + member.name
    if let known = places[key] { return known }
    let place = SchemaPlace(prefix: prefix, member)
    places[key] = place
    return place
  }

  init() {
    surface = .surface(base: anyView)
    view = .view(base: anyView)
    window = .window(base: surface)
    layer = .layer(base: surface)
    scrollView = .scrollView(base: view)
    recognizers = RecognizerKind.all(base: gestureRecognizer)
  }

  /// Every class, base classes first.
  var classes: [ScriptClass] {
    [anyView, view, scrollView, surface, window, layer, layerGroup, scrollLink, gestureRecognizer]
      + recognizers.map(\.scriptClass) + [
        touch, press, event, transform, timer, handle, process, toplevel, idleWatch, null, image,
        canvas, animation,
      ]
  }

  /// The recognizer type with a name.
  func recognizer(_ name: String) -> RecognizerKind {
    guard let found = recognizers.first(where: { $0.name == name }) else {
      preconditionFailure("there is no recognizer \(name)")
    }
    return found
  }
}
