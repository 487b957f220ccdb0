import Lua
import Testing

/// Compares replaced library functions with those of the installed Lua.
struct UpstreamTests {
  @Test func `handwritten patterns match as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local patterns = {
        '', 'a', '.', '^a', 'a$', '^$', '$', '^', '.-', '.*', '.+', 'a?b', 'a-b', 'a*b', 'a+b', '^.-$',
        '%a+', '%A', '%d%D', '%s*%S+', '%w%W', '%x%X', '%u%U', '%l%L', '%c%C', '%p%P', '%g%G', '%z', '%.',
        '[abc]', '[^abc]', '[a-c]', '[a-]', '[-a]', '[]]', '[^]]', '[]-a]', '[%a_]', '[%]]', '[a%-z]',
        '[^%s]+', '[a-%%]', '[%a-z]', '[--/]', '[+--]', '[a-c-e]', '[^]', '[]', '[', '[a', '[a-', '[%', '[%]',
        '%', 'a%', '(', ')', '()', '(a)', '(a', 'a)', '((a)(b))', '(a*(.)%w(%s*))', '()a()', '(()', '(%1)',
        '(.)%1', '(.)(.)%2%1', '%1', '%0', '%9', '()%1', '%b()', '%b', '%b(', '%bxx', '%b""', '%f[%w]%w+',
        '%f[%W]', '%f', '%fa', '%f[', '%f[^%w]', 'a.-b$', '^^a', 'a^', 'a$b', '$a', '-', '+', '*', '?', 'a**',
        'a+?', 'a-?', '%a-%d', '(a-)(b*)', '[a-c]-c', '\\0', '[\\0-\\31]', '%\\0', 'a\\0b',
      }
      local subjects = {
        '', 'a', 'ab', 'aab', 'abab', 'hello world', 'THE (quick) fox', '((a)(b))', 'x = 12, y = 0x1F', '  a b ',
        'a]b^-%z', '\\0', 'a\\0b', '\\0a\\0b\\0', 'xx""yy""', 'aaaaaaaaab', '+-*/', 'häß', 'a.b.c', '$a^b$',
      }
      for _, p in ipairs(patterns) do
        for _, s in ipairs(subjects) do
          for _, init in ipairs { 1, 2, -1, 0, 100, -100 } do
            note(string.find, s, p, init)
            note(string.match, s, p, init)
          end
          note(string.find, s, p, 1, true)
          note(string.gsub, s, p, '<%0>')
          note(string.gsub, s, p, '%1.%%', 2)
          note(string.gsub, s, p, { a = 'A', [1] = 'one', b = false })
          note(string.gsub, s, p, function(...) return select('#', ...) > 1 and select('#', ...) or ... end)
          note(function()
            local all, n = '', 0
            for a, b in string.gmatch(s, p) do
              n = n + 1
              all = all .. tostring(a) .. ';' .. tostring(b) .. ';'
            end
            return all, n
          end)
        end
      end
      """, lines: 10_000)
  }

  @Test func `random patterns match as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local pieces = {
        'a', 'b', 'c', '.', '%a', '%d', '%w', '%s', '[ab]', '[^a]', '[a-c]', '(', ')', '()', '%1', '%2', '%b()',
        '%f[a]', '^', '$', '-', '*', '+', '?', '%', '[', ']', '%.', '(a', 'b)', '%u',
      }
      local letters = { 'a', 'b', 'c', 'a', 'b', '(', ')', ' ', '1', 'A', '.', ']' }
      for _ = 1, 3000 do
        local p, s = '', ''
        for _ = 1, draw(7) do p = p .. pieces[draw(#pieces)] end
        for _ = 1, draw(13) - 1 do s = s .. letters[draw(#letters)] end
        note(string.find, s, p, draw(5) - 2)
        note(string.match, s, p)
        note(string.gsub, s, p, '[%1%0]')
        note(string.gsub, s, p, '%2', draw(3))
        note(function()
          local all = ''
          for a, b, c in string.gmatch(s, p, draw(4) - 2) do
            all = all .. tostring(a) .. tostring(b) .. tostring(c) .. ';'
          end
          return all
        end)
      end
      """, lines: 15_000)
  }

  @Test func `limits of patterns equal those of stock Lua`() throws {
    try StockComparison.compare(
      """
      local x = string.rep
      for _, n in ipairs { 31, 32, 33 } do
        note(string.find, x('a', 40), x('(a)', n))
        note(string.find, x('a', 40), x('()', n))
      end
      for _, n in ipairs { 197, 198, 199, 200, 201 } do
        for _, item in ipairs { 'a?', 'a-', 'a*', 'b?', 'b-', 'b*' } do
          note(string.find, x('a', n), x(item, n))
        end
      end
      note(string.gsub, 'abc', '%w', '%')
      note(string.gsub, 'abc', '%w', '%a')
      note(string.gsub, 'abc', '%w', '%2')
      note(string.gsub, 'abc', '%w', true)
      note(string.gsub, 'abc', '%w', {}, 'x')
      note(string.gsub, 'abc', '%w', function() return {} end)
      note(string.gsub, 'abc', '%w', function() error('out') end)
      note(string.gsub, 'abc', 'b', 12)
      note(string.gsub, 123, 2, 4)
      note(string.gsub, 'abc', '', '-')
      note(string.gsub, 'abc', '', '-', -1)
      note(string.gsub, 'abc', 'b*', '-')
      note(string.gsub, 'abc', '^', '-')
      note(string.gsub, 'hello', '()', '%1')
      note(string.gsub, 'abc', '.', setmetatable({}, { __index = function(_, k) return k .. k end }))
      note(string.find) note(string.find, 'a') note(string.match, {}, 'a') note(string.gmatch, 'a')
      note(string.find, 'a', 'a', 'x') note(string.find, 'a', 'a', 1.5) note(string.find, 'abc', 'b', '2')
      """, lines: 60)
  }

  @Test func `functions for texts behave as in stock Lua`() throws {
    try StockComparison.compare(
      """
      for _, s in ipairs { '', 'a', 'Ab', 'x\\0y' } do
        for _, n in ipairs { -1, 0, 1, 2, 5, 2.0, '3' } do
          note(string.rep, s, n) note(string.rep, s, n, '') note(string.rep, s, n, ', ')
        end
        note(string.upper, s) note(string.lower, s) note(string.reverse, s)
        note(string.byte, s, 1, -1) note(string.sub, s, -1) note(string.len, s)
      end
      note(string.rep) note(string.rep, 'x') note(string.rep, 'x', {}) note(string.rep, 'x', 1e100)
      note(string.rep, 'x', math.maxinteger)
      for _, f in ipairs { '%d', '%5.2f', '%s', '%q', '%x', '%c', '%i', '%a', '%g', '%%', '%', '%y', '%100d', '%-5s|' } do
        for _, v in ipairs { 1, 1.5, 'text', 65, -3 } do note(string.format, f, v) end
        note(string.format, f)
      end
      note(string.format, '%s %s', 1, nil) note(string.format, '%s', setmetatable({}, { __tostring = function() return 'T' end }))
      note(tostring) note(tostring, nil) note(tostring, 1.0) note(tostring, setmetatable({}, { __tostring = function() return 1 end }))
      note(tonumber, '0x10') note(tonumber, '10', 2) note(tonumber, 'z', 36) note(tonumber)
      note(function() return '10' + 1, '3' * '4', -'2', '7' // 2, '2' ^ 2, '9' % 4, '1' - 1, '1' / 2 end)
      note(function() return 'a' + 1 end) note(function() return '1' .. 2 end)
      note(utf8.len, 'häß') note(utf8.codepoint, 'ä', 1) note(utf8.offset, 'aä', 3) note(utf8.len, '\\xff')
      note(next, {}) note(next, { 1 }) note(next, 1) note(next, {}, 1) note(pairs) note(pairs, nil)
      note(function() local n = 0 for k, v in pairs { 1, 2, x = 3 } do n = n + v end return n end)
      note(function() for _ in pairs(nil) do end end)
      note(function()
        local mt = { __pairs = function(t) return function(_, k) return not k and 'only' or nil end, t, nil end }
        local all = '' for k in pairs(setmetatable({}, mt)) do all = all .. k end return all
      end)
      note(setmetatable, 1, {}) note(setmetatable, {}) note(setmetatable, {}, nil)
      note(load, 'return 1 +') note(load, function() return nil end)
      note(load, {}) note(load)
      note(function() local i = 0 return load(function() i = i + 1 return ({ 'return ', '4', '2' })[i] end)() end)
      note(function() return load('return x', 'n', 't', { x = 5 })() end)
      note(function() return pcall(load('x = 1', 'n', 't', nil)) end)
      note(xpcall, error, function(m) return m .. '!' end, 'a') note(xpcall, error) note(xpcall, error, 1)
      """, lines: 200)
  }

  @Test func `functions for tables behave as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local bounds = { -1, 0, 1, 2, 3, 4, 5, math.maxinteger, math.mininteger }
      for _, i in ipairs(bounds) do
        for _, size in ipairs { 0, 1, 3 } do
          local function make() local t = {} for k = 1, size do t[k] = k * 10 end return t end
          local t = make() note(table.insert, t, i, 'new') list(t)
          t = make() note(table.remove, t, i) list(t)
          t = make() note(table.remove, t) list(t)
          t = make() note(table.insert, t, 'x') list(t)
          t = make() note(table.concat, t, '-', i < 100 and i or 1) note(table.unpack, t, i < -100 and 1 or i)
        end
        for _, j in ipairs { -1, 0, 1, 3, 4 } do
          local t = { 1, 2, 3, 4 }
          if i > -100 and i < 100 then
            for _, k in ipairs { -1, 1, 2, 5 } do
              local t = { 1, 2, 3, 4 } note(table.move, t, i, j, k) list(t)
              local u = {} note(table.move, t, i, j, k, u) list(u)
            end
            note(table.concat, t, ', ', i, j)
          end
          note(table.unpack, t, j, i)
        end
      end
      note(table.move, {}, math.mininteger, math.maxinteger, 1) note(table.move, {}, 1, math.maxinteger, 2)
      note(table.move, {}, 1, 2) note(table.move, 1, 1, 2, 1) note(table.move, {}, 1, 2, 1, 1)
      note(table.concat, { 1, {}, 3 }) note(table.concat, { 1, 2.5, 'x' }, '') note(table.concat, {}, 'x')
      note(table.concat, { 'a' }, '', math.maxinteger, math.maxinteger) note(table.concat, 1)
      note(table.concat, { 1, 2 }, {})
      note(table.insert, {}) note(table.insert, {}, 1, 2, 3) note(table.insert, nil, 1) note(table.insert, {}, 'x', 1)
      note(table.remove, {}, 0) note(table.remove, {}, 1) note(table.remove, {}, 2) note(table.remove, nil)
      note(table.unpack, {}, 1, 1e8) note(table.unpack, {}, 1, math.maxinteger) note(table.unpack)
      local proxy = setmetatable({}, { __index = function(_, k) return k * 2 end, __len = function() return 3 end })
      note(table.concat, proxy, ' ') note(table.unpack, proxy)
      local log = {}
      local sink = setmetatable({}, { __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. v end })
      table.insert(sink, 'a') table.move({ 1, 2 }, 1, 2, 3, sink) note(table.concat, log, ' ')
      """, lines: 300)
  }

  @Test func `tables are sorted as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local function sorted(t, f) table.sort(t, f) return table.concat(t, ' ') end
      for n = 0, 60 do
        local numbers, texts = {}, {}
        for i = 1, n do numbers[i] = draw(30) texts[i] = 't' .. draw(1000) end
        note(sorted, numbers) note(sorted, numbers, function(a, b) return a > b end)
        note(sorted, texts) note(sorted, texts, function(a, b) return b < a end)
      end
      note(table.sort, { 1, 'x' }) note(table.sort, { 1, 2, nil, 4 }) note(table.sort, { {}, {} })
      note(table.sort, { 3, 2, 1 }, 1) note(table.sort, nil) note(table.sort, { 1, 2, 3 }, error)
      note(table.sort, { 1 }, 1) note(table.sort, {}) note(table.sort, { 3, 1, 2 }, nil)
      for n = 4, 9 do
        local t = {} for i = 1, n do t[i] = i end
        note(table.sort, t, function() return true end)
      end
      local function by_value(v) return setmetatable({ v = v }, { __lt = function(a, b) return a.v < b.v end }) end
      note(function() local t = { by_value(2), by_value(1) } table.sort(t) return t[1].v, t[2].v end)
      note(table.sort, setmetatable({}, { __len = function() return math.maxinteger end }))
      """, lines: 240)
  }
}
