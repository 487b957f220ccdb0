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
          "edge gestures", if: display.offeredVersion(of: layers) != nil,
          otherwise: "the compositor does not offer \(layers)"),
        ability(
          "gestures over apps", if: works("thimble-relay"),
          otherwise: "thimble-relay does not run; see below",
          by: "thimble wrap"),
        ability("workspaces", if: works("workspaces"), otherwise: "see workspaces below"),
        ability("windows", if: works("toplevels"), otherwise: "see toplevels below"),
        ability("keys", if: works("keys"), otherwise: "see keys below"),
        ability("third-party plugins", if: works("locks"), otherwise: "see locks below"),
      ])
  }

  private static func ability(
    _ name: String, if isThere: Bool, otherwise reason: String, by command: String? = nil
  ) -> Finding {
    let way = command.map { ", by '\($0)'" } ?? ""
    return Finding(
      verdict: isThere ? .ok : .warning, subject: name,
      finding: isThere ? "yes\(way)" : "no: \(reason)",
      details: JSONObject([("works", .bool(isThere))]))
  }
}
