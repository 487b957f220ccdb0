-- expect: out of time
string.gsub("abc", ".", function() while true do end end)
