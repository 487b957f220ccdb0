extension Plugin {
  /// Performs a visible effect at once, or as soon as this version of the plugin runs.
  package func whenRunning(_ effect: @escaping () -> Void) {
    if let staging { staging.keep(effect) } else { effect() }
  }

  /// The clock of the plugin's timers; nil after the host was released.
  package var clock: (any HostClock)? { staging?.clock ?? host?.clock }
}
