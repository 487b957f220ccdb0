import PluginHost

extension VirtualClock {
  /// What is said of timers that start each other without letting time pass.
  static var crowdRemark: String {
    "more than \(mostAtOnce) timers fired at one moment; each that is asked for then comes a "
      + "millisecond later. Does a timer start itself again with a delay of 0?"
  }
}
