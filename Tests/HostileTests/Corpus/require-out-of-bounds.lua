-- expect: finishes
local names = { "..", ".", "a..b", "a/b", "../a", "/etc/passwd", ".a", "a.", "a.b.", "a\0b", "a\\b", "" }
for _, name in ipairs(names) do
  assert(not pcall(require, name), name)
end
