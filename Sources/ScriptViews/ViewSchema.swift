package import Scripting

/// The classes of windows, views, recognizers and what they draw.
package final class ViewSchema: SchemaPart {
  let surface: ScriptClass
  package let view: ScriptClass
  let window: ScriptClass
  let layer: ScriptClass
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
    scrollView = .scrollView(base: view)
    recognizers = RecognizerKind.all(base: gestureRecognizer)
  }

  package var classes: [ScriptClass] {
    [anyView, view, scrollView, surface, window, layer, layerGroup, scrollLink, gestureRecognizer]
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

  /// The recognizer type with a name.
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
