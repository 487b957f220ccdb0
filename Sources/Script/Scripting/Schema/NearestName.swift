/// Returns the name that the user most likely meant by `typed`, if one is similar enough.
public func nearestName(to typed: String, among names: [String]) -> String? {
  // Text longer than any name is not a typo, and comparing it would be slow.
  guard typed.utf8.count <= 64 else { return nil }
  let limit = max(2, typed.count / 3)
  let near = names.compactMap { name in
    editDistance(typed, name, atMost: limit).map { (name: name, distance: $0) }
  }
  let best = near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  if let best { return best.name }
  // One word of a longer name means that name, even with a typo in the name's first word.
  let sorted = names.sorted()
  if typed.count >= 3,
    let name = sorted.first(where: { $0.split(separator: "_").contains(typed[...]) })
  {
    return name
  }
  // A name may be an abbreviation of the typed text: `warn` for `warning`.
  if let name = sorted.first(where: { $0.utf8.count >= 4 && typed.hasPrefix($0) }) { return name }
  guard typed.count >= 5 else { return nil }
  return sorted.first { name in
    let words = name.split(separator: "_")
    return words.count > 1 && editDistance(typed, String(words[0]), atMost: 2) != nil
  }
}

/// Returns a hint to append to a message about an unknown name: `; did you mean "…"?`, or nothing.
public func suggestion(for typed: String, among names: [String]) -> String {
  nearestName(to: typed, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// Returns the intended name if other names are also valid: a name that differs by a character or
/// two.
package func slip(of typed: String, among names: [String]) -> String? {
  guard typed.utf8.count <= 64 else { return nil }
  return names.sorted().first { $0 != typed && editDistance(typed, $0, atMost: 2) != nil }
}

/// Returns the Levenshtein distance in bytes.
///
/// - Returns: nil if it is more than `limit`.
private func editDistance(_ left: String, _ right: String, atMost limit: Int) -> Int? {
  // The difference in length is a lower bound of the distance, and cheaper to compute.
  guard abs(left.utf8.count - right.utf8.count) <= limit else { return nil }
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  var previous = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var row = [i + 1]
    for (j, b) in right.enumerated() {
      row.append(min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, row[j] + 1))
    }
    previous = row
  }
  let distance = previous[right.count]
  return distance <= limit ? distance : nil
}
