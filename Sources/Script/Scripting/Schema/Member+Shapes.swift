import Lua

extension Member {
  /// The shapes of the values that this row passes to or from Lua. The name is empty for the value
  /// of the row itself.
  package var shapes: [(name: String, shape: ValueShape)] {
    switch kind {
    case .function(let callable), .method(let callable):
      (callable.parameters + callable.returns).map { (name: $0.name, shape: $0.shape) }
    case .property(let property): [(name: "", shape: property.shape)]
    case .callback(let callback):
      (callback.passes + (callback.answer.map { [$0] } ?? [])).map {
        (name: $0.name, shape: $0.shape)
      }
    case .constant(let shape, _): [(name: "", shape: shape)]
    case .module: []
    }
  }
}
