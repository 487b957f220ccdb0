-- A tablet with Hyprland, configured in Lua, and hyprgrass.
local terminal = "foot"
local scripts = os.getenv("HOME") .. "/.config/hypr/scripts/"
local main = "SUPER"

hl.monitor({ output = "", mode = "preferred", position = "auto", scale = 2 })
hl.bind(main .. " + Q", hl.dsp.window.close())

if hl.plugin.hyprgrass ~= nil then
  hl.config({
    plugin = { hyprgrass = { sensitivity = 4.0, long_press_delay = 400, edge_margin = 10 } },
  })

  local function bind(pattern, action, options)
    local call = options or {}
    call.pattern, call.action = pattern, action
    hl.plugin.hyprgrass.bind(call)
  end

  bind({ kind = "edge", origin = "right", direction = "left" }, hl.dsp.focus({ workspace = "+1" }))
  bind({ kind = "edge", origin = "l", direction = "r" }, hl.dsp.focus({ workspace = "m-1" }))
  bind({ kind = "edge", origin = "down", direction = "up" }, hl.dsp.exec_cmd(scripts .. "menu.sh"))
  bind({ kind = "edge", origin = "d", direction = "u", fingers = 2 }, hl.dsp.exec_cmd(terminal))
  bind({ kind = "tap", fingers = 2 }, hl.dsp.window.float({ action = "toggle" }))
  bind({ kind = "tap", fingers = 3 }, hl.dsp.window.fullscreen(), { mod = main })
  bind({ kind = "pinch", fingers = 3, direction = "pinchin" }, hl.dsp.window.close())
  bind({ kind = "longpress", fingers = 2 }, hl.dsp.window.drag(), { mouse = true })
  bind({ kind = "swipe", fingers = 4, direction = "down" }, function()
    hl.dispatch(hl.dsp.workspace.toggle_special("music"))
  end)

  hl.plugin.hyprgrass.gesture({
    pattern = { kind = "swipe", fingers = 3, direction = "horizontal" }, action = "workspace",
  })
  hl.plugin.hyprgrass.gesture({
    pattern = { kind = "edge", origin = "up", direction = "down" }, action = "special",
    workspace_name = "magic",
  })
end
