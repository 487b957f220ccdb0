import Canvas
import JSON
import Lua
import PluginHost
import Shell
import Store
import System
import Trial

/// The report of `thimble doctor`: findings and their consequences.
struct Examination {
  /// The severity of a finding.
  enum Verdict: String {
    case ok, warning, error
  }

  /// The result of one check.
  struct Finding {
    var verdict: Verdict
    /// The subject of the check.
    var subject: String
    /// The result and its consequence.
    var finding: String
    /// Further members for `--json`.
    var details = JSONObject()
  }

  /// Related findings.
  struct Section {
    var title: String
    var findings: [Finding]
  }

  /// The findings by section.
  var sections: [Section] = []

  /// The worst verdict of all.
  var verdict: Verdict {
    let verdicts = sections.flatMap(\.findings).map(\.verdict)
    return verdicts.contains(.error) ? .error : verdicts.contains(.warning) ? .warning : .ok
  }
}

extension Examination {
  /// The checks that need no compositor: libraries and the user's files.
  static func here(_ directories: Directories) -> [Section] {
    let configuration = directories.configuration
    let isConfigured = exists(configuration)
    let plugins = directories.pluginNames
    return [
      Section(
        title: "Program",
        findings: [
          Finding(verdict: .ok, subject: "thimble", finding: Release.version),
          Finding(verdict: .ok, subject: "Lua", finding: LuaState.release),
          pictures([Image.jpegUnavailability, VectorImage.unavailability].compactMap { $0 }),
        ]),
      Section(
        title: "Files",
        findings: [
          Finding(
            verdict: .ok, subject: "configuration",
            finding: isConfigured
              ? configuration
              : "none; 'thimble run' without a plugin would look for \(configuration)",
            details: JSONObject([
              ("path", .string(configuration)), ("found", .bool(isConfigured)),
            ])),
          Finding(
            verdict: plugins.isEmpty ? .warning : .ok, subject: "plugins",
            finding: plugins.isEmpty
              ? "none found in \(directories.pluginFolders.joined(separator: ", "))"
              : plugins.joined(separator: ", "),
            details: JSONObject([("names", .array(plugins.map { .string($0) }))])),
        ]),
    ] + disabled(PluginRegister(directories.pluginRegister))
  }

  /// The picture formats that can be decoded.
  private static func pictures(_ lacks: [CanvasError]) -> Finding {
    lacks.isEmpty
      ? Finding(verdict: .ok, subject: "pictures", finding: "PNG, JPEG and SVG files can be shown")
      : Finding(
        verdict: .warning, subject: "pictures",
        finding: lacks.map(\.description).joined(separator: "; "))
  }

  /// The disabled plugins; no section when there are none.
  private static func disabled(_ register: PluginRegister) -> [Section] {
    var findings = register.disabled.map { entry in
      Finding(
        verdict: .warning, subject: entry.plugin.plugin, finding: entry.sentence,
        details: entry.facts)
    }
    if let fault = register.fault {
      findings.append(Finding(verdict: .warning, subject: "register", finding: fault))
    }
    return findings.isEmpty ? [] : [Section(title: "Disabled plugins", findings: findings)]
  }

  /// The checks of a compositor's globals.
  static func compositor(_ display: Display) -> [Section] {
    [
      Section(title: "Touch", findings: [touch(display)]),
      Section(title: "Protocols", findings: Requirement.all.map { offer(of: $0, by: display) }),
      Section(title: "Motion", findings: [motion(display)]),
    ]
  }

  private static func motion(_ display: Display) -> Finding {
    let lack = display.layerUnavailability
    return Finding(
      verdict: lack == nil ? .ok : .warning, subject: "content layers",
      finding: lack.map { "none: \($0)" }
        ?? "moving content is painted once, and the compositor moves it",
      details: JSONObject([("lack", lack.map { .string("\($0)") } ?? .null)]))
  }

  private static func touch(_ display: Display) -> Finding {
    let details = JSONObject([
      ("touch", .bool(display.hasTouch)), ("pointer", .bool(display.hasPointer)),
    ])
    if display.hasTouch {
      return Finding(
        verdict: .ok, subject: "touchscreen", finding: "present", details: details)
    }
    return Finding(
      verdict: .warning, subject: "touchscreen",
      finding: display.hasPointer
        ? "none; 'thimble run --pointer-as-touch' uses the mouse as a finger"
        : "none, and no pointer either",
      details: details)
  }

  private static func offer(of requirement: Requirement, by display: Display) -> Finding {
    let offered = display.offeredVersion(of: requirement.interface)
    let isEnough = (offered ?? 0) >= requirement.required
    if !isEnough, let other = requirement.standIn,
      let version = display.offeredVersion(of: other.interface), version >= other.required
    {
      return Finding(
        verdict: .ok, subject: requirement.interface,
        finding: "not offered, \(other.interface) does the same: \(requirement.purpose)",
        details: JSONObject([
          ("offered", offered.map { .integer(Int($0)) } ?? .null),
          ("needed", .integer(Int(requirement.required))),
          ("enables", .string(requirement.purpose)), ("instead", .string(other.interface)),
        ]))
    }
    let lack =
      offered.map { "version \($0), but version \(requirement.required) is needed" }
      ?? "not offered"
    return Finding(
      verdict: isEnough ? .ok : requirement.isEssential ? .error : .warning,
      subject: requirement.interface,
      finding: isEnough
        ? "version \(offered ?? 0): \(requirement.purpose)"
        : "\(lack); it is for: \(requirement.purpose)",
      details: JSONObject([
        ("offered", offered.map { .integer(Int($0)) } ?? .null),
        ("needed", .integer(Int(requirement.required))),
        ("enables", .string(requirement.purpose)),
      ]))
  }
}
