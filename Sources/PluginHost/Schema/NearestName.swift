/// The name that someone who typed `typed` most likely meant, when one is near enough.
public func nearestName(to typed: String, among names: [String]) -> String? {
  // Nobody meant a name by a text that is longer than any; comparing it would take long.
  guard typed.utf8.count <= 64 else { return nil }
  let limit = max(2, typed.count / 3)
  let near = names.compactMap { name in
    editDistance(typed, name, atMost: limit).map { (name: name, distance: $0) }
  }
  let best = near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  if let best { return best.name }
  // Someone who types one word of a longer name means that name, also with a slip in its first
  // word.
  let sorted = names.sorted()
  if typed.count >= 3,
    let name = sorted.first(where: { $0.split(separator: "_").contains(typed[...]) })
  {
    return name
  }
  // Someone may write out a word that is short here: `warning` for `warn`.
  if let name = sorted.first(where: { $0.utf8.count >= 4 && typed.hasPrefix($0) }) { return name }
  guard typed.count >= 5 else { return nil }
  return sorted.first { name in
    let words = name.split(separator: "_")
    return words.count > 1 && editDistance(typed, String(words[0]), atMost: 2) != nil
  }
}

/// A hint to end a sentence about a wrong name with: `; did you mean "…"?`, or nothing.
public func suggestion(for typed: String, among names: [String]) -> String {
  nearestName(to: typed, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The name that was meant where other names are right as well: one that differs by a character or
/// two.
func slip(of typed: String, among names: [String]) -> String? {
  guard typed.utf8.count <= 64 else { return nil }
  return names.sorted().first { $0 != typed && editDistance(typed, $0, atMost: 2) != nil }
}

/// How many bytes have to be added, removed or replaced; `nil` if more than `limit`.
private func editDistance(_ left: String, _ right: String, atMost limit: Int) -> Int? {
  // Most names are as far apart as their lengths already, and this is the cheaper question.
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
