-- The choice of apps, wrong options, and errors.

local function open(options, window)
  plugin.load { options = options }
  local all = { app_id = "foot", title = "Shell" }
  for name, value in pairs(window or {}) do all[name] = value end
  return app.open(all)
end

local function flick() touch.path { { 300, 600 }, { 300, 300 }, duration = 0.15 } end

describe("an app", function()
  it("that coasts itself is left alone", function()
    for _, id in ipairs { "org.gnome.TextEditor", "org.kde.kate", "firefox", "foot-like" } do
      local window = open({}, { app_id = id })
      flick()
      clock.settle()
      assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
      assert.same({}, plugin.actions)
    end
  end)

  it("can be added by its id", function()
    open({ only = { "org.example.*", "foot" } }, { app_id = "org.example.View" })
    flick()
    assert.truthy(#plugin.actions > 0)
    local shell = open({ only = { "org.example.*" } }, { app_id = "foot" })
    flick()
    assert.same({}, plugin.actions)
    assert.contains("ended 1", shell.seen())
  end)

  it("is found by its whole id, in which * is any text", function()
    local ids = require "ids"
    for _, case in ipairs {
      { "*", "", true }, { "foot", "foot", true }, { "foot", "footclient", false },
      { "org.kde.*", "org.kde.kate", true }, { "org.kde.*", "orgxkde.kate", false },
      { "*term", "org.wezfurlong.wezterm", true }, { "a-b", "a-b", true }, { "%a", "x", false },
    } do
      assert.equal(case[3], ids.contains({ case[1] }, case[2]))
    end
  end)
end)

describe("a wrong option", function()
  it("is one sentence", function()
    for options, sentence in pairs {
      [{ only = { "foot", "" } }] = 'entry 2 of option "only" must be an application id such as '
        .. "foot or org.kde.*, found an empty text: correct or remove it",
      [{ only = { "not foot" } }] = 'entry 1 of option "only" must be an application id such as '
        .. 'foot or org.kde.*, found "not foot": correct or remove it',
    } do
      local done, message = pcall(plugin.load, { options = options })
      assert.is_false(done)
      assert.contains(sentence, tostring(message))
    end
  end)

  for _, options in ipairs { { speed = 0 }, { wait = 5 }, { natural = "yes" }, { only = "foot" } } do
    it("is refused: " .. next(options), function()
      assert.error_matches(function() plugin.load { options = options } end, (next(options)))
    end)
  end
end)

it("an error stops the content, and the scroll view ignores later touches", function()
  local view = { content_offset = { x = 0, y = 500 }, user_interaction_enabled = true }
  function view:set_content_offset(x, y) self.stopped_at = { x, y } end
  assert.error_matches(function()
    require("motion").guard(view, function() error "a mistake" end)
  end, "a mistake")
  assert.is_false(view.user_interaction_enabled)
  assert.same({ 0, 500 }, view.stopped_at)
end)
