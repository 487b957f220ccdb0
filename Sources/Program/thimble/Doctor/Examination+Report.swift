import JSON
import System

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
