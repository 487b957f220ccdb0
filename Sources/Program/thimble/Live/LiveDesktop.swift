import Conditioning
import Gestures
import Inspection
import JSON
import PluginHost
import Rendering
import ScriptViews
import Shell
import Trial
import Wayland

/// Plugins' windows and layers on a compositor.
///
/// An open surface stays open while it cannot be mapped: a layer whose output was removed waits for
/// an output, and with `outlivesCompositor` everything waits for a compositor.
final class LiveDesktop: Desktop {
  private var display: Display
  private let showsTouches: Bool
  private var surfaces: [LiveSurface] = []
  /// The names of the outputs when they last changed, kept while there is no compositor.
  private var lastOutputs: [String] = []
  /// Called when the last open window or layer has been closed.
  var onLastClose: (() -> Void)?
  /// Called with the error when a hidden window or layer cannot be shown again.
  var onFailure: (DesktopError) -> Void = { _ in }

  /// Called with a sentence when the compositor has closed a layer for another reason than the
  /// removal of its output.
  var onClosedLayer: (String) -> Void = { _ in }

  /// Called with every decision of the gesture core in any window; nil, the default, costs nothing.
  var onDecision: ((Window, Decision) -> Void)? {
    didSet { for surface in surfaces { listen(to: surface) } }
  }
  /// Called with every touch event as JSON; nil, the default, costs nothing.
  var onTouch: ((JSONObject) -> Void)?
  /// Called with each report of contact conditioning; nil, the default, costs nothing.
  var onContactReport: ((ContactReport) -> Void)?

  /// The reason that the plugin may not open layers; nil if it may.
  var layerRefusal: String?
  /// Whether windows and layers wait for another compositor when the connection is lost; otherwise
  /// they are closed.
  var outlivesCompositor = false
  /// Whether the desktop is waiting for a compositor.
  private var isWaiting: Bool { outlivesCompositor && !display.isReady }

  /// The contents of all open windows and layers.
  var contents: [Window] { surfaces.map(\.content) }

  /// The settings of touch input.
  var touchSettings: TouchSettings { display.touchSettings }

  /// The content layers of a window; nil if the window is not shown.
  func layers(of window: Window) -> InspectedLayers? {
    surfaces.first { $0.content === window }?.inspectedLayers
  }

  /// - Parameter showsTouches: whether touches leave trails on the surfaces.
  init(display: Display, showsTouches: Bool) {
    self.display = display
    self.showsTouches = showsTouches
  }

  /// Whether no window or layer is open.
  var isEmpty: Bool { surfaces.isEmpty }

  /// The cost so far of the layers of the first open surface.
  var layerCost: LayerCost { surfaces.first?.waylandSurface?.layerCost ?? LayerCost() }

  var outputs: [String] { isWaiting ? lastOutputs : display.outputs.map(\.name) }

  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    if case .layer = content.request { try checkRefusal() }
    if case .layer(let options) = content.request, let name = options.output,
      !outputs.contains(name)
    {
      throw .unknownOutput(name, known: outputs)
    }
    let surface = LiveSurface(content, on: self, trails: showsTouches ? TouchTrails() : nil)
    if !isWaiting && display.isCongested { throw .refused(DesktopError.congested) }
    if !isWaiting { surface.show(on: try shellSurface(for: surface)) }
    surfaces.append(surface)
    listen(to: surface)
    return surface
  }

  private func checkRefusal() throws(DesktopError) {
    if let layerRefusal { throw .refused(layerRefusal) }
  }

  func checkLayers() throws(DesktopError) {
    try checkRefusal()
    if isWaiting { return }
    do throws(ShellError) {
      try display.checkLayers()
    } catch {
      throw DesktopError(error)
    }
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

extension LiveDesktop {
  private func shellSurface(for surface: LiveSurface) throws(DesktopError) -> Surface {
    do throws(ShellError) {
      switch surface.content.request {
      case .window(let options):
        return try display.makeToplevel(.init(options), window: surface.content)
      case .layer(let options):
        let output = options.output.flatMap { name in
          display.outputs.first { $0.name == name }
        }
        return try display.makeLayer(
          LayerConfiguration(options), on: output, window: surface.content)
      }
    } catch {
      throw DesktopError(error)
    }
  }
}

extension LiveDesktop: LiveSurfaceDelegate {
  func frame(of surface: LiveSurface) -> Rect? {
    guard case .layer(let options) = surface.content.request,
      let layer = surface.waylandSurface as? Layer
    else {
      return nil
    }
    let output = layer.output ?? (display.outputs.count == 1 ? display.outputs.first : nil)
    guard let screen = output?.properties.logicalFrame else { return nil }
    let frame = LayerPlacement(options).frame(in: screen.size)
    return Rect(
      x: screen.origin.x + frame.origin.x, y: screen.origin.y + frame.origin.y,
      width: frame.size.width, height: frame.size.height)
  }

  func surfaceDidReplaceContent(_ surface: LiveSurface) { listen(to: surface) }

  func surfaceDidClose(_ surface: LiveSurface) {
    surfaces.removeAll { $0 === surface }
    if surfaces.isEmpty { onLastClose?() }
  }

  func surface(_ surface: LiveSurface, staysOpenWithout shown: Surface) -> Bool {
    if display.error != nil { return outlivesCompositor }
    guard shown is Layer else { return false }
    guard let output = (shown as? Layer)?.lastOutput else {
      tell(of: surface, "on no output")
      return false
    }
    // The layer surface's `closed` event may arrive before or after the removal of its output.
    display.whenCaughtUp { [weak self, weak surface] in
      guard let self, let surface, surface.waylandSurface == nil else { return }
      if output.isRemoved { return showHidden() }
      tell(of: surface, "although output \(output.name) still exists")
      surface.closeForGood()
    }
    return true
  }
}

/// Surfaces that are open but hidden.
extension LiveDesktop {
  /// Shows the open surfaces on another compositor's display, which is ready.
  func move(to display: Display) {
    self.display = display
    outputsDidChange()
  }

  /// Shows the hidden layers whose output exists now.
  func outputsDidChange() {
    lastOutputs = display.outputs.map(\.name)
    showHidden()
  }

  private func tell(of surface: LiveSurface, _ circumstance: String) {
    onClosedLayer(
      "the compositor closed \(surface.content.explainedName), \(circumstance); its log may have "
        + "the reason, and reloading the plugin shows the layer again")
  }

  private func showHidden() {
    guard display.isReady else { return }
    let names = display.outputs.map(\.name)
    for surface in surfaces where surface.waylandSurface == nil {
      if case .layer(let options) = surface.content.request {
        guard options.output.map(names.contains) ?? !names.isEmpty else { continue }
      }
      do throws(DesktopError) {
        surface.show(on: try shellSurface(for: surface))
      } catch {
        onFailure(error)
        surface.closeForGood()
      }
    }
  }
}
