import Vocabulary

extension WindowEdge {
  /// The value in `xdg_toplevel.resize_edge`.
  var number: UInt32 {
    switch self {
    case .top: 1
    case .bottom: 2
    case .left: 4
    case .topLeft: 5
    case .bottomLeft: 6
    case .right: 8
    case .topRight: 9
    case .bottomRight: 10
    }
  }
}
