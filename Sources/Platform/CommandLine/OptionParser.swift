import CGetopt
import Glibc

/// Parses command lines with the C library's `getopt_long`, so that options may be abbreviated,
/// combined and mixed with operands as usual.
public struct OptionParser {
  private let options: [CommandOption]
  private let nearest: (String, [String]) -> String?

  /// Creates a parser of these options.
  ///
  /// - Parameter nearest: Returns the name that a mistyped one most likely means.
  public init(
    options: [CommandOption],
    nearest: @escaping (_ typed: String, _ names: [String]) -> String? = { _, _ in nil }
  ) {
    self.options = options
    self.nearest = nearest
  }

  /// Parses one command line.
  ///
  /// - Parameters:
  ///   - arguments: the words after the command's name.
  ///   - mixed: whether options may follow operands; false stops at the first operand.
  public func parse(_ arguments: [String], mixed: Bool = true) throws(UsageError) -> Invocation {
    let words = CStrings(["thimble"] + arguments)
    let names = CStrings(options.map(\.name))
    var table: [option] = options.enumerated().map { index, item in
      option(
        name: names.pointers[index],
        has_arg: item.argument == nil ? no_argument : required_argument,
        flag: nil, val: Int32(Self.base + index))
    }
    table.append(option())
    let letters = CStrings([(mixed ? "" : "+") + ":" + options.map(Self.letter).joined()])
    // The option table has unretained pointers into these objects, which must outlive the parsing.
    defer { withExtendedLifetime((words, names, letters)) {} }

    var invocation = Invocation()
    cgetopt_restart()
    while true {
      let found = getopt_long(
        Int32(arguments.count + 1), words.pointers, letters.pointers[0]!, table, nil)
      if found == -1 { break }
      let given = words.text(at: Int(cgetopt_index()) - 1)
      guard let item = self.item(for: found) else { throw fault(found, given: given) }
      invocation.add(item.name, item.argument == nil ? nil : String(cString: cgetopt_argument()))
    }
    let index = Int(cgetopt_index())
    invocation.isSeparated = words.text(at: index - 1) == "--"
    invocation.words = (index..<arguments.count + 1).map { words.text(at: $0) }
    return invocation
  }

  /// The first value that `getopt_long` returns for long options; above every letter.
  private static let base = 256

  private static func letter(_ item: CommandOption) -> String {
    item.letter.map { "\($0)" + (item.argument == nil ? "" : ":") } ?? ""
  }

  private func item(for value: Int32) -> CommandOption? {
    let index = Int(value) - Self.base
    if options.indices.contains(index) { return options[index] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  private func fault(_ value: Int32, given: String) -> UsageError {
    let faulty = cgetopt_faulty()
    guard faulty != 0, let subject = item(for: faulty) else {
      let name = String(given.drop { $0 == "-" }.prefix { $0 != "=" })
      let isLetter = faulty > 0 && faulty < Self.base
      let shown = isLetter ? "-\(Character(UnicodeScalar(UInt8(faulty))))" : given
      return .unknownOption(shown, nearest: nearest(name, options.map(\.name)))
    }
    if value == Int32(UInt8(ascii: ":")), let argument = subject.argument {
      return .missingArgument(option: "--\(subject.name)", argument: argument)
    }
    return .unexpectedArgument(option: "--\(subject.name)")
  }
}

/// An array of C strings at stable addresses, freed on deinit.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    pointers.initialize(repeating: nil, count: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }

  func text(at index: Int) -> String { pointers[index].map { String(cString: $0) } ?? "" }
}
