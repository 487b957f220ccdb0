-- expect: out of time
load("if a then " .. ("elseif a then "):rep(18000) .. "end")
