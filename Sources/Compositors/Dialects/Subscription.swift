/// How to subscribe to a compositor's workspace events.
struct Subscription {
  /// The suffix that replaces `.sock` in the path of the request socket, if there is a separate
  /// event socket.
  var pathSuffix = ""
  let framing: Framing
  /// The message that subscribes; nil: connecting is enough.
  let request: Message?
  /// Whether a message is a workspace event. The response to the request arrives as a message too.
  let isNews: (String) -> Bool
}

extension Subscription {
  /// Matches messages that begin with one of these words.
  static func beginning(with words: [String]) -> (String) -> Bool {
    { message in words.contains { message.hasPrefix($0) } }
  }
}
