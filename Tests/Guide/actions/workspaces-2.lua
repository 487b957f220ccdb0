it("is quiet until a workspace changes", function() assert.same({}, plugin.output) end)
