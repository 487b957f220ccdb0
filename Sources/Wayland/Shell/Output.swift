import Conditioning
public import Gestures
import Wayland

/// One output of the compositor.
public final class Output {
  /// The transform from the picture to the screen.
  public enum Transform: UInt32, Sendable {
    /// Rotated anticlockwise by this many degrees.
    case normal, rotated90, rotated180, rotated270
    /// Flipped horizontally, then rotated.
    case flipped, flipped90, flipped180, flipped270
  }

  /// An output's properties.
  public struct Properties: Hashable, Sendable {
    /// The compositor's name for the output, such as `eDP-1`; empty where it gives none.
    public var name = ""
    /// The manufacturer.
    public var make = ""
    /// The model.
    public var model = ""
    /// Position and size in the compositor's logical space, in points.
    public var logicalFrame = Rect.zero
    /// Size of the current mode in pixels, before the transform.
    public var pixelSize = Size.zero
    /// Physical size in millimetres; zero where unknown.
    public var physicalSize = Size.zero
    /// Pixels to a point, as a whole number.
    public var scale = 1
    /// The transform from the picture to the screen.
    public var transform = Transform.normal
    /// Whether `logicalFrame` comes from xdg-output rather than from mode and scale.
    var hasLogicalFrame = false

    /// Points per physical millimetre; nil if the physical size is unknown.
    public var pointsPerMillimeter: Double? {
      // weston's virtual outputs report a millimetre for each pixel.
      physicalSize == pixelSize ? nil : logicalFrame.size.density(onGlassOf: physicalSize)
    }
  }

  let proxy: WlOutput
  /// The global's name, by which it is removed.
  let globalName: UInt32
  private var xdgOutput: ZxdgOutputV1?
  private var incoming = Properties()

  /// The properties, as of the last `done` event.
  public private(set) var properties = Properties()
  /// Whether the initial properties are complete.
  public private(set) var isKnown = false
  /// Whether the output's global was removed.
  public private(set) var isRemoved = false
  /// Called when the properties have changed.
  public var onChange: (() -> Void)?
  /// The display's callback for changes.
  var onDone: ((_ isNew: Bool) -> Void)?

  /// The compositor's name for the output; empty where it gives none.
  public var name: String { properties.name }
  /// Pixels to a point, as a whole number.
  public var scale: Int { properties.scale }

  init(_ proxy: WlOutput, globalName: UInt32, manager: ZxdgOutputManagerV1?) {
    self.proxy = proxy
    self.globalName = globalName
    xdgOutput = manager?.getXdgOutput(output: proxy)
    proxy.onEvent = { [unowned self] event in receive(event) }
    xdgOutput?.onEvent = { [unowned self] event in receive(event) }
  }

  /// Marks the output as removed and destroys its protocol objects.
  func remove() {
    isRemoved = true
    xdgOutput?.destroy()
    xdgOutput = nil
    proxy.release()
    onChange = nil
    onDone = nil
  }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .geometry(_, _, let width, let height, _, let make, let model, let transform):
      incoming.physicalSize = Size(width: Double(width), height: Double(height))
      incoming.make = make
      incoming.model = model
      incoming.transform = Transform(rawValue: transform.rawValue) ?? .normal
    case .mode(let flags, let width, let height, _):
      guard flags.contains(.current) else { return }
      incoming.pixelSize = Size(width: Double(width), height: Double(height))
    case .scale(let factor): incoming.scale = max(Int(factor), 1)
    case .name(let name): incoming.name = name
    case .description: break
    case .done: finish()
    }
    // Version 1 has no `done`, so each event applies immediately.
    if proxy.version < WlOutput.Since.done { finish() }
  }

  private func receive(_ event: ZxdgOutputV1.Event) {
    switch event {
    case .logicalPosition(let x, let y):
      incoming.logicalFrame.origin = Point(x: Double(x), y: Double(y))
    case .logicalSize(let width, let height):
      incoming.hasLogicalFrame = true
      incoming.logicalFrame.size = Size(width: Double(width), height: Double(height))
    case .name(let name):
      if incoming.name.isEmpty { incoming.name = name }
    case .description: break
    case .done: finish()
    }
  }

  private func finish() {
    if !incoming.hasLogicalFrame { incoming.logicalFrame.size = estimatedSize }
    let isNew = !isKnown
    guard isNew || incoming != properties else { return }
    isKnown = true
    properties = incoming
    onDone?(isNew)
    onChange?()
  }

  /// The logical size computed from mode, scale and transform.
  private var estimatedSize: Size {
    let scale = Double(incoming.scale)
    let isRotated = incoming.transform.rawValue % 2 == 1
    let (width, height) = (incoming.pixelSize.width / scale, incoming.pixelSize.height / scale)
    return isRotated ? Size(width: height, height: width) : Size(width: width, height: height)
  }
}
