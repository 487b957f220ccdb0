it("draws a picture of 64 by 64", function() assert.same({ "64\t64" }, plugin.output) end)
