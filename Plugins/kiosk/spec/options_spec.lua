-- Wrong options: one sentence each, with the value found, the values expected and the remedy.

local settings = require "settings"

local function refuses(options, ...)
  local patterns = { ... }
  local fine, message = pcall(plugin.load, { options = options })
  assert.is_false(fine)
  for _, pattern in ipairs(patterns) do assert.matches(pattern, tostring(message)) end
  return tostring(message)
end

it("refuses an edge that does not exist", function()
  refuses({ blocked = { "left", "roof" } }, 'entry 2 of option "blocked"', 'found "roof"',
    "must be top, bottom, left or right", "correct it")
end)

it("refuses a PIN of letters, or one that is too short, without printing it", function()
  local message = refuses({ pin = "24a8" }, "no digit", "must be 4 to 12 digits", "choose")
  assert.is_nil(message:find("24a8", 1, true))
  message = refuses({ pin = "246" }, "found 3 digits", "must be 4 to 12", "choose")
  assert.is_nil(message:find("246", 1, true))
  refuses({ pin = ("1"):rep(13) }, "found 13 digits")
end)

it("refuses a quick action without a label or a program", function()
  refuses({ quick_actions = { "Restart" } }, 'found "Restart"', "must be a label", "write it as")
  refuses({ quick_actions = { ": restart" } }, "must be a label")
  refuses({ quick_actions = { "Restart:" } }, "must be a label")
end)

it("refuses more than six quick actions", function()
  local list = {}
  for index = 1, 7 do list[index] = "Action: true" end
  refuses({ quick_actions = list }, "has 7 entries", "expected at most 6", "leave some out")
end)

it("refuses a program without a name", function()
  refuses({ staff = { "" } }, "empty text", "must be the name of a program", "remove it")
end)

it("refuses a file without a whole path", function()
  refuses({ state_file = "state.json" }, 'found "state.json"', "must be a path", "write the whole")
end)

it("refuses an empty text as a picture", function()
  refuses({ screensaver = { "/srv/a.png", "" } }, "entry 2", "must be a picture or a folder")
end)

it("refuses keys that do not exist", function()
  refuses({ home = "alt+Hoome" }, 'found "alt%+Hoome"', "must be keys such as alt%+Home")
end)

it("refuses a value of the wrong type or range", function()
  refuses({ profile = "browser" }, "profile", "kiosk%-browser", "browser")
  refuses({ staff_taps = 12 }, "staff_taps", "from 0 to 11", "12")
  refuses({ idle = "long" }, "idle", "a number", "long")
end)

it("reports all mistakes at once", function()
  refuses({ pin = "1", blocked = { "roof" }, state_file = "x" }, "found 1 digit:", "roof",
    'found "x"')
end)

it("accepts the options of version 1", function()
  plugin.load { options = {
    blocked = { "top" }, width = 6, staff_corner = "bottom-left", staff_hold = 4,
    staff = { "exit-shop" }, idle = 60, reset = { "reset-shop" }, dark = false,
  } }
  assert.same({}, plugin.log)
end)

it("reads the label and the words of a quick action", function()
  local label, words = settings.action " Louder : wpctl set-volume 1 5%+ "
  assert.equal("Louder", label)
  assert.same({ "wpctl", "set-volume", "1", "5%+" }, words)
end)

it("prefers an option to the profile", function()
  local options = { profile = "kiosk-browser" }
  assert.equal(1, settings.value(options, "app_fingers"))
  options.app_fingers = 3
  assert.equal(3, settings.value(options, "app_fingers"))
  assert.is_nil(settings.value({ profile = "none" }, "home"))
end)
