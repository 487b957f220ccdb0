import Glibc
import JSON
import Store
import System

extension Examination {
  /// Examines the requirements of `thimble wrap`.
  static func wrap(_ directories: Directories) throws(EventLoopError) -> Section {
    Section(
      title: "Wrapped apps",
      findings: [
        relay(directories.relay, on: try EventLoop.make()),
        endings(maps: "/proc/\(getpid())/maps"),
      ])
  }

  /// The timeout for the relay's help. Chosen.
  private static let timeout = Duration.seconds(5)

  /// Checks that the program that `thimble wrap` starts exists and runs.
  private static func relay(_ path: String, on loop: EventLoop) -> Finding {
    var configuration = ChildProcess.Configuration([path, "--help"])
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    let relay = try? loop.start(configuration)
    _ = loop.run(until: { relay?.exit != nil || relay == nil }, timeout: timeout)
    let runs = relay?.exit == .status(0)
    let lack =
      exists(path)
      ? "\(path) does not run; 'thimble wrap' needs the one installed with this program"
      : "there is no \(path), which 'thimble wrap' starts; install it beside this program"
    return Finding(
      verdict: runs ? .ok : .warning, subject: "thimble-relay",
      finding: runs ? "runs; 'thimble wrap -- APP' runs plugins on an app's windows" : lack,
      details: JSONObject([("path", .string(path)), ("runs", .bool(runs))]))
  }

  /// Checks that the toolkit of an app can be detected.
  static func endings(maps path: String) -> Finding {
    let isReadable = access(path, R_OK) == 0
    return Finding(
      verdict: isReadable ? .ok : .warning, subject: "endings",
      finding: isReadable
        ? "an app's toolkit is found in /proc, and decides how a taken touch ends for the app"
        : "\(path) cannot be read, so a taken touch ends for every app with "
          + "wl_touch.cancel; for Qt apps use 'thimble wrap --ending rest', and for SDL apps "
          + "'--ending sidestep'",
      details: JSONObject([("finds_toolkits", .bool(isReadable))]))
  }
}
