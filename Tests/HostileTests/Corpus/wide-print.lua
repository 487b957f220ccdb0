-- expect: out of time
while true do print(table.unpack({}, 1, 60000)) end
