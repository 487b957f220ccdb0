// Tests: LayerLackTests

/// Why a surface can have no content layers.
public enum LayerLack: Equatable, Sendable {
  /// The options give them no memory.
  case off
  /// The compositor does not offer a global.
  case missing(String)
  /// The compositor moves them with the processor, and the options do not ask for them.
  case noGPU
  /// The compositor ignores which part of a buffer is to be shown.
  case uncutBuffers
  /// At this scale no few points are whole pixels.
  case scale(Double)
}

extension LayerLack: CustomStringConvertible {
  public var description: String {
    switch self {
    case .off: "--layer-memory is 0"
    case .missing(let global): "the compositor lacks \(global)"
    case .noGPU:
      "the compositor has no GPU (it does not offer zwp_linux_dmabuf_v1), so moving them would "
        + "cost it more than a painted window does; "
        + "--layer-memory \(DisplayOptions.usualLayerMemory) has them all the same"
    case .uncutBuffers:
      "the compositor draws without a GPU and ignores which part of a buffer is to be shown"
    case .scale(let scale): "at scale \(scale) no 8 points or fewer are whole pixels"
    }
  }
}

extension Globals {
  /// Why no surface can have content layers, at any scale; nil where one can.
  ///
  /// - Parameter memory: What the options say of it.
  func layerLack(memory: Double?) -> LayerLack? {
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
  /// Why no surface can have content layers, at any scale; nil where one can, and before the
  /// compositor's globals are known.
  public var layerLack: LayerLack? { globals?.layerLack(memory: options.layerMemory) }
}

extension Surface {
  /// Why there can be no content layers; nil where there can.
  public var layerLack: LayerLack? {
    if let lack = display?.layerLack { return lack }
    return layerSupport == nil ? .scale(scale) : nil
  }
}
