package import PluginHost

extension VirtualClock {
  /// The diagnostic about timers that schedule each other without a delay.
  package static var crowdRemark: String {
    "more than \(maximumTimersAtOnce) timers fired at one moment; further timers are delayed by a "
      + "millisecond. Does a timer restart itself with a delay of 0?"
  }
}
