/// An edge or corner by which a window is resized.
public enum WindowEdge: String, CaseIterable, Sendable {
  case top, bottom, left, right
  case topLeft = "top_left"
  case topRight = "top_right"
  case bottomLeft = "bottom_left"
  case bottomRight = "bottom_right"
}
