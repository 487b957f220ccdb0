it("scrolls and prints how far", function()
  touch.path { { 200, 500 }, { 200, 300 }, hold = 0.2 }
  clock.settle()
  assert.near(190, plugin.view("list").content_offset.y, 12)
  assert.equal(tostring(plugin.view("list").content_offset.y), plugin.output[#plugin.output])
end)
