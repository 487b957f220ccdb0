it("presses keys and types", function()
  assert.same({
    "key ctrl+alt+t", "key XF86AudioRaiseVolume", "type Grüße aus dem Drawer\n",
  }, plugin.actions)
end)
