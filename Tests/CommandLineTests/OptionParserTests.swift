import CommandLine
import Testing

@Suite(.serialized) struct OptionParserTests {
  let parser = OptionParser(
    options: [
      CommandOption("plugin", letter: "p", argument: "NAME", "use this plugin"),
      CommandOption("json", "print JSON"), .help,
    ],
    nearest: { typed, names in names.first { $0.hasPrefix(typed.prefix(3)) } })

  @Test func `options in each form can be mixed with words`() throws {
    let invocation = try parser.parse(["a", "--plugin=x", "-p", "y", "--json", "b", "--", "-c"])
    #expect(invocation.options == ["plugin": ["x", "y"], "json": []])
    #expect(invocation.value("plugin") == "y")
    #expect(invocation.has("json"))
    #expect(!invocation.has("help"))
    #expect(invocation.words == ["a", "b", "-c"])
  }

  @Test func `parsing can stop at the first word`() throws {
    let invocation = try parser.parse(["-h", "run", "--json"], mixed: false)
    #expect(invocation.has("help"))
    #expect(invocation.words == ["run", "--json"])
    #expect(!invocation.isSeparated)
    #expect(try parser.parse(["-h", "--", "run"], mixed: false).isSeparated)
    #expect(try !parser.parse(["run", "--"], mixed: false).isSeparated)
  }

  @Test(arguments: [
    (["--plugn", "x"], "unknown option --plugn; did you mean --plugin?"),
    (["--frobnicate"], "unknown option --frobnicate"),
    (["-x"], "unknown option -x"),
    (["--plugin"], "--plugin needs an argument: NAME"),
    (["-p"], "--plugin needs an argument: NAME"),
    (["--json=1"], "--json takes no argument"),
  ])
  func `a wrong argument throws its error message`(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try parser.parse(arguments) }
    #expect(error?.description == message)
  }
}
