import Foundation

/// The mutants of a run, of all that could be made.
struct Sample {
  let all: [Mutant]
  /// By number, from 1.
  let chosen: [Int: Mutant]

  /// - Parameter within: only of files whose path contains that, or one of several with commas
  ///   between; empty for all.
  init(of root: URL, count: Int, seed: UInt64, within: String) throws {
    all = try Self.all(of: root)
    var order = SeededOrder(seed: seed)
    let some = order.sample(
      count,
      of: all.filter { mutant in
        within.isEmpty || within.split(separator: ",").contains { mutant.file.path.contains($0) }
      })
    chosen = Dictionary(uniqueKeysWithValues: zip(1..., some))
  }

  /// Those that are named by their places and changes.
  init(of root: URL, again names: [String]) throws {
    all = try Self.all(of: root)
    let names = Set(names)
    let some = all.filter { names.contains($0.name) }
    chosen = Dictionary(uniqueKeysWithValues: zip(1..., some))
  }

  private static func all(of root: URL) throws -> [Mutant] {
    try Area.all.flatMap { try $0.files(of: root) }.flatMap { file in
      Mutations.all(of: file).map { Mutant(file: file, mutation: $0) }
    }
  }
}
