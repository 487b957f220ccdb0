public import Wayland

/// The reason why a surface or the display could not be created.
public enum ShellError: Error, Hashable, Sendable {
  /// The connection failed, or the compositor lacks a protocol or offers one too old.
  case wayland(WaylandError)
  /// The event loop cannot watch the connection; the string is the reason.
  case loop(String)
  /// A layer has neither a width nor anchors left and right, or neither a height nor top and
  /// bottom.
  case layerWithoutSize(axis: String, anchors: String)
  /// The globals have not been received yet, or the connection has ended.
  case notReady
}

extension ShellError: CustomStringConvertible {
  /// One sentence with the problem and a remedy.
  public var description: String {
    switch self {
    case .wayland(let error): error.description
    case .loop(let words): "the connection cannot be watched: \(words)"
    case .layerWithoutSize(let axis, let anchors):
      "the layer's \(axis) is 0 and it is not anchored to both \(anchors); "
        + "set the \(axis) or both anchors"
    case .notReady:
      "the compositor's globals are not known; wait for the display to be ready"
    }
  }
}
