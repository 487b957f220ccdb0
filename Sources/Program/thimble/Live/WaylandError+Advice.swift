import Wayland

extension WaylandError {
  /// The error and advice, as one sentence.
  var advised: String {
    switch self {
    case .missingGlobal(let interface, _, _):
      CompositorAdvice.onLack(of: interface).map { "\(self); \($0)" } ?? description
    case .refused(let error):
      "\(self); " + CompositorAdvice.onRefusal(of: error.interface, error.name)
    case .cannotConnect, .disconnected, .outgoingFull: description
    }
  }
}
