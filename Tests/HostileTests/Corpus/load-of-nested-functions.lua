-- expect: out of time
local parts = {}
for i = 1, 90 do
  parts[#parts + 1] = "local function f" .. i .. "() local a" .. i
  for j = 1, 190 do parts[#parts + 1] = ",a" .. i .. "_" .. j end
  parts[#parts + 1] = "\n"
end
parts[#parts + 1] = ("g=g "):rep(30000) .. ("end "):rep(90)
load(table.concat(parts))
