// Tests: OutputsTests

/// The sizes of an output, by which a judge knows the density of a window.
public struct OutputSize: Equatable, Sendable {
  /// The width in the coordinates of surfaces.
  public var width: Int32 = 0
  /// The height in the coordinates of surfaces.
  public var height: Int32 = 0
  /// The physical width in millimetres, or what the display says instead; 0 if it is unknown.
  public var physicalWidth: Int32 = 0
  /// The physical height in millimetres, or what the display says instead; 0 if it is unknown.
  public var physicalHeight: Int32 = 0

  /// Creates the sizes of an output of which nothing is known.
  public init() {}
}

/// An output as the compositor has described it to the app.
struct OutputState {
  private var pixels = PixelSize(width: 0, height: 0)
  private var physical = PixelSize(width: 0, height: 0)
  private var scale: Int32 = 1
  private var isTurned = false
  /// The size that `zxdg_output_v1` names; nil if the app has not asked for it.
  private var logical: PixelSize?

  /// Its sizes. Without `zxdg_output_v1` they follow from mode, scale and transform.
  var size: OutputSize {
    var size = OutputSize()
    (size.physicalWidth, size.physicalHeight) = (physical.width, physical.height)
    if let logical {
      (size.width, size.height) = (logical.width, logical.height)
    } else {
      let (width, height) = (pixels.width / scale, pixels.height / scale)
      (size.width, size.height) = isTurned ? (height, width) : (width, height)
    }
    return size
  }

  /// Reads an event of `wl_output`; returns whether it may have changed the sizes.
  mutating func read(_ message: inout MessageReader) throws(RelayFault) -> Bool {
    switch message.head.opcode {
    case WlOutput.Event.geometry:
      (_, _) = (try message.int(), try message.int())
      physical = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
      _ = try message.int()
      (_, _) = (try message.string(), try message.string())
      // Odd values swap the sides.
      isTurned = try message.int() % 2 != 0
    case WlOutput.Event.mode:
      // Only the current mode has the first bit.
      guard try message.word() & 1 != 0 else { return false }
      pixels = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
    case WlOutput.Event.scale: scale = max(1, try message.int())
    default: return false
    }
    return true
  }

  /// Reads an event of `zxdg_output_v1`; returns whether it may have changed the sizes.
  mutating func readLogical(_ message: inout MessageReader) throws(RelayFault) -> Bool {
    guard message.head.opcode == ZxdgOutputV1.Event.logicalSize else { return false }
    logical = PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
    return true
  }
}

extension Tracker {
  /// Reads an event of an output.
  mutating func output(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayFault) -> Fact? {
    guard let name = entry.output else { return nil }
    var state = outputs[name] ?? OutputState()
    let isNews =
      entry.interface == .output ? try state.read(&message) : try state.readLogical(&message)
    outputs[name] = state
    return isNews ? .stateChanged : nil
  }

  /// Reads on which outputs a surface is.
  mutating func presence(
    of entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayFault) -> Fact? {
    let isEntering = message.head.opcode == WlSurface.Event.enter
    guard isEntering || message.head.opcode == WlSurface.Event.leave,
      let name = objects.living(try message.word(), .output)?.output
    else { return nil }
    change(entry) { surface in
      // An output is named once for each of its objects.
      surface.outputs.removeAll { $0 == name && !isEntering }
      if isEntering, !surface.outputs.contains(name), surface.outputs.count < Self.mostOutputs {
        surface.outputs.append(name)
      }
    }
    return .stateChanged
  }

  /// The most outputs that a surface is known to be on. Chosen.
  private static let mostOutputs = 64

  /// The first of the outputs that a window is on; nil if it is on none that is known.
  func outputSize(of window: AppWindow) -> OutputSize? {
    tree[window.surface]?.outputs.lazy.compactMap { outputs[$0]?.size }.first
  }
}
