// Tests: JSONFieldTests

/// A JSON object that preserves the order of its members.
public struct JSONObject: Equatable, Sendable {
  private var members: [Member]

  private struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// Creates an object with these members, in this order; for equal keys the last value wins.
  public init(_ members: [(String, JSONValue)] = []) {
    self.members = []
    self.members.reserveCapacity(members.count)
    var places: [String: Int] = [:]
    for (key, value) in members {
      if let place = places[key] {
        self.members[place].value = value
      } else {
        places[key] = self.members.count
        self.members.append(Member(key: key, value: value))
      }
    }
  }

  /// The value of a member; nil when there is none. Setting a value appends or replaces the member,
  /// setting nil removes it.
  ///
  /// - Complexity: linear in the number of members; objects here are small.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The keys, in order.
  public var keys: [String] { members.map(\.key) }

  /// The number of members.
  public var count: Int { members.count }
}

extension JSONObject: Sequence {
  /// Iterates over the members in order, as pairs of key and value.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var rest = members[...]
    return AnyIterator { rest.popFirst().map { ($0.key, $0.value) } }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members of a literal, in their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
