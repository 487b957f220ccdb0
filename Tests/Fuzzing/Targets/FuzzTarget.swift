/// A part of Thimble that gets arbitrary bytes, with rules that must hold for every input.
public struct FuzzTarget: Sendable {
  /// The name of the target on the command line, and of the folder with its seeds.
  public let name: String
  /// The maximum length of an input, in bytes. Longer inputs test nothing more.
  public let maximumInputLength: Int
  /// Runs one input, and throws the rule that it breaks. A crash, a hang and a leak are findings,
  /// too.
  public let run: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, maximumInputLength: Int, run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.maximumInputLength = maximumInputLength
    self.run = run
  }

  /// Every target.
  public static let all = [
    traces, manifests, scenarios, protocols, core, collector, stage, wire, lua, relayGate,
    relayTracker, relayApp, relayActions, broker, imports, catalogues, archives,
    pictures, scenes,
  ]
}

/// A rule that an input has broken.
public struct Finding: Error, CustomStringConvertible {
  /// The rule, and the observation that breaks it.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding if a rule does not hold.
func check(_ holds: Bool, _ rule: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(rule()) }
}
