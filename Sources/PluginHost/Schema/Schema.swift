import Gestures
import Lua

/// Everything plugins can use, each thing described once; the plugins of a host share it.
///
/// Rows are made when they are first needed, so that classes which no plugin uses cost nothing.
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
  /// The types of recognizer that plugins can make.
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
  /// Where rows stand; the plugins share them.
  private var places: [String: SchemaPlace] = [:]
  /// The `thimble` module.
  private(set) lazy var module = ScriptModule.thimble(self)
  /// What there is without it.
  private(set) lazy var globals = ScriptModule.globals()

  /// Where a row stands, after the name of what it belongs to.
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

  /// Every class, those that others build on first.
  var classes: [ScriptClass] {
    [anyView, view, scrollView, surface, window, layer, layerGroup, scrollLink, gestureRecognizer]
      + recognizers.map(\.scriptClass) + [
        touch, press, event, transform, timer, handle, process, toplevel, idleWatch, null, image,
        canvas, animation,
      ]
  }

  /// The type of recognizer with a name.
  func recognizer(_ name: String) -> RecognizerKind {
    guard let found = recognizers.first(where: { $0.name == name }) else {
      preconditionFailure("there is no recognizer \(name)")
    }
    return found
  }
}
