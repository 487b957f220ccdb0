/// The candidate that a mistyped word most likely meant; nil when none is near.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
  guard let (distance, candidate) = ranked, distance <= max(1, word.count / 3) else { return nil }
  return candidate
}

/// How many letters have to be changed, added or taken away to get from one word to the other.
private func distance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (i, a) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in second.enumerated() {
      let replaced = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[second.count]
}
