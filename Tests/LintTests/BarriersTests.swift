import Testing

/// `.ci/barriers`.
struct BarriersTests {
  private func complaints(_ code: String) throws -> String {
    let package = LintedPackage()
    try package.write("Tests/KettleTests/SpoutTests.swift", code)
    let (complaints, passes) = try package.lint("barriers")
    #expect(passes == complaints.isEmpty)
    return complaints
  }

  @Test(arguments: [
    "#expect(!loop.run(until: { isDone }, timeout: .milliseconds(10)))",
    "#expect(\n  !loop.run(until: { calls > 1 }, timeout: .milliseconds(50)))",
    "try #require(!run.loop.run(until: { false }, timeout: .seconds(1)))",
    "#expect(!run.wait { isDone })",
    "#expect(!polling(loop, until: { isDone }))",
  ])
  func `an expectation that a wait times out is refused`(code: String) throws {
    let said = try complaints("import Testing\n" + code + "\n")
    #expect(
      said.contains("Tests/KettleTests/SpoutTests.swift:2: expects that a wait is over in vain"))
  }

  @Test func `a wait for a time needs a comment with its reason`() throws {
    let wait = "    _ = loop.run(until: { false }, timeout: .milliseconds(300))\n"
    #expect(try complaints(wait).contains("SpoutTests.swift:1: waits for a time"))
    #expect(try complaints("    // Later.\n" + wait).contains("SpoutTests.swift:2"))
    #expect(try complaints("    // Real time: rest shows in one interval.\n" + wait) == "")
  }

  @Test(arguments: [
    "#expect(loop.run(until: { isDone }, timeout: .seconds(120)))",
    "loop.handleReady()\n#expect(calls == 0)",
    "guard !loop.run(until: { isDone }, timeout: .seconds(20)) else { return }",
    "#expect(!app.awaits())",
  ])
  func `other waits and barriers are accepted`(code: String) throws {
    #expect(try complaints(code) == "")
  }
}
