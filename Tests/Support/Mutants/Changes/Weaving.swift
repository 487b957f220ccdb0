/// A file that contains several of its mutants, of which at most one runs.
///
/// A changed body has a copy for each of its mutants and the original code, and first checks which
/// one runs. So the file is compiled once, not once for each mutant.
struct Weaving {
  private(set) var text = "public import CMutant\n"
  /// The lines of each copy, with the index of its mutant.
  private(set) var copies: [(lines: ClosedRange<Int>, mutant: Int)] = []
  /// The lines of each changed body, with the indices of all its mutants.
  private(set) var wholes: [(lines: ClosedRange<Int>, mutants: [Int])] = []
  private let file: SourceFile
  private var line = 2

  /// - Parameter mutants: the mutations by their indices.
  init(_ file: SourceFile, bodies: [Body], mutants: [Int: Mutation]) {
    self.file = file
    let numbers = mutants.keys.sorted()
    var places: [(range: Range<Int>, mutants: [Int], isBody: Bool)] = []
    for (number, body) in bodies.enumerated() {
      let inside = numbers.filter { mutants[$0]?.place == .body(number) }
      let range = file.tokens[body.open].range.upperBound..<file.tokens[body.close].range.lowerBound
      if !inside.isEmpty { places.append((range, inside, true)) }
    }
    for index in file.tokens.indices {
      let inside = numbers.filter { mutants[$0]?.place == .value(index) }
      if !inside.isEmpty { places.append((file.tokens[index].range, inside, false)) }
    }
    var end = 0
    for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      write(file.text(end..<place.range.lowerBound))
      end = place.range.upperBound
      let changes = place.mutants.compactMap { number in mutants[number].map { (number, $0) } }
      place.isBody ? writeBody(place.range, changes) : writeValue(place.range, changes)
    }
    write(file.text(end..<file.bytes.count))
  }

  private mutating func write(_ part: String) {
    text += part
    line += part.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func writeBody(_ range: Range<Int>, _ changes: [(Int, Mutation)]) {
    let start = line
    write("\n")
    for (number, mutation) in changes {
      let first = line
      write("if mutant_runs(\(number)) {\n")
      write(file.text(range.lowerBound..<mutation.range.lowerBound) + mutation.replacement)
      write(file.text(mutation.range.upperBound..<range.upperBound) + "\n")
      copies.append((first...line, number))
      write("} else ")
    }
    write("{\n" + file.text(range) + "\n}\n")
    wholes.append((start...line, changes.map(\.0)))
  }

  private mutating func writeValue(_ range: Range<Int>, _ changes: [(Int, Mutation)]) {
    var value = file.text(range)
    for (number, mutation) in changes {
      value = "(mutant_runs(\(number)) ? \(mutation.replacement) : \(value))"
    }
    wholes.append((line...line, changes.map(\.0)))
    write(value)
  }

  /// Returns the mutants to which an error in a line belongs.
  func mutants(at line: Int) -> [Int] {
    let inCopies = copies.filter { $0.lines.contains(line) }.map(\.mutant)
    return inCopies.isEmpty
      ? wholes.filter { $0.lines.contains(line) }.flatMap(\.mutants) : inCopies
  }
}
