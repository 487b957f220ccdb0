it("shows its shapes", function() assert.equal("Shapes", plugin.windows[1].title) end)
