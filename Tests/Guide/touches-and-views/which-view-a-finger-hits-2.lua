it("lets through what hits no view in it", function()
  touch.tap(200, 200)
  assert.same({ "tap at\t200.0\t200.0" }, plugin.output)
end)

it("keeps what hits a view in it", function()
  touch.down(1, 40, 40)
  assert.same({ "the button" }, plugin.output)
end)
