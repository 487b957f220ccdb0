/// Something that goes wrong around the program, and what has to hold then.
struct Fault: Sendable {
  /// What goes wrong, in a few words.
  let name: String
  /// What has to hold.
  let expectation: String
  /// How often it is done in a short run and in a full one.
  let times: (short: Int, full: Int)
  /// Does it so often, and says what was observed.
  ///
  /// - Throws: `Broken` where something does not hold.
  let run: @Sendable (_ times: Int) throws -> String

  /// Everything that can go wrong on a machine with nothing but the program.
  static let all: [Fault] =
    compositorFaults + inputFaults + slownessFaults + timeFaults + storageFaults + signalFaults
    + descriptorFaults + memoryFaults
}

/// What does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Stops where something does not hold.
func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Broken(what()) }
}
