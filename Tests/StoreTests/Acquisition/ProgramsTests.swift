import Glibc
import System
import Testing

@testable import Store

@Suite struct ProgramsTests {
  private func failure(_ script: String, silence: Duration = .seconds(120)) -> String? {
    var programs = Programs(loop: EventLoop())
    programs.silence = silence
    do { _ = try programs.run(command(["sh", "-c", script])) } catch { return error.description }
    return nil
  }

  private func command(_ words: [String]) -> Programs.Command {
    Programs.Command(name: "git", words: words, attempt: "get it", maximumOutput: 100)
  }

  @Test func `a program without output is ended after the timeout`() {
    let sentence = failure("exec sleep 1000", silence: .milliseconds(50))
    #expect(sentence?.contains("no data arrived for 0 seconds") == true, "\(sentence ?? "")")
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
      ("Receiving: 10%\rReceiving: 20%\rerror: it is gone\n", "reports \"error: it is gone\""),
      ("fatal: Could not read from remote repository.\n", "fatal: Could not read"),
    ])
  func `the error quotes the line with the reason`(
    diagnostics: String, reason: String
  ) {
    let text = diagnostics.replacing("\r", with: "\\r")
    let sentence = failure("printf '%b' \"\(text)\" >&2; exit 1")
    #expect(sentence?.contains(reason) == true, "\(sentence ?? "")")
  }

  @Test func `a program that is not installed is named`() {
    let programs = Programs(loop: EventLoop())
    let sentence = "cannot get it: it needs git, which is not installed; install the package git"
    #expect(throws: AcquisitionError(sentence)) {
      try programs.run(command(["env", "no-such-program-here"]))
    }
  }
}
