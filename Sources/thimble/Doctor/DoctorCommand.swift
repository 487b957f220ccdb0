import EventLoop
import Installation
import JSON
import Options
import Shell
import Terminal

extension Command {
  /// Reports which features work on this system.
  static let doctor = Command(
    name: "doctor", usage: "",
    summary: "say what your compositor offers, and what that enables",
    discussion: [
      "The exit status is 0 when a plugin can be run, and 69 when there is no compositor or it "
        + "lacks what nothing works without."
    ],
    options: [.display, .json],
    run: examine)
}

private func examine(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  if let word = invocation.words.first { throw UsageError.extraWord(word) }
  var examination = Examination(sections: Examination.here(Directories()))
  examination.sections.append(contentsOf: try examineCompositor(invocation))
  if invocation.has("json") {
    console.print(JSONValue.object(examination.json).text)
  } else {
    console.print(page: examination.text.trimmedEnd)
  }
  return examination.verdict == .error ? .unavailable : .fine
}

/// The timeout for the compositor's globals, in seconds. Chosen.
private let patience = 5.0

private func examineCompositor(
  _ invocation: Invocation
) throws(EventLoopError) -> [Examination.Section] {
  let loop = try EventLoop.make()
  var failure: String?
  do throws(ShellError) {
    let display = try Display(to: invocation.destination, on: loop)
    defer { display.close() }
    display.onDisconnect = { failure = "\($0)" }
    if loop.run(until: { display.isReady || failure != nil }, timeout: patience), failure == nil {
      let found = Examination.Finding(verdict: .ok, subject: "compositor", finding: "answers")
      return [Examination.Section(title: "Compositor", findings: [found])]
        + Examination.compositor(display) + [Examination.actions(display, on: loop)]
    }
  } catch {
    failure = error.description
  }
  let finding = Examination.Finding(
    verdict: .error, subject: "compositor",
    finding: failure ?? "does not answer within \(Int(patience)) seconds")
  return [Examination.Section(title: "Compositor", findings: [finding])]
}
