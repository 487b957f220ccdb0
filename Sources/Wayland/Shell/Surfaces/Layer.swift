import Gestures
import Wayland

/// A layer surface: an edge strip, an overlay, a drawer.
public final class Layer: Surface {
  private let layerSurface: ZwlrLayerSurfaceV1
  /// The current configuration; changes of `namespace` have no effect.
  public private(set) var configuration: LayerConfiguration
  /// The output requested at creation; nil lets the compositor choose.
  public let output: Output?
  /// Whether the configuration has not been sent yet.
  private var isOutdated = false
  private var level: LayerConfiguration.Level
  /// The touches that are down on it.
  private var fingers: Set<TouchID> = []

  init(
    _ configuration: LayerConfiguration, on output: Output?, window: Gestures.Window,
    display: Display, globals: Globals, shell: ZwlrLayerShellV1
  ) {
    self.configuration = configuration
    self.output = output
    level = configuration.level
    let surface = globals.compositor.createSurface()
    layerSurface = shell.getLayerSurface(
      surface: surface, output: output?.proxy,
      layer: ZwlrLayerShellV1.Layer(rawValue: configuration.level.rawValue),
      namespace: configuration.namespace)
    super.init(surface, window: window, on: display, globals: globals)
    lastOutput = output
    if let output { window.pointsPerMillimeter = output.properties.pointsPerMillimeter }
    layerSurface.onEvent = { [unowned self] event in receive(event) }
    apply(configuration)
    surface.commit()
  }

  /// Changes the configuration: immediately, or once the connection is no longer congested.
  ///
  /// - Throws: `ShellError.layerWithoutSize`; then nothing changes.
  public func reconfigure(_ configuration: LayerConfiguration) throws(ShellError) {
    if let problem = configuration.problem { throw problem }
    self.configuration = configuration
    isOutdated = true
    sendChanges()
  }

  override var needsFlush: Bool { isOutdated || super.needsFlush }

  override func sendChanges() {
    guard isOutdated, !isClosed, let display else { return }
    guard !display.isCongested else { return display.awaitRoom() }
    isOutdated = false
    if configuration.level != level,
      layerSurface.version >= ZwlrLayerSurfaceV1.Since.setLayer
    {
      layerSurface.setLayer(layer: .init(rawValue: configuration.level.rawValue))
    }
    level = configuration.level
    apply(configuration)
    proxy.commit()
  }

  override func destroyRole() {
    layerSurface.destroy()
  }

  private func apply(_ configuration: LayerConfiguration) {
    layerSurface.setSize(
      width: UInt32(Int32(clamping: max(configuration.size.width.rounded(), 0))),
      height: UInt32(Int32(clamping: max(configuration.size.height.rounded(), 0))))
    layerSurface.setAnchor(anchor: .init(rawValue: configuration.anchors.rawValue))
    layerSurface.setExclusiveZone(zone: Int32(clamping: configuration.exclusiveZone))
    let margins = configuration.margins
    layerSurface.setMargin(
      top: Int32(clamping: margins.top.rounded()), right: Int32(clamping: margins.right.rounded()),
      bottom: Int32(clamping: margins.bottom.rounded()),
      left: Int32(clamping: margins.left.rounded()))
    layerSurface.setKeyboardInteractivity(
      keyboardInteractivity: .init(rawValue: keyboardInteractivity(configuration).rawValue))
    setInputRegion(isWidened ? nil : configuration.inputRegion)
  }

  /// Whether the input region is the whole layer because a finger is down.
  ///
  /// sway before 1.8 sends the motion of a finger in the coordinates of the surface under the
  /// finger, and no motion if there is no such surface.
  private var isWidened: Bool {
    guard configuration.keepsTouches, let region = configuration.inputRegion else { return false }
    return !fingers.isEmpty && !region.isEmpty
  }

  override func deliver(_ frame: TouchFrame) {
    let wasWidened = isWidened
    for event in frame.events {
      switch event.kind {
      case .down: fingers.insert(event.id)
      case .up: fingers.remove(event.id)
      case .motion: break
      }
    }
    updateInputRegion(since: wasWidened)
    super.deliver(frame)
  }

  override func cancelTouches(of device: Int32, at time: Timestamp) {
    let wasWidened = isWidened
    fingers = fingers.filter { $0.device != device }
    updateInputRegion(since: wasWidened)
    super.cancelTouches(of: device, at: time)
  }

  private func updateInputRegion(since wasWidened: Bool) {
    guard isWidened != wasWidened, !isClosed else { return }
    setInputRegion(isWidened ? nil : configuration.inputRegion)
    proxy.commit()
  }

  private func keyboardInteractivity(
    _ configuration: LayerConfiguration
  ) -> LayerConfiguration.KeyboardInteractivity {
    let wanted = configuration.keyboardInteractivity
    // Before version 4 the value is a protocol error.
    return wanted == .onDemand && layerSurface.version < 4 ? .none : wanted
  }

  private func receive(_ event: ZwlrLayerSurfaceV1.Event) {
    switch event {
    case .configure(let serial, let width, let height):
      layerSurface.ackConfigure(serial: serial)
      configure(
        Size(
          width: width > 0 ? Double(width) : configuration.size.width,
          height: height > 0 ? Double(height) : configuration.size.height))
    // The compositor closes a layer whose output is removed.
    case .closed: close()
    }
  }
}
