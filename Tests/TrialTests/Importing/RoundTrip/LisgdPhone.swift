import Conditioning
import Foundation
import Gestures
import JSON
import Lua
import PluginHost
import Testing

@testable import Importing
@testable import Trial

/// The plugin `gestures` with imported rules, on a screen that a window of an app under
/// `thimble wrap` fills. Contacts are not conditioned, because lisgd does not do that.
struct LisgdPhone {
  private let rig = PluginRig(size: LisgdScreen.size, touch: .unconditioned)

  init(_ gestures: ImportedGestures, root: String) throws {
    var options = JSONObject()
    for (name, value) in gestures.options { options[name] = try JSONValue.parse(value) }
    options["preset"] = .string("none")
    options["haptics"] = .bool(false)
    options["hint"] = .bool(false)
    options["rules"] = .array(gestures.rules.map { .string($0) })
    try rig.load(.read(root + "/Plugins/gestures"), options: options)
    _ = rig.apps.open(appID: "org.example.App", title: "App", size: LisgdScreen.size)
    rig.player.endTurn()
  }

  /// Plays a stroke. Returns the commands that were run, each with the index of its frame.
  func answers(to stroke: LisgdStroke) throws -> [(frame: Int, command: String)] {
    rig.forget()
    let start = rig.clock.now
    var answers: [(frame: Int, command: String)] = []
    for (index, frame) in stroke.frames.enumerated() {
      rig.player.advance(to: start + frame.time)
      try rig.inOneFrame { () throws(LuaError) in
        for touch in frame.touches {
          switch touch {
          case .down(let id, let point): try rig.down(id, at: point)
          case .motion(let id, let point): try rig.move(id, to: point)
          case .up(let id): try rig.up(id)
          }
        }
      }
      answers += rig.deeds.dropFirst(answers.count).map { (index, $0) }
    }
    rig.advance(0.1)
    #expect(rig.deeds.count == answers.count)
    #expect(rig.failures.isEmpty)
    return answers
  }
}
