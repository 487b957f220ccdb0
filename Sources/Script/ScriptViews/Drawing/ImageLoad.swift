import Gestures
import Lua
import Scripting

/// An image that is being decoded, or whose load is about to be reported to the plugin.
final class ImageLoad {
  private weak var plugin: Plugin?
  private weak var image: ScriptImage?
  private let object: LuaObject
  private let path: String
  private let onLoad: LuaFunction?
  private var isReported = false

  /// - Parameters:
  ///   - object: The image's object. If there is a callback, it is retained until the callback was
  ///     called.
  ///   - onLoad: Called once with the image, or with nil and a message.
  init(
    of object: LuaObject, in plugin: Plugin, named path: String = "", _ onLoad: LuaFunction?
  ) throws(LuaError) {
    (self.plugin, self.object, self.path, self.onLoad) = (plugin, object, path, onLoad)
    image = plugin.lua.payload(of: object) as? ScriptImage
    if onLoad != nil { try plugin.lua.anchor(object) }
  }

  /// Reports success after the current event loop turn: the plugin must have received the image
  /// before its function is called.
  func endSoon() { _ = plugin?.clock?.after(0) { self.end(nil) } }

  /// Redraws the image after decoding, and reports the first result to the plugin.
  func end(_ error: DrawingError?) {
    guard let plugin, plugin.isRunning else { return }
    if error == nil, let image { plugin.redraw(image) }
    guard !isReported else { return }
    isReported = true
    plugin.whenRunning { self.report(error, to: plugin) }
  }

  private func report(_ error: DrawingError?, to plugin: Plugin) {
    let sentence = error.map { error in
      if case .unreadable(let reason) = error {
        "\(path) cannot be decoded as an image: \(reason)"
      } else {
        "\(path): \(error)"
      }
    }
    guard let onLoad else {
      if let sentence { plugin.report(LuaError(.runtime, sentence)) }
      return
    }
    if let sentence {
      plugin.answer(onLoad, with: .nil, .string(sentence))
    } else {
      plugin.answer(onLoad, with: .object(object))
    }
    plugin.lua.release(object)
  }
}

extension Plugin {
  /// Redraws the views that show an image.
  fileprivate func redraw(_ image: ScriptImage) {
    for window in self[Surfaces.self].windows { redraw(image, in: window) }
  }

  private func redraw(_ image: ScriptImage, in view: View) {
    if let view = view as? any ScriptedView {
      if view.appearance.picture === image {
        view.appearance.pictureVersion += 1
        view.appearanceDidChange()
      }
      if view.appearance.drawing.shows(image) { view.setNeedsDisplay(nil) }
    }
    for subview in view.subviews { redraw(image, in: subview) }
  }
}
