/// How a compositor is made to tell of its workspaces.
struct Subscription {
  /// What the path of the socket for requests ends with instead of `.sock`, where there is another
  /// one for news.
  var pathSuffix = ""
  let framing: Framing
  /// What is said to get news; nil: connecting is enough.
  let request: Message?
  /// Whether a message is about workspaces. The answer to the request is a message too.
  let isNews: (String) -> Bool
}

extension Subscription {
  /// Where all that is told begins with one of some words.
  static func beginning(with words: [String]) -> (String) -> Bool {
    { message in words.contains { message.hasPrefix($0) } }
  }
}
