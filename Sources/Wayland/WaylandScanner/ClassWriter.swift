/// Writes the classes of one protocol file for one side.
struct ClassWriter {
  let set: ProtocolSet
  let side: Side

  private var arguments: ArgumentWriter { ArgumentWriter(set: set, baseClass: side.baseClass) }

  func write(_ file: ProtocolFile) -> String {
    var source = SourceText()
    source.line("import \(side.cModule)")
    for interface in file.interfaces {
      source.line()
      write(interface, to: &source)
    }
    return source.text
  }

  private func write(_ interface: Interface, to source: inout SourceText) {
    let name = SwiftNames.type(interface.name)
    source.line("/// The interface `\(interface.name)`, known up to version \(interface.version).")
    source.block("\(side.access)final class \(name): \(side.baseClass)") { source in
      let index = set.index(of: interface.name) ?? 0
      source.line("override class var interfaceIndex: Int { \(index) }")
      source.line()
      writeVersions(interface.requests + interface.events, to: &source)
      for enumeration in interface.enumerations {
        EnumerationWriter(access: side.access).write(enumeration, of: interface, to: &source)
      }
      switch side {
      case .client:
        RequestWriter(arguments: arguments).write(interface, to: &source)
        // libwayland handles the events of `wl_display` itself.
        let events = interface.name == "wl_display" ? [] : interface.events
        MessageEnumWriter(
          arguments: arguments, access: side.access, name: "Event", objectsMayBeGone: true
        ).write(events, of: interface, to: &source)
      case .server:
        guard !side.ownedByLibrary.contains(interface.name) else { return }
        EventWriter(arguments: arguments).write(interface, to: &source)
        MessageEnumWriter(
          arguments: arguments, access: side.access, name: "Request", objectsMayBeGone: false
        ).write(interface.requests, of: interface, to: &source)
      }
    }
  }

  private func writeVersions(_ messages: [Message], to source: inout SourceText) {
    var written: Set<String> = []
    let later = messages.filter { $0.since > 1 && written.insert($0.name).inserted }
    guard !later.isEmpty else { return }
    source.line("/// The version that brought each message that version 1 lacks.")
    source.block("\(side.access)enum Since") { source in
      for message in later {
        let name = SwiftNames.member(message.name)
        source.line("\(side.access)static let \(name): UInt32 = \(message.since)")
      }
    }
    source.line()
  }
}

/// Writes an enumeration as a Swift enum that preserves unknown values, or a bit field as an option
/// set.
struct EnumerationWriter {
  /// `public` or empty.
  let access: String

  func write(_ enumeration: Enumeration, of interface: Interface, to source: inout SourceText) {
    source.line("/// `\(interface.name).\(enumeration.name)`.")
    if enumeration.isBitfield {
      writeOptionSet(enumeration, to: &source)
    } else {
      writeEnum(enumeration, to: &source)
    }
    source.line()
  }

  private func writeOptionSet(_ enumeration: Enumeration, to source: inout SourceText) {
    let name = SwiftNames.type(enumeration.name)
    source.block("\(access)struct \(name): OptionSet, Hashable, Sendable") { source in
      source.line("\(access)let rawValue: UInt32")
      source.line("\(access)init(rawValue: UInt32) { self.rawValue = rawValue }")
      for entry in enumeration.entries {
        let value = entry.value == 0 ? "\(name)([])" : "\(name)(rawValue: \(entry.value))"
        source.line("\(access)static let \(SwiftNames.member(entry.name)) = \(value)")
      }
    }
  }

  private func writeEnum(_ enumeration: Enumeration, to source: inout SourceText) {
    var values: Set<UInt32> = []
    let entries = enumeration.entries.filter { values.insert($0.value).inserted }
    let name = SwiftNames.type(enumeration.name)
    source.block("\(access)enum \(name): RawRepresentable, Hashable, Sendable") { source in
      for entry in entries { source.line("case \(SwiftNames.member(entry.name))") }
      source.line("/// A value that this version of the protocol does not list.")
      source.line("case unrecognized(UInt32)")
      source.block("\(access)init(rawValue: UInt32)") { source in
        source.block("switch rawValue") { source in
          for entry in entries {
            source.line("case \(entry.value): self = .\(SwiftNames.member(entry.name))")
          }
          source.line("default: self = .unrecognized(rawValue)")
        }
      }
      source.block("\(access)var rawValue: UInt32") { source in
        source.block("switch self") { source in
          for entry in entries {
            source.line("case .\(SwiftNames.member(entry.name)): \(entry.value)")
          }
          source.line("case .unrecognized(let value): value")
        }
      }
    }
  }
}
