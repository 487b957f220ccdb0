it("goes to the workspace that a swipe shows", function()
  touch.path { { 600, 790 }, { 400, 790 }, duration = 0.1 }
  touch.path { { 600, 790 }, { 800, 790 }, duration = 0.1 }
  assert.contains("switch to workspace next", plugin.actions)
  assert.contains("switch to workspace previous", plugin.actions)
end)
