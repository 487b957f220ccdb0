local function stroke(from, to, x)
  x = x or 1000
  touch.path { fingers = { { { x, from }, { x, to } }, { { x + 100, from }, { x + 100, to } } } }
end

it("calls squeekboard on the session bus", function()
  stroke(798, 500)
  assert.equal(1, #plugin.actions)
  assert.contains(
    "call sm.puri.OSK0 /sm/puri/OSK0 sm.puri.OSK0 SetVisible b true", plugin.actions[1])
end)

it("sends wvkbd a signal", function()
  plugin.load { options = { keyboard = "wvkbd" } }
  stroke(798, 500)
  assert.same({ "spawn pkill -USR2 -f ^wvkbd" }, plugin.actions)
end)

it("calls fcitx5 and KWin on the session bus", function()
  plugin.load { options = { keyboard = "fcitx" } }
  stroke(798, 500)
  assert.same({
    "call org.fcitx.Fcitx5 /virtualkeyboard org.fcitx.Fcitx.VirtualKeyboard1 ShowVirtualKeyboard",
  }, plugin.actions)
  plugin.load { options = { keyboard = "kwin" } }
  stroke(798, 500)
  assert.same({
    "call org.kde.KWin /VirtualKeyboard org.freedesktop.DBus.Properties Set ssv"
      .. " org.kde.kwin.VirtualKeyboard active b true",
  }, plugin.actions)
end)

describe("text fields", function()
  local function focus(...)
    plugin.forget()
    desktop.focus_text(...)
    clock.advance(1)
    return plugin.actions
  end

  local shown, hidden = { "spawn pkill -USR2 -f ^wvkbd" }, { "spawn pkill -USR1 -f ^wvkbd" }

  it("show the keyboard while they have the focus, unless a mouse was pressed", function()
    plugin.load { options = { keyboard = "wvkbd", show = "focus" } }
    assert.same(shown, focus(true))
    assert.same(hidden, focus(false))
    assert.same(shown, focus(true, true))
    assert.same(hidden, focus(true, false))
  end)

  it("do not hide the keyboard while the focus moves", function()
    plugin.load { options = { keyboard = "wvkbd", show = "focus" } }
    focus(true)
    plugin.forget()
    desktop.focus_text(false)
    clock.advance(0.05)
    assert.same(shown, focus(true))
  end)

  it("show the keyboard only after a touch with show = touch", function()
    plugin.load { options = { keyboard = "wvkbd", show = "touch" } }
    assert.same({}, focus(true))
    assert.same(shown, focus(true, true))
    assert.same(hidden, focus(true, false))
  end)

  it("do nothing without the option", function()
    assert.same({}, focus(true, true))
  end)
end)

it("does nothing for one finger", function()
  touch.path { { 1000, 798 }, { 1000, 500 } }
  assert.same({}, plugin.actions)
end)

it("has the right third of the edge, or the part in the options", function()
  stroke(798, 500, 600)
  assert.same({}, plugin.actions)
  plugin.load { options = { from = 0 } }
  stroke(798, 500, 600)
  assert.equal(1, #plugin.actions)
  plugin.load { options = { from = 0, to = 50 } }
  stroke(798, 500)
  assert.same({}, plugin.actions)
end)

it("refuses a part without a length", function()
  assert.error_matches(function() plugin.load { options = { to = 60 } } end,
    "found from = 67.*, expected less than to = 60")
end)

it("survives random touches", function() touch.random { steps = 300 } end)
