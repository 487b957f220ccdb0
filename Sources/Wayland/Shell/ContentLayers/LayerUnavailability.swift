/// The reason why a surface cannot have content layers.
public enum LayerUnavailability: Equatable, Sendable {
  /// The options give them no memory.
  case off
  /// The compositor does not offer a global.
  case missing(String)
  /// The compositor moves them with the processor, and the options do not ask for them.
  case noGPU
  /// The compositor ignores the position of a viewport's source in the buffer.
  case uncutBuffers
  /// At this scale no few points are whole pixels.
  case scale(Double)
}

extension LayerUnavailability: CustomStringConvertible {
  public var description: String {
    switch self {
    case .off: "--layer-memory is 0"
    case .missing(let global): "the compositor lacks \(global)"
    case .noGPU:
      "the compositor has no GPU (it does not offer zwp_linux_dmabuf_v1), so moving layers "
        + "would cost it more than a painted window; "
        + "--layer-memory \(DisplayOptions.usualLayerMemory) uses layers anyway"
    case .uncutBuffers:
      "the compositor draws without a GPU and ignores the visible part of a buffer"
    case .scale(let scale):
      "at scale \(scale), no length of up to 8 points is a whole number of pixels"
    }
  }
}

extension Globals {
  /// Returns the reason why no surface can have content layers, at any scale; nil if they are
  /// possible.
  ///
  /// - Parameter memory: The memory limit in the options.
  func layerUnavailability(memory: Double?) -> LayerUnavailability? {
    if memory == 0 { return .off }
    if subcompositor == nil { return .missing("wl_subcompositor") }
    if viewporter == nil { return .missing("wp_viewporter") }
    switch renderer {
    case .gpu: return nil
    case .processor: return memory == nil ? .noGPU : nil
    case .uncutProcessor: return .uncutBuffers
    }
  }
}

extension Display {
  /// The reason why no surface can have content layers, at any scale; nil if they are possible, and
  /// before the compositor's globals are received.
  public var layerUnavailability: LayerUnavailability? {
    globals?.layerUnavailability(memory: options.layerMemory)
  }
}

extension Surface {
  /// The reason why the surface cannot have content layers; nil if it can.
  public var layerUnavailability: LayerUnavailability? {
    if let lack = display?.layerUnavailability { return lack }
    return layerSupport == nil ? .scale(scale) : nil
  }
}
