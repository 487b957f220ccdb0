import JSON
import Sandbox

extension Examination {
  /// Examines the system's support for plugins in processes of their own.
  ///
  /// - Parameters:
  ///   - lacks: The kernel features that the system lacks, as in `Sandbox.unavailabilities`.
  ///   - version: The version of Landlock; 0: none.
  static func isolation(
    lacks: [String] = Sandbox.unavailabilities, version: Int = Sandbox.landlockVersion
  ) -> Section {
    let finding =
      lacks.isEmpty
      ? "Landlock \(version) and seccomp: third-party plugins run in sandboxed processes"
      : "this system lacks " + lacks.joined(separator: " and ")
        + ", so third-party plugins run only if the configuration sets isolated = false"
    return Section(
      title: "Isolation",
      findings: [
        Finding(
          verdict: lacks.isEmpty ? .ok : .warning, subject: "locks", finding: finding,
          details: JSONObject([
            ("landlock", .integer(version)), ("lacks", .array(lacks.map { .string($0) })),
          ]))
      ])
  }
}
