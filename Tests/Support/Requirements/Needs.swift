import StageRuns
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test if a program that it runs is not in PATH.
  ///
  /// `.ci/tests` counts these tests and lists the programs.
  public static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { !isInstalled($0) }
    return .enabled(if: missing.isEmpty, "\(notInstalled(missing))")
  }
}

/// Cancels the running test or test case if a program that it runs is not in PATH.
public func need(_ programs: [String]) throws {
  let missing = programs.filter { !isInstalled($0) }
  if !missing.isEmpty { try cancel(withoutInstalled: missing) }
}

/// Cancels the running test or test case, which needs these programs or files.
///
/// Swift Testing reports a test whose cases were cancelled as passed, so this prints a line that
/// `.ci/tests` counts.
public func cancel(withoutInstalled names: [String]) throws -> Never {
  let test = Test.current.map { $0.displayName ?? $0.name } ?? ""
  print("➜ Test \"\(test)\" cancelled: \"\(notInstalled(names))\"")
  try Test.cancel("\(notInstalled(names))")
}

private func notInstalled(_ names: [String]) -> String {
  "not installed: \(names.joined(separator: ", "))"
}
