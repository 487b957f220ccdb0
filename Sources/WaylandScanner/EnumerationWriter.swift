// Tests: GeneratedSwiftTests

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
