import StageRuns
import System
import Testing

/// The completion scripts, loaded by the shells.
@Suite struct CompletionsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func script(_ shell: String) throws -> String {
    let outcome = try Outcome.of(["completions", shell])
    #expect(outcome.status == 0)
    return try sandbox.write(outcome.lines.joined(separator: "\n") + "\n", to: "thimble.\(shell)")
  }

  /// Runs a shell. Returns the lines that it prints.
  private func output(_ arguments: [String]) throws -> [String] {
    let loop = EventLoop()
    let path = builtProgram("")
    var configuration = ChildProcess.Configuration(arguments)
    configuration.environment = [
      "PATH=\(path):/usr/bin:/bin", "HOME=\(sandbox.path)", "XDG_DATA_HOME=\(sandbox.path)",
      "XDG_CONFIG_HOME=\(sandbox.path)", "LC_ALL=C.UTF-8",
    ]
    configuration.output = .piped
    configuration.diagnostics = .piped
    let shell = try Program(configuration, on: loop)
    defer { shell.end() }
    #expect(shell.waitForEnd())
    #expect(shell.diagnostics == [])
    return shell.lines
  }

  private func bash(_ words: [String]) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    return try output([
      "/bin/bash", "-c",
      "source '\(try script("bash"))'; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); "
        + "_thimble; printf '%s\\n' \"${COMPREPLY[@]}\"",
    ])
  }

  @Test func `bash completes commands, options, words and plugins`() throws {
    #expect(try bash(["thimble", "re"]) == ["record", "replay"])
    #expect(try bash(["thimble", "replay", "--ex"]) == ["--explain"])
    #expect(try bash(["thimble", "completions", "z"]) == ["zsh"])
    #expect(try bash(["thimble", "run", "hello"]).contains("hello-touch"))
    #expect(try bash(["thimble", "replay", "--plugin", "edge"]).contains("edge-strip"))
    #expect(try bash(["thimble", "record", "--display", ""]) == [""])
    #expect(try bash(["thimble", "plugin", "info", "hello"]) == ["hello-touch"])
    #expect(try bash(["thimble", "plugin", "dis"]) == ["disable"])
    #expect(try bash(["thimble", "run", "--allow", "sp"]) == ["spawn"])
    #expect(try bash(["thimble", "import", "lis"]) == ["lisgd"])
    #expect(try bash(["thimble", "manual", "rul"]) == ["rules"])
  }

  @Test(arguments: ["info", "enable", "reload", "update", "undo", "remove", "verify", "restore"])
  func `bash completes a plugin's name after a subcommand`(word: String) throws {
    #expect(try bash(["thimble", "plugin", word, "hello"]) == ["hello-touch"])
  }

  @Test func `bash completes folders for new`() throws {
    try sandbox.makeFolder("elsewhere")
    let folder = sandbox.path + "/elsewhere"
    #expect(try bash(["thimble", "new", "--dir", sandbox.path + "/el"]) == [folder])
  }

  @Test func `fish completes commands, options, words and plugins`() throws {
    let file = try script("fish")
    func complete(_ line: String) throws -> [String] {
      try output(["/usr/bin/fish", "-c", "source \(file); complete -C \"\(line)\""])
        .map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    }
    #expect(Set(try complete("thimble re")) == ["record", "replay"])
    #expect(try complete("thimble replay --ex").contains("--explain"))
    #expect(try complete("thimble completions z").contains("zsh"))
    #expect(try complete("thimble run hello").contains("hello-touch"))
    #expect(try complete("thimble plugin info hello").contains("hello-touch"))
    #expect(try complete("thimble run --allow sp").contains("spawn"))
  }

  @Test func `zsh accepts its function, which names every command and option`() throws {
    let file = try script("zsh")
    #expect(try output(["/usr/bin/zsh", "-n", file]) == [])
    let text = try Outcome.of(["completions", "zsh"]).lines.joined(separator: "\n")
    #expect(text.hasPrefix("#compdef thimble\n"))
    for part in [
      "replay:replay recorded", "--explain[", ":PLUGIN:_thimble_plugins", ":word:(bash",
      "2:plugin:_thimble_names",
      ":WHAT:(spawn", "1:word:(lisgd touchegg hyprgrass)' \\\n      '*:file:_files'",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `an unknown shell is a wrong command line`() throws {
    #expect(try Outcome.of(["completions", "csh"]).status == 2)
  }
}
