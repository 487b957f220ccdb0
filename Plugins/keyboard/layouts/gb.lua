local layout = {}
for key, value in pairs(require "layouts.us") do layout[key] = value end
layout.label = "English (UK)"
layout.currency = "£"
return layout
