import PluginHost

extension VirtualClock {
  /// The diagnostic about timers that schedule each other without a delay.
  static var crowdRemark: String {
    "more than \(mostAtOnce) timers fired at one moment; each that is asked for then comes a "
      + "millisecond later. Does a timer start itself again with a delay of 0?"
  }
}
