import CommandLine

extension Documents {
  /// A page that contains the words.
  struct Match {
    let page: Page
    let title: String
    /// The line with the largest number of the words; the first of several such lines.
    let line: String
    /// The number of occurrences of the words; an occurrence in the title counts ten times.
    fileprivate let weight: Int
  }

  /// The maximum number of pages that a search lists. Chosen: they fit on a screen.
  private static let maximumMatches = 12

  /// Returns the pages that contain all words, ignoring case, with the most occurrences first.
  func search(_ words: [String]) -> [Match] {
    let wanted = words.map { $0.lowercased() }
    let matches = pages.compactMap { match(of: wanted, on: $0) }
    return Array(
      matches.sorted { ($1.weight, $0.page.topic) < ($0.weight, $1.page.topic) }
        .prefix(Self.maximumMatches))
  }

  private func match(of words: [String], on page: Page) -> Match? {
    let lines = ((try? source(of: page)) ?? "").split(separator: "\n").filter {
      !$0.hasPrefix("<!--")
    }
    let title = String(lines.first?.drop { $0 == "#" || $0 == " " } ?? "")
    func count(_ word: String, in text: some StringProtocol) -> Int {
      text.lowercased().ranges(of: word).count
    }
    var weight = 0
    for word in words {
      let inTitle = count(word, in: title) + count(word, in: page.topic)
      let onPage = lines.reduce(0) { $0 + count(word, in: $1) }
      guard inTitle + onPage > 0 else { return nil }
      weight += 10 * inTitle + onPage
    }
    func score(_ line: Substring) -> Int { words.count { count($0, in: line) > 0 } }
    let most = lines.dropFirst().map(score).max() ?? 0
    let line = lines.dropFirst().first { score($0) == most && most > 0 } ?? ""
    return Match(page: page, title: title, line: String(line), weight: weight)
  }
}

extension DocumentPages {
  func search(_ words: [String], on console: Console) -> ExitStatus {
    guard let documents else {
      console.error("the documents are not installed")
      return .failed
    }
    let matches = documents.search(words)
    guard !matches.isEmpty else {
      console.error("no page has \(words.map { "\"\($0)\"" }.joined(separator: " and "))")
      return .failed
    }
    for match in matches {
      console.print("\(match.page.topic): \(match.title)")
      let line = match.line.trimmedEnd.drop { "|-# ".contains($0) }
      if !line.isEmpty { console.print("    " + line.prefix(72)) }
    }
    console.print("'thimble help NAME' shows a page.")
    return .fine
  }
}
