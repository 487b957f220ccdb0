import JSON

extension StageRun {
  /// Returns the IDs of the processes of a running plugin, by 'thimble plugin list'; empty if it
  /// runs in none.
  public func processes(of name: String) throws -> [Int32] {
    let list = try plugin("list", "--json")
    let plugins = try JSONValue.parse(list.lines.first ?? "").object?["plugins"]?.array ?? []
    let plugin = plugins.compactMap(\.object).first {
      $0["name"]?.string == name && $0["program"] != nil
    }
    return plugin?["processes"]?.array?.compactMap { $0.number.map { Int32($0) } } ?? []
  }
}
