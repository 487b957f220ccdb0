// Tests: LayerLackTests

/// Why a surface can have no content layers.
public enum LayerLack: Equatable, Sendable {
  /// The options give them no memory.
  case off
  /// The compositor does not offer a global.
  case missing(String)
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
    case .uncutBuffers:
      "the compositor draws without a GPU and ignores which part of a buffer is to be shown"
    case .scale(let scale): "at scale \(scale) no 8 points or fewer are whole pixels"
    }
  }
}

extension Globals {
  /// Why no surface can have content layers, as far as the compositor is concerned; nil where one
  /// can.
  var layerLack: LayerLack? {
    if subcompositor == nil { return .missing("wl_subcompositor") }
    if viewporter == nil { return .missing("wp_viewporter") }
    return cutsBuffers ? nil : .uncutBuffers
  }
}

extension Surface {
  /// Why there can be no content layers; nil where there can.
  public var layerLack: LayerLack? {
    if display?.options.layerMemory == 0 { return .off }
    if let lack = display?.globals?.layerLack { return lack }
    return layerSupport == nil ? .scale(scale) : nil
  }
}
