it("says nothing", function() assert.same({}, plugin.output) end)
