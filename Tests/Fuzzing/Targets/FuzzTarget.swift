/// A part of Thimble that is given arbitrary bytes, with the rules that must hold whatever they
/// are.
public struct FuzzTarget: Sendable {
  /// What it is called on the command line; its seeds lie in a folder of this name.
  public let name: String
  /// The longest input that says something new, in bytes.
  public let longestInput: Int
  /// Takes one input; throws the rule that was broken. A crash, a hang and a leak are findings as
  /// well.
  public let run: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, longestInput: Int, run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.longestInput = longestInput
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
  /// The rule, and what was found instead.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding where a rule does not hold.
func check(_ holds: Bool, _ rule: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(rule()) }
}
