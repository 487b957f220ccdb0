/// All protocol files of a build, validated together.
struct ProtocolSet {
  /// The files, in the order given.
  let files: [ProtocolFile]
  /// All interfaces, in file order; an interface's position is its index in the generated table.
  let interfaces: [Interface]
  private let indices: [String: Int]

  /// Checks that names are unique, references resolve and versions are valid.
  init(_ files: [ProtocolFile]) throws(ScannerError) {
    self.files = files
    interfaces = files.flatMap(\.interfaces)
    var indices: [String: Int] = [:]
    var index = 0
    for file in files {
      for interface in file.interfaces {
        guard indices.updateValue(index, forKey: interface.name) == nil else {
          throw ScannerError(
            path: file.path, line: interface.line,
            fault: .duplicate(interface.name, kind: "interface"))
        }
        index += 1
      }
    }
    self.indices = indices
    for file in files {
      for interface in file.interfaces { try check(interface, in: file) }
    }
  }

  /// The position of an interface in `interfaces`.
  func index(of interface: String) -> Int? {
    indices[interface]
  }

  /// Resolves an argument's enumeration, given as `name` or `interface.name`, within `interface`.
  func enumeration(
    _ reference: String, from interface: Interface
  ) -> (owner: Interface, enumeration: Enumeration)? {
    let parts = reference.split(separator: ".", maxSplits: 1).map(String.init)
    let owner: Interface
    switch parts.count {
    case 1: owner = interface
    case 2:
      guard let index = indices[parts[0]] else { return nil }
      owner = interfaces[index]
    default: return nil
    }
    return owner.enumerations.first { $0.name == parts[parts.count - 1] }.map { (owner, $0) }
  }

  private func check(_ interface: Interface, in file: ProtocolFile) throws(ScannerError) {
    for (kind, messages) in [("request", interface.requests), ("event", interface.events)] {
      try checkUnique(messages.map { ($0.name, $0.line) }, kind: kind, in: file)
      for message in messages {
        guard message.since <= interface.version else {
          throw ScannerError(
            path: file.path, line: message.line,
            fault: .newer(
              message.name, since: message.since, interface: interface.name,
              version: interface.version))
        }
        for argument in message.arguments {
          try check(argument, of: interface, in: file)
        }
      }
    }
    try checkUnique(interface.enumerations.map { ($0.name, $0.line) }, kind: "enum", in: file)
    for enumeration in interface.enumerations {
      try checkUnique(enumeration.entries.map { ($0.name, $0.line) }, kind: "entry", in: file)
    }
  }

  private func check(
    _ argument: Argument, of interface: Interface, in file: ProtocolFile
  ) throws(ScannerError) {
    let fault: ScannerError.Fault?
    if let name = argument.interface, indices[name] == nil {
      fault = .unknownInterface(name)
    } else if let name = argument.enumeration, enumeration(name, from: interface) == nil {
      fault = .unknownEnumeration(name)
    } else if argument.allowsNull && argument.kind != .object && argument.kind != .string {
      fault = .neverNull(argument.name)
    } else {
      fault = nil
    }
    if let fault { throw ScannerError(path: file.path, line: argument.line, fault: fault) }
  }

  private func checkUnique(
    _ names: [(name: String, line: Int)], kind: String, in file: ProtocolFile
  ) throws(ScannerError) {
    var seen: Set<String> = []
    for (name, line) in names where !seen.insert(name).inserted {
      throw ScannerError(path: file.path, line: line, fault: .duplicate(name, kind: kind))
    }
  }
}
