@testable import CompositorRuns

/// The configuration of the survey's runs, which has every permission.
enum SurveyPlugin {
  /// A window and a strip that print every touch and key press.
  static let surfaces =
    plugin + """

      if not hasLayers then print("strip: " .. strip) end
      """

  /// Tries every kind of action twice a second, and prints the ones that fail.
  static let actions = """
    local thimble = require "thimble"
    pcall(thimble.layer, { anchors = { "top" }, width = 40, height = 1, namespace = "survey" })

    local function attempt(name, done, message)
      if not done then print(name .. ": " .. tostring(message)) end
      return done
    end

    attempt("idle", thimble.idle.after(0.5, function() print("idle: done") end))
    thimble.spawn {
      "true", on_exit = function(status)
        print(status == 0 and "spawn: done" or "spawn: failed") end,
    }
    local turn = 0
    local function act()
      turn = turn + 1
      thimble.after(0.5, act)
      if attempt("pointer", thimble.pointer.move(
        turn == 1 and 400 or 1, turn == 1 and 300 or 1)) then
        thimble.pointer.click()
      end
      attempt("keys", thimble.keys.send "t")
      local windows, message = thimble.toplevels.list()
      attempt("toplevels", windows, message)
      for _, window in ipairs(windows or {}) do
        if window.title == "witness" and turn > 4 then window:close() end
      end
      attempt("workspaces", thimble.workspaces.list(function(list, message)
        for _, workspace in ipairs(list or {}) do
          if workspace.focused then print("workspace " .. (workspace.number or workspace.name)) end
        end
        if not list then print("workspaces: " .. message) end
      end))
      if turn == 2 then attempt("clipboard", thimble.clipboard.set "copied here") end
      if turn == 3 then
        attempt("screenshot", thimble.screenshot.take({}, function(image, reason)
          print("screenshot: " .. (image and "done" or reason))
        end))
      end
      if turn == 4 then
        thimble.clipboard.get(function(text)
          if text == "copied here" then print("clipboard: done") end
        end)
      end
      if turn == 8 then thimble.workspaces.switch(7) end
      if turn == 10 then attempt("outputs", thimble.output_power.set(false)) end
      if turn == 11 then print "turns: over" end
    end
    -- The survey writes this file when the other program's window is open.
    local function begin()
      if thimble.fs.read "~/ready" then act() else thimble.after(0.1, begin) end
    end
    thimble.after(0.5, begin)
    """
}
