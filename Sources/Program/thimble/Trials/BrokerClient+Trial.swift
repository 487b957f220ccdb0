import Broker

extension BrokerClient {
  /// Opens the connection of a trial process to its parent.
  static func ofTrial() throws(BrokerError) -> BrokerClient {
    try BrokerClient(adopting: TrialProcess.Descriptor.messages)
  }
}
