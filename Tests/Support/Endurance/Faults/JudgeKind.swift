import Glibc
import StageRuns

/// The program that acts as the judge, and the way in which it is started.
enum JudgeKind {
  /// `RandomJudge`, started separately from the relay.
  case random
  /// `thimble run --apps` with a plugin, started separately from the relay.
  case plugin
  /// The same program, started and restarted by `thimble wrap`.
  case wrapped

  /// The x coordinate in the window to the right of which the plugin takes touches. To the left,
  /// the plugin holds them, and releases them when they move or lift.
  static let taken = 400.0

  /// The plugin's code. In every second gesture, the app receives no touches from the start.
  private static let code = """
    local thimble = require "thimble"
    thimble.apps.on_window(function(window)
      local function is_right(touch) return (touch:location_in(window)) > \(taken) end
      window:add_gesture_recognizer(thimble.pan {
        name = "pull",
        delegate = { should_receive_touch = function(_, touch) return is_right(touch) end },
        on_began = function() print "pulled" end,
        on_ended = function(pan) pan.delays_touches_began = not pan.delays_touches_began end,
      })
      window:add_gesture_recognizer(thimble.long_press {
        name = "hold", minimum_press_duration = 10, delays_touches_began = true,
        delegate = { should_receive_touch = function(_, touch) return not is_right(touch) end },
      })
      print "window"
    end)
    """

  /// Returns the command line of the relay, which precedes that of the app.
  func relay(in run: StageRun, judge socket: String) throws -> [String] {
    switch self {
    case .random: return [builtProgram("thimble-relay"), "--judge", socket]
    case .plugin: return [builtProgram("thimble-relay"), "--judge", socket] + Self.patienceOption
    case .wrapped:
      return [builtProgram("thimble"), "wrap", "--plugin", try plugin(in: run)]
        + Self.patienceOption
        + Self.grant + ["--"]
    }
  }

  /// Returns the judge's command line; nil if `thimble wrap` starts the judge.
  func judge(in run: StageRun, at socket: String, seed: UInt64) throws -> [String]? {
    switch self {
    case .random: [builtProgram("RandomJudge"), socket, "\(seed)"]
    case .plugin:
      [builtProgram("thimble"), "run", "--apps", socket] + Self.grant + ["--", try plugin(in: run)]
    case .wrapped: nil
    }
  }

  private static let grant = ["--allow", "apps=*"]
  /// The timeout after which touches pass without the plugin, in milliseconds. By default it is 45
  /// ms, within which a busy machine may not schedule the plugin's process in any attempt.
  private static let patienceOption = ["--patience", "1000"]

  private func plugin(in run: StageRun) throws -> String {
    try run.sandbox.write(Self.code, to: "pulling.lua")
  }

  /// Returns the process that `thimble wrap` has started for plugins; nil during a restart.
  static func wrappedJudge(of wrap: Int32) -> Int32? {
    words(in: "/proc/\(wrap)/task/\(wrap)/children", separator: " ").compactMap { Int32($0) }
      .first { words(in: "/proc/\($0)/cmdline", separator: "\0").contains("--apps") }
  }

  private static func words(in path: String, separator: Character) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: separator).map(String.init)
  }
}
