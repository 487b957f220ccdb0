import Foundation
import Testing

/// `.ci/commit-messages`.
struct CommitMessagesTests {
  /// The output of the check of a repository whose second commit has a message, and changes a
  /// number of lines.
  private func complaints(_ message: String, changing lines: Int = 1) throws -> String {
    let package = LintedPackage()
    try package.write(".ci/commit-messages", "the check\n")
    try package.git("init", "-q")
    try package.commit("Everything before the check is allowed.")
    try package.write("kettle.txt", String(repeating: "steam\n", count: lines))
    try package.commit(message)
    let (complaints, passes) = try package.lint("commit-messages")
    #expect(passes == complaints.isEmpty)
    return complaints
  }

  @Test(arguments: [
    "kettle: add a lid", "wayland-scanner: pass the version on", "kettle: embed the spout",
  ])
  func `a subject with area, verb and object is accepted`(subject: String) throws {
    #expect(try complaints(subject) == "")
  }

  @Test(arguments: [
    ("Add a lid", "is not \"area: verb object\""),
    ("kettle: add a lid.", "is not \"area: verb object\""),
    ("kettle: Add a lid", "is not \"area: verb object\""),
    ("kettle: added a lid", "\"added\" is not a verb"),
    ("kettle: adds a lid", "\"adds\" is not a verb"),
    ("kettle: adding a lid", "\"adding\" is not a verb"),
    ("kettle: a lid", "\"a\" is not a verb"),
    (
      "kettle: add a lid that fits any kettle which has ever been made",
      "has 63 characters, expected at most 60"
    ),
  ])
  func `another subject is reported`(subject: String, fault: String) throws {
    #expect(try complaints(subject).contains("\"\(subject)\": "))
    #expect(try complaints(subject).contains(fault))
  }

  @Test func `a large commit without a body is reported`() throws {
    let complaints = try complaints("kettle: add steam", changing: 51)
    #expect(complaints.contains("changed files: 1, lines: 51; the body lacks lines"))
    #expect(complaints.contains("begin with Problem: Change: Check:\n"))
  }

  @Test func `a large commit with a whole body is accepted`() throws {
    let message = """
      kettle: add steam

      Problem: the kettle was dry.
      Change: it has steam.
      Check: KettleTests.
      """
    #expect(try complaints(message, changing: 51) == "")
  }
}

extension LintedPackage {
  fileprivate func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  fileprivate func commit(_ message: String) throws {
    try git("add", ".")
    try git(
      "-c", "user.name=Kettle", "-c", "user.email=kettle@example.org", "-c", "commit.gpgsign=false",
      "commit", "-q", "-m", message)
  }
}
