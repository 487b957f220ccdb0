import JSON
import Shell

extension Examination {
  /// The features that the user can use here, derived from the other findings: the head of the
  /// report.
  static func abilities(_ display: Display, _ sections: [Section]) -> Section {
    func works(_ subject: String) -> Bool {
      sections.flatMap(\.findings).contains { $0.subject == subject && $0.verdict == .ok }
    }
    let layers = Requirement.layerShell.interface
    return Section(
      title: "Abilities",
      findings: [
        ability(
          "edge gestures", display.offeredVersion(of: layers) != nil,
          "the compositor does not offer \(layers)"),
        ability(
          "gestures over apps", works("thimble-relay"), "thimble-relay does not run; see below",
          by: "thimble wrap"),
        ability("workspaces", works("workspaces"), "see workspaces below"),
        ability("windows", works("toplevels"), "see toplevels below"),
        ability("keys", works("keys"), "see keys below"),
        ability("third-party plugins", works("locks"), "see locks below"),
      ])
  }

  private static func ability(
    _ name: String, _ isThere: Bool, _ reason: String, by command: String? = nil
  ) -> Finding {
    let way = command.map { ", by '\($0)'" } ?? ""
    return Finding(
      verdict: isThere ? .ok : .warning, subject: name,
      finding: isThere ? "yes\(way)" : "no: \(reason)",
      details: JSONObject([("works", .bool(isThere))]))
  }
}
