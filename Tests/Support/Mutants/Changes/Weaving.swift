/// A file that contains several of its mutants, of which at most one runs.
///
/// Each body has one copy for each of its mutants, and the original. It first checks which copy is
/// to run. So all mutants are compiled together, not one after the other.
struct Weaving {
  private(set) var text = "public import CMutant\n"
  /// The ranges of lines that contain copies, each with its mutant.
  private(set) var copies: [(lines: ClosedRange<Int>, mutant: Int)] = []
  /// The ranges of lines of whole bodies, each with the mutants of the body.
  private(set) var wholes: [(lines: ClosedRange<Int>, mutants: [Int])] = []
  private let file: SourceFile
  private var line = 2

  /// - Parameter mutants: The mutants by their numbers.
  init(_ file: SourceFile, bodies: [Body], mutants: [Int: Mutation]) {
    self.file = file
    let numbers = mutants.keys.sorted()
    var spans: [(range: Range<Int>, mutants: [Int], isBody: Bool)] = []
    for (number, body) in bodies.enumerated() {
      let inside = numbers.filter { mutants[$0]?.context == .body(number) }
      let range = file.tokens[body.open].range.upperBound..<file.tokens[body.close].range.lowerBound
      if !inside.isEmpty { spans.append((range, inside, true)) }
    }
    for index in file.tokens.indices {
      let inside = numbers.filter { mutants[$0]?.context == .value(index) }
      if !inside.isEmpty { spans.append((file.tokens[index].range, inside, false)) }
    }
    var end = 0
    for span in spans.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      write(file.text(end..<span.range.lowerBound))
      end = span.range.upperBound
      let changes = span.mutants.compactMap { number in mutants[number].map { (number, $0) } }
      span.isBody ? writeBody(span.range, changes) : writeValue(span.range, changes)
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

  /// Returns the mutants that an error in a line may be about.
  func mutants(at line: Int) -> [Int] {
    let inCopies = copies.filter { $0.lines.contains(line) }.map(\.mutant)
    return inCopies.isEmpty
      ? wholes.filter { $0.lines.contains(line) }.flatMap(\.mutants) : inCopies
  }
}
