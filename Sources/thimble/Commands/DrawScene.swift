// Tests: DrawBenchTests

import Stage
import Traces

/// Something that moves under a finger, to measure what a frame of it costs.
struct DrawScene {
  /// What moves.
  enum Motion: String, CaseIterable {
    case list, lists, drawer, fade

    /// What its figures are called.
    var name: String {
      switch self {
      case .list: "a list"
      case .lists: "ten linked lists"
      case .drawer: "a drawer"
      case .fade: "a picture that fades"
      }
    }
  }

  let motion: Motion
  /// The output's size, in pixels and points.
  let size: Stage.Size

  /// The scenes that are measured.
  static let all = [Stage.Size(width: 1280, height: 800), Stage.Size(width: 2880, height: 1800)]
    .flatMap { size in Motion.allCases.map { DrawScene(motion: $0, size: size) } }

  /// Such as "a drawer, 1280 x 800".
  var name: String { "\(motion.name), \(size.width) x \(size.height)" }

  /// The plugin that shows it.
  var plugin: String {
    """
    local thimble = require "thimble"
    local width, height = \(size.width), \(size.height)
    local window = thimble.window { background = "#16181d", width = width, height = height }
    \(Self.rows)
    \(scene)
    """
  }

  /// Rows with text from edge to edge.
  private static let rows = """
    local function fill(view, width, count)
      for number = 1, count do
        view:add_subview(thimble.view {
          frame = { 8, (number - 1) * 60 + 4, width - 16, 52 }, background = "#3b5876",
          corner_radius = 12, text = "Row " .. number, text_color = "#ffffff",
          text_insets = { left = 18 },
        })
      end
      return view
    end
    """

  private var scene: String {
    switch motion {
    case .list, .lists:
      """
      local count = \(motion == .list ? 1 : 10)
      local lists = {}
      for number = 1, count do
        lists[number] = fill(window:add_subview(thimble.scroll_view {
          frame = { (number - 1) * width / count, 0, width / count, height },
          content_size = { width / count, 12000 },
        }), width / count, 200)
      end
      if count > 1 then thimble.link_scroll_views { mode = "equal", table.unpack(lists) } end
      """
    case .drawer:
      """
      local drawer = fill(window:add_subview(thimble.view {
        frame = { 0, height * 0.9, width, height }, background = "#23262d",
      }), width, math.floor(height / 60))
      local start = 0
      window:add_gesture_recognizer(thimble.pan {
        on_began = function() start = drawer.center.y end,
        on_changed = function(pan)
          local _, y = pan:translation_in(window)
          drawer.center = { width / 2, start + math.floor(y) }
        end,
      })
      """
    case .fade:
      """
      local picture = fill(window:add_subview(thimble.view {
        frame = { 0, 0, width, height }, background = "#23262d",
      }), width, math.floor(height / 60))
      window:add_gesture_recognizer(thimble.pan { on_changed = function(pan)
        local _, y = pan:translation_in(window)
        picture.alpha = 0.1 + 0.8 * math.abs(y) / height
      end })
      """
    }
  }

  /// A touch that moves up the output and back at a constant speed, for so many milliseconds.
  func script(for duration: Double) -> TouchScript {
    let (width, height) = (Double(size.width), Double(size.height))
    var script = TouchScript(width: width, height: height)
    script.pause(50)
    func place(_ part: Double) -> TouchScript.Place {
      let way = part < 0.5 ? 2 * part : 2 - 2 * part
      return (x: width / 2, y: height * (0.875 - 0.75 * way))
    }
    script.move([place], for: duration)
    return script
  }
}
