public import Bus

extension BusSignal {
  /// Whether the signal is small enough to be delivered to plugins.
  public var isDeliverable: Bool { reply.text.utf8.count <= ActionLimits.busSignalBytes }
}
