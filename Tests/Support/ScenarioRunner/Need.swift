/// What a scenario must have, and has not.
struct ScenarioFault: Error, CustomStringConvertible {
  let description: String
}

/// The value, where there is one.
func need<T>(_ value: T?, _ sentence: String) throws -> T {
  guard let value else { throw ScenarioFault(description: "expected that \(sentence)") }
  return value
}

func need(_ condition: Bool, _ sentence: String) throws {
  if !condition { throw ScenarioFault(description: "expected that \(sentence)") }
}
