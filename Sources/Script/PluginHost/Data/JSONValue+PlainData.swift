public import JSON

extension JSONValue {
  /// The reason why the value is not plain data of plugins, as a sentence; nil if it is.
  public var plainDataFault: String? {
    var entries = 0
    return isPlain(depth: 0, &entries)
      ? nil
      : "data has tables more than \(PlainData.deepest) deep or more than "
        + "\(PlainData.maximumEntries) entries"
  }

  private func isPlain(depth: Int, _ entries: inout Int) -> Bool {
    let members: [JSONValue]
    switch self {
    case .array(let values): members = values
    case .object(let object): members = object.map(\.value)
    case .null, .bool, .integer, .real, .string: return true
    }
    entries += members.count
    guard depth < PlainData.deepest, entries <= PlainData.maximumEntries else { return false }
    return members.allSatisfy { $0.isPlain(depth: depth + 1, &entries) }
  }
}
