import Foundation

/// The mutants that change nothing that anybody could see, each with the reason.
struct EqualMutants: Decodable {
  struct Entry: Decodable {
    let file: String
    /// The line as it is, without the blanks before it; several are one.
    let line: String
    let becomes: String
    let reason: String
  }

  let entries: [Entry]

  init(from decoder: any Decoder) throws {
    entries = try decoder.singleValueContainer().decode([Entry].self)
  }

  init(of root: URL) throws {
    let url = root.appending(path: "Tests/Support/Mutants/equal.json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  func reason(for mutant: Mutant) -> String? {
    entries.first {
      $0.file == mutant.file.path && $0.line == mutant.before && $0.becomes == mutant.after
    }?.reason
  }

  /// Those whose line or change is not there any more.
  func stale(among mutants: [Mutant]) -> [Entry] {
    let known = Set(mutants.map { [$0.file.path, $0.before, $0.after] })
    return entries.filter { !known.contains([$0.file, $0.line, $0.becomes]) }
  }
}
