import Glibc
import StageRuns

/// The program that is the judge, and the way in which it is started.
enum JudgeKind {
  /// A program that decides at random, beside the relay.
  case random
  /// `thimble run --apps` with a plugin, beside the relay.
  case plugin
  /// A plugin under `thimble wrap`, which restarts its process.
  case wrapped

  /// An x coordinate in the window. The plugin takes fingers to the right of it, and holds and then
  /// releases fingers to the left.
  static let taken = 400.0

  /// The plugin delays the touches of every second gesture from their start.
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

  /// The part of the command line before the app's.
  func relay(in run: StageRun, judge socket: String) throws -> [String] {
    guard self == .wrapped else { return [builtProgram("thimble-relay"), "--judge", socket] }
    return [builtProgram("thimble"), "wrap", "--plugin", try plugin(in: run)] + Self.grant + ["--"]
  }

  /// The judge's command line, or nil if `thimble wrap` starts the judge.
  func judge(in run: StageRun, at socket: String, seed: UInt64) throws -> [String]? {
    switch self {
    case .random: [builtProgram("RandomJudge"), socket, "\(seed)"]
    case .plugin:
      [builtProgram("thimble"), "run", "--apps", socket] + Self.grant + ["--", try plugin(in: run)]
    case .wrapped: nil
    }
  }

  private static let grant = ["--allow", "apps=*"]

  private func plugin(in run: StageRun) throws -> String {
    try run.sandbox.write(Self.code, to: "pulling.lua")
  }

  /// The process that `thimble wrap` has started for plugins, or nil if none runs.
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
