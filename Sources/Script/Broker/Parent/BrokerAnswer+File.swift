import Scripting

extension BrokerAnswer {
  /// Returns the descriptor of the answer.
  ///
  /// - Throws: `ActionError` if the answer carries none.
  func requiredFile() throws(ActionError) -> PassedFile {
    guard let file else { throw BrokerClient.misunderstood }
    return file
  }
}
