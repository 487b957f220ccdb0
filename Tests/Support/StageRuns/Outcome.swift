import EventLoop

/// What became of one run of `thimble`.
public struct Outcome {
  public var status: Int32
  public var lines: [String]
  public var diagnostics: [String]
  /// What plugins have printed, a line each.
  public var prints: [String] { diagnostics.compactMap(printed) }

  /// Runs `thimble` to its end, with no compositor in its environment.
  ///
  /// - Parameter unset: variables that its environment does not have.
  public static func of(
    _ arguments: [String], environment: [String: String] = [:], unset: [String] = [],
    seconds: Double = 300
  ) throws -> Outcome {
    let loop = EventLoop()
    let sandbox = try Sandbox()
    var configuration = ChildProcess.Configuration([builtProgram("thimble")] + arguments)
    var variables = [
      "XDG_RUNTIME_DIR": sandbox.path, "HOME": sandbox.path, "PATH": "/usr/bin:/bin",
    ]
    variables.merge(sanitizerVariables) { $1 }
    variables.merge(environment) { $1 }
    for name in unset { variables[name] = nil }
    configuration.environment = variables.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    let ended = program.waitForEnd(seconds: seconds)
    defer { program.end() }
    guard ended, case .status(let status)? = program.child.exit else {
      return Outcome(status: -1, lines: program.lines, diagnostics: program.diagnostics)
    }
    return Outcome(status: status, lines: program.lines, diagnostics: program.diagnostics)
  }
}
