import Relay

extension AppInputs {
  /// Whether a touchscreen exists that the app has not bound, so that the app gets no touches.
  var lacksTouch: Bool { contains(.touchOffered) && !contains(.touch) }
}
