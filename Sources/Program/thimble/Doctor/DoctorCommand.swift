import CommandLine
import JSON
import Shell
import Store
import System

extension Command {
  /// Reports which features work on this system.
  static let doctor = Command(
    name: "doctor", usage: "",
    summary: "show what your compositor supports",
    discussion: [
      "The exit status is 0 if plugins can be run, and 69 if there is no compositor or it "
        + "lacks a required protocol."
    ],
    options: [.display, .json],
    run: examine)
}

private func examine(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  if let word = invocation.words.first { throw UsageError.extraWord(word) }
  let directories = Directories()
  var examination = Examination(sections: Examination.here(directories))
  examination.sections.append(try Examination.wrap(directories))
  examination.sections.append(Examination.isolation())
  examination.sections.append(Examination.touch(directories))
  try examineCompositor(invocation, into: &examination)
  if invocation.has("json") {
    console.print(JSONValue.object(examination.json).text)
  } else {
    console.print(page: examination.text.trimmedEnd)
  }
  return examination.verdict == .error ? .unavailable : .fine
}

/// The timeout for the compositor's globals. Chosen.
private let timeout = Duration.seconds(5)

private func examineCompositor(
  _ invocation: Invocation, into examination: inout Examination
) throws(EventLoopError) {
  let loop = try EventLoop.make()
  var failure: String?
  do throws(ShellError) {
    let display = try Display(to: invocation.destination, on: loop)
    defer { display.close() }
    display.onDisconnect = { failure = "\($0)" }
    if loop.run(until: { display.isReady || failure != nil }, timeout: timeout), failure == nil {
      examination.add("answers", .ok)
      examination.sections += Examination.compositor(display)
      examination.sections.append(Examination.actions(display, on: loop))
      let abilities = Examination.abilities(display, examination.sections)
      examination.sections.insert(abilities, at: 0)
      return
    }
  } catch {
    failure = error.description
  }
  examination.add(failure ?? "does not answer within \(timeout.components.seconds) seconds", .error)
}

extension Examination {
  /// Adds a finding about the compositor as a whole.
  fileprivate mutating func add(_ finding: String, _ verdict: Verdict) {
    let finding = Finding(verdict: verdict, subject: "compositor", finding: finding)
    sections.append(Section(title: "Compositor", findings: [finding]))
  }
}
