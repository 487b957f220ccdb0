it("takes a picture with a program", function()
  assert.same({ "spawn grim -t png /tmp/screen.png" }, plugin.actions)
end)
