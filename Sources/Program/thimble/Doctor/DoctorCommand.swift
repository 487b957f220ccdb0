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

extension Examination {
  /// The report as text.
  var text: String {
    sections.map { section in
      let width = section.findings.map(\.subject.visible.count).max() ?? 0
      return section.title + "\n"
        + section.findings.map { finding in
          let subject = finding.subject.visible
          let gap = String(repeating: " ", count: width - subject.count + 2)
          return "  \(finding.verdict.mark) \(subject)\(gap)\(finding.finding.visible)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// The report of `--json`.
  var json: JSONObject {
    var object = JSONObject([("verdict", .string(verdict.rawValue))])
    for section in sections {
      object[section.title.lowercased()] = .array(
        section.findings.map { finding in
          var member = JSONObject([
            ("subject", .string(finding.subject)), ("verdict", .string(finding.verdict.rawValue)),
            ("finding", .string(finding.finding)),
          ])
          for (key, value) in finding.details { member[key] = value }
          return .object(member)
        })
    }
    return object
  }
}

extension Examination.Verdict {
  fileprivate var mark: String {
    switch self {
    case .ok: "ok      "
    case .warning: "warning "
    case .error: "ERROR   "
    }
  }
}
