import Gestures
import JSON
import PluginHost
import Shell
import Wayland

/// Plugins' windows and layers on a compositor.
final class LiveDesktop: Desktop {
  private let display: Display
  private let showsTouches: Bool
  private var open: [LiveSurface] = []
  /// Called when the last window or layer that was open has been closed.
  var onLastClose: (() -> Void)?

  /// Called with every decision of the core in any window; nil, the default, costs nothing.
  var onDecision: ((Window, Decision) -> Void)? {
    didSet { for surface in open { listen(to: surface) } }
  }
  /// Called with what fingers do, as data.
  var onTouch: ((JSONObject) -> Void)?

  /// What the windows and layers show.
  var contents: [Window] { open.map(\.content) }

  /// - Parameter showsTouches: whether fingers leave trails on what they touch.
  init(display: Display, showsTouches: Bool) {
    self.display = display
    self.showsTouches = showsTouches
  }

  /// Whether no window or layer is open.
  var isEmpty: Bool { open.isEmpty }

  /// What drawing the first of what is open has cost so far.
  var drawingCost: DrawingCost { open.first?.drawingCost ?? DrawingCost() }

  var outputs: [String] { display.outputs.map(\.name) }

  func openWindow(
    _ options: WindowOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    var configuration = Toplevel.Configuration()
    configuration.title = options.title
    configuration.appID = options.appID.isEmpty ? "thimble" : options.appID
    configuration.size = options.size
    configuration.isFullscreen = options.isFullscreen
    do throws(ShellError) {
      let toplevel = try display.makeToplevel(configuration, window: content)
      toplevel.onCloseRequest = { [unowned toplevel] in toplevel.close() }
      return show(toplevel, content, delegate)
    } catch {
      throw DesktopError(error)
    }
  }

  func openLayer(
    _ options: LayerOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    let output = try options.output.map { name throws(DesktopError) in try self.output(name) }
    do throws(ShellError) {
      let layer = try display.makeLayer(
        LayerConfiguration(options), on: output, window: content)
      let surface = show(layer, content, delegate)
      surface.placement = { [display, unowned layer] in
        let output = layer.output ?? (display.outputs.count == 1 ? display.outputs.first : nil)
        guard let screen = output?.properties.logicalFrame else { return nil }
        let frame = LayerPlacement(options).frame(in: screen.size)
        return Rect(
          x: screen.origin.x + frame.origin.x, y: screen.origin.y + frame.origin.y,
          width: frame.size.width, height: frame.size.height)
      }
      return surface
    } catch {
      throw DesktopError(error)
    }
  }

  func checkLayers() throws(DesktopError) {
    do throws(ShellError) {
      try display.checkLayers()
    } catch {
      throw DesktopError(error)
    }
  }

  private func output(_ name: String) throws(DesktopError) -> Output {
    guard let output = display.outputs.first(where: { $0.name == name }) else {
      throw .unknownOutput(name, known: outputs)
    }
    return output
  }

  private func show(
    _ shown: Shell.Surface, _ content: Window, _ delegate: any SurfaceDelegate
  ) -> LiveSurface {
    let surface = LiveSurface(
      shown, content: content, delegate: delegate, trails: showsTouches ? TouchTrails() : nil)
    surface.onClose = { [unowned self, unowned surface] in
      open.removeAll { $0 === surface }
      if open.isEmpty { onLastClose?() }
    }
    surface.onNewContent = { [unowned self, unowned surface] in listen(to: surface) }
    surface.onTouch = { [unowned self] in onTouch?($0()) }
    open.append(surface)
    listen(to: surface)
    return surface
  }

  private func listen(to surface: LiveSurface) {
    let content = surface.content
    guard let onDecision else {
      content.onDecision = nil
      return
    }
    content.onDecision = { [unowned content] in onDecision(content, $0) }
  }
}

extension DesktopError {
  /// The same error in the words of plugins.
  init(_ error: ShellError) {
    switch error {
    case .wayland(
      .missingGlobal(let interface, let offered, let required)):
      self = .missingProtocol(
        name: interface, neededVersion: Int(required),
        offeredVersion: offered == 0 ? nil : Int(offered))
    default: self = .refused(error.description)
    }
  }
}
