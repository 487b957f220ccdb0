public import Stage
import Traces

/// A scene with motion, for measuring the cost of its frames.
public struct MotionScene: Sendable {
  /// The moving content.
  public enum Motion: String, CaseIterable, Sendable {
    case list, lists, drawer, fade, pinch, zoom

    /// The name in figures.
    var name: String {
      switch self {
      case .list: "a list"
      case .lists: "ten linked lists"
      case .drawer: "a drawer"
      case .fade: "a picture that fades"
      case .pinch, .zoom: "a photo pinched to \(self == .pinch ? "1.8" : "6")"
      }
    }

    /// The maximum scale.
    var maximumScale: Double { self == .pinch ? 1.8 : self == .zoom ? 6 : 1 }
  }

  let motion: Motion
  /// The output's size, in pixels and points.
  let size: Stage.Size

  /// Something that moves on an output of this size.
  public init(_ motion: Motion, on size: Stage.Size) { (self.motion, self.size) = (motion, size) }

  /// The outputs of the measurements.
  public static let sizes = [
    Stage.Size(width: 1280, height: 800), Stage.Size(width: 2880, height: 1800),
  ]

  /// The scenes that are measured.
  public static let all = sizes.flatMap { size in Motion.allCases.map { Self($0, on: size) } }

  /// Whether the scene is scaled. Content that is enlarged much is painted again during the motion.
  var isScaled: Bool { motion.maximumScale > 1 }

  /// Such as "a drawer, 1280 x 800".
  public var name: String { "\(motion.name), \(size.width) x \(size.height)" }

  /// The plugin that shows it, under a finger.
  var plugin: String { code(scene) }

  /// The number of steps of the motion in a second. Chosen: few enough that each step is shown even
  /// if it is painted.
  static let stepsPerSecond = 20.0

  /// The plugin that shows the scene on the whole screen, moving without input.
  var restlessPlugin: String {
    code(
      """
      \(scene)
      local way = 0
      local function step()
        way = (way + 0.01) % 2
        move(height * 0.75 * (way < 1 and way or 2 - way))
        thimble.after(\(1 / Self.stepsPerSecond), step)
      end
      step()
      """, isFullscreen: true)
  }

  private func code(_ scene: String, isFullscreen: Bool = false) -> String {
    """
    local thimble = require "thimble"
    local width, height = \(size.width), \(size.height)
    local window = thimble.window { background = "#16181d", width = width, height = height,
      fullscreen = \(isFullscreen) }
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

  /// Lua code that defines `move`, which moves the content by a number of points, and the effect of
  /// a finger.
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
      local function move(y)
        for _, list in ipairs(lists) do list.content_offset = { 0, y } end
      end
      """
    case .drawer:
      """
      local drawer = fill(window:add_subview(thimble.view {
        frame = { 0, height * 0.9, width, height }, background = "#23262d",
      }), width, math.floor(height / 60))
      local start = drawer.center.y
      local function move(y) drawer.center = { width / 2, start - math.floor(y) } end
      window:add_gesture_recognizer(thimble.pan { on_changed = function(pan)
        local _, y = pan:translation_in(window)
        move(-y)
      end })
      """
    case .fade:
      """
      local picture = fill(window:add_subview(thimble.view {
        frame = { 0, 0, width, height }, background = "#23262d",
      }), width, math.floor(height / 60))
      local function move(y) picture.alpha = 0.1 + 0.8 * math.abs(y) / height end
      window:add_gesture_recognizer(thimble.pan { on_changed = function(pan)
        local _, y = pan:translation_in(window)
        move(y)
      end })
      """
    case .pinch, .zoom: photo
    }
  }

  /// A photo that two fingers zoom, and that is as it was when they are lifted.
  private var photo: String {
    """
    local picture = thimble.image { width = width, height = height, draw = function(canvas)
      for row = 0, 24 do
        for column = 0, 39 do
          canvas:set_color { row / 24, column / 39, (row + column) % 5 / 4 }
          canvas:rectangle(column * width / 40, row * height / 25, width / 40, height / 25)
          canvas:fill()
        end
      end
    end }
    local photo = thimble.view { frame = { 0, 0, width, height }, image = picture }
    local viewer = window:add_subview(thimble.scroll_view {
      frame = { 0, 0, width, height }, maximum_zoom_scale = \(motion.maximumScale),
      view_for_zooming = function() return photo end,
      did_end_zooming = function(viewer) viewer.zoom_scale = 1 end,
    })
    viewer:add_subview(photo)
    local function move(y)
      viewer.zoom_scale = 1 + \(motion.maximumScale - 1) * y / (height * 0.75)
    end
    """
  }

  /// Returns the positions of the fingers in points: one that moves up the output and down again at
  /// a constant speed, or two that move apart and back.
  ///
  /// - Parameter strokes: The number of strokes so far.
  func positions(_ strokes: Double) -> [(x: Double, y: Double)] {
    let part = strokes - strokes.rounded(.down)
    let way = part < 0.5 ? 2 * part : 2 - 2 * part
    let (x, height) = (Double(size.width) / 2, Double(size.height))
    guard isScaled else { return [(x, height * (0.875 - 0.75 * way))] }
    let least = 0.45 / motion.maximumScale
    let distance = height * (least + (0.45 - least) * way)
    return [(x, height / 2 - distance), (x, height / 2 + distance)]
  }

  /// Points on lists away from indicators: content is missing where no surface covers a point.
  /// Empty for scenes that do not cover the output.
  var samples: [(x: Double, y: Double)] {
    let columns = motion == .list ? 1 : motion == .lists ? 10 : 0
    let rows = 16
    return (0..<columns * rows).map { index in
      let (column, row) = (Double(index / rows), Double(index % rows))
      return (
        x: (column + 0.1) * Double(size.width) / Double(columns),
        y: (row + 0.5) * Double(size.height) / Double(rows)
      )
    }
  }
}
