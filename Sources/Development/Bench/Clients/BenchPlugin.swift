/// Lua code of the plugins that measured clients run: a window with the seven recognizers of
/// ``SevenRecognizers``, related in the same way.
enum BenchPlugin {
  /// The recognizer actions that the plugin handles.
  enum Handlers {
    /// Only the end of gestures.
    case ends
    /// Also each change.
    case changes
    /// All that each recognizer has.
    case all
    /// Each change of the pan sets another window title.
    case titles

    fileprivate var code: String {
      switch self {
      case .ends: "{ ended = count }"
      case .changes: "{ ended = count, changed = count }"
      case .all: "{ began = count, ended = count, changed = count, cancelled = count }"
      case .titles: "{ changed = retitle }"
      }
    }
  }

  static func code(_ handlers: Handlers) -> String {
    """
    local thimble = require "thimble"
    local window = thimble.window { title = "bench", background = "#204a87" }
    local calls = 0
    local function count() calls = calls + 1 end
    local function retitle()
      calls = calls + 1
      window.title = calls % 2 == 0 and "even" or "odd"
    end
    local together = {}
    local policy = {
      should_recognize_simultaneously_with = function(self, other)
        return together[self] and together[other]
      end,
    }
    local function add(kind, name, options)
      options = options or {}
      options.name, options.delegate = name, policy
      local changes = kind ~= "tap" and kind ~= "swipe"
      for state, handler in pairs(\(handlers.code)) do
        if changes or state == "ended" then options["on_" .. state] = handler end
      end
      return window:add_gesture_recognizer(thimble[kind](options))
    end
    local tap = add("tap", "tap")
    tap:require_to_fail(add("tap", "double tap", { number_of_taps_required = 2 }))
    add("long_press", "long press")
    local pan = add("pan", "pan")
    pan:require_to_fail(add("swipe", "swipe"))
    together[pan] = true
    together[add("pinch", "pinch")] = true
    together[add("rotation", "rotation")] = true
    """
  }
}
