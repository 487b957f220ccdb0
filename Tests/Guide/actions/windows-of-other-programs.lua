it("closes the window that has the focus", function()
  touch.path {
    duration = 0.1,
    fingers = { { { 500, 2 }, { 500, 202 } }, { { 560, 2 }, { 560, 202 } } },
  }
  assert.same({ "close window" }, plugin.actions)
end)
