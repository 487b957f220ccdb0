it("takes a step for each 20 points", function()
  touch.path { { 1275, 400 }, { 1275, 330 } }
  assert.is_true(#plugin.actions >= 2)
  for _, action in ipairs(plugin.actions) do
    assert.equal("spawn wpctl set-volume @DEFAULT_SINK@ 5%+", action)
  end
end)
