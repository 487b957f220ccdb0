public import Gestures

extension Accommodations {
  /// Creates the minimums of thresholds that the user has set for all devices.
  public init(_ settings: TouchSettings) {
    self.init()
    thresholdFactor = settings.number(.thresholdFactor)
    tapMovement = settings.number(.tapMovement)
    tapDuration = settings.number(.tapDuration)
    tapInterval = settings.number(.tapInterval)
    tapDistance = settings.number(.tapDistance)
    longPressMovement = settings.number(.longPressMovement)
    longPressDuration = settings.number(.longPressDuration)
    liftDelay = max(settings.number(.ignoreRepeat), settings.number(.rejoinTime))
    panMovement = settings.number(.panMovement)
  }
}
