import Glibc
import System
import Testing

@testable import Store

@Suite struct ProgramsTests {
  private func command(_ words: [String]) -> Programs.Command {
    Programs.Command(name: "git", words: words, attempt: "get it", maximumOutput: 100)
  }

  @Test func `a program without output is ended after the timeout`() {
    let programs = Programs(loop: EventLoop(), silence: .milliseconds(50))
    #expect(throws: AcquisitionError.program(attempt: "get it", .stalled(seconds: 0))) {
      try programs.run(command(["sh", "-c", "exec sleep 1000"]))
    }
  }

  @Test func `a child process that keeps the error output open is not awaited`() throws {
    let programs = Programs(loop: EventLoop())
    let held = command(["sh", "-c", "sleep 1000 >/dev/null & echo $!"])
    let process = try programs.run(held).filter { $0 != 10 }
    let number = try #require(Int32(String(decoding: process, as: UTF8.self)))
    #expect(kill(number, SIGKILL) == 0)
  }

  @Test(
    arguments: [
      (
        "ssh: connect to host a port 22: Connection refused\nfatal: Could not read from remote "
          + "repository.\n\nPlease make sure you have the correct access rights\n",
        "ssh: connect to host a port 22: Connection refused"
      ),
      (
        "Cloning into bare repository '/a'...\nfatal: not there\nfatal: Could not read",
        "fatal: not there"
      ),
      ("Receiving: 10%\rReceiving: 20%\rerror: it is gone\n", "error: it is gone"),
      (
        "fatal: Could not read from remote repository.\n",
        "fatal: Could not read from remote repository."
      ),
    ])
  func `the error quotes the line with the reason`(
    diagnostics: String, reason: String
  ) {
    let text = diagnostics.replacing("\r", with: "\\r")
    let failing = command(["sh", "-c", "printf '%b' \"\(text)\" >&2; exit 1"])
    #expect(throws: AcquisitionError.program(attempt: "get it", .reported(reason, by: "git"))) {
      try Programs(loop: EventLoop()).run(failing)
    }
  }

  @Test func `a program that is not installed is named`() {
    let programs = Programs(loop: EventLoop())
    #expect(throws: AcquisitionError.program(attempt: "get it", .notInstalled("git"))) {
      try programs.run(command(["env", "no-such-program-here"]))
    }
  }
}
