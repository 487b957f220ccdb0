/// The sizes of an output, from which a judge computes the pixel density of a window.
public struct OutputSize: Equatable, Sendable {
  /// The width in surface coordinates.
  public var width: Int32 = 0
  /// The height in surface coordinates.
  public var height: Int32 = 0
  /// The physical width in millimetres, as claimed by the display; 0 if unknown.
  public var physicalWidth: Int32 = 0
  /// The physical height in millimetres, as claimed by the display; 0 if unknown.
  public var physicalHeight: Int32 = 0

  /// Creates unknown sizes.
  public init() {}
}

/// The state of an output, as sent to the app.
struct OutputState {
  private var pixels = PixelSize(width: 0, height: 0)
  private var physical = PixelSize(width: 0, height: 0)
  private var scale: Int32 = 1
  private var isRotated = false
  /// The size from `zxdg_output_v1`; nil if the app does not use that protocol.
  private var logical: PixelSize?

  /// The sizes. Without `zxdg_output_v1`, computed from mode, scale and transform.
  var size: OutputSize {
    var size = OutputSize()
    (size.physicalWidth, size.physicalHeight) = (physical.width, physical.height)
    if let logical {
      (size.width, size.height) = (logical.width, logical.height)
    } else {
      let (width, height) = (pixels.width / scale, pixels.height / scale)
      (size.width, size.height) = isRotated ? (height, width) : (width, height)
    }
    return size
  }

  /// Reads an event of `wl_output`.
  ///
  /// - Returns: True if the sizes may have changed.
  mutating func read(_ message: inout MessageReader) throws(RelayError) -> Bool {
    switch message.head.opcode {
    case WlOutput.Event.geometry:
      (_, _) = (try message.int(), try message.int())
      physical = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
      _ = try message.int()
      (_, _) = (try message.string(), try message.string())
      // Odd transforms swap the sides.
      isRotated = try message.int() % 2 != 0
    case WlOutput.Event.mode:
      // Bit 0 marks the current mode.
      guard try message.word() & 1 != 0 else { return false }
      pixels = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
    case WlOutput.Event.scale: scale = max(1, try message.int())
    default: return false
    }
    return true
  }

  /// Reads an event of `zxdg_output_v1`.
  ///
  /// - Returns: True if the sizes may have changed.
  mutating func readLogical(_ message: inout MessageReader) throws(RelayError) -> Bool {
    guard message.head.opcode == ZxdgOutputV1.Event.logicalSize else { return false }
    logical = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
    return true
  }
}

extension Tracker {
  /// Reads an event of an output.
  mutating func output(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    guard let name = entry.output else { return nil }
    var state = outputs[name] ?? OutputState()
    let hasChanged =
      entry.interface == .output ? try state.read(&message) : try state.readLogical(&message)
    outputs[name] = state
    return hasChanged ? .stateChanged : nil
  }

  /// Reads `enter` and `leave` of a surface, which name its outputs.
  mutating func presence(
    of entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    let isEntering = message.head.opcode == WlSurface.Event.enter
    guard isEntering || message.head.opcode == WlSurface.Event.leave,
      let name = objects.living(try message.word(), .output)?.output
    else { return nil }
    change(entry) { surface in
      // The compositor sends `enter` once for each of the app's objects of an output.
      surface.outputs.removeAll { $0 == name && !isEntering }
      if isEntering, !surface.outputs.contains(name), surface.outputs.count < Self.maximumOutputs {
        surface.outputs.append(name)
      }
    }
    return .stateChanged
  }

  /// The maximum number of outputs of a surface that are tracked. Chosen.
  private static let maximumOutputs = 64

  /// Returns the size of the first tracked output of a window; nil if there is none.
  func outputSize(of window: AppWindow) -> OutputSize? {
    tree[window.surface]?.outputs.lazy.compactMap { outputs[$0]?.size }.first
  }
}
