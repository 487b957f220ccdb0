import Lua
import Testing

/// Compares formatting, letters and packing with the installed Lua.
struct UpstreamTextTests {
  @Test func `random formats print as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local flags = { '', '', '', '-', '+', ' ', '#', '0', '-0', '+ ', '-+ #0', '-+ #00', '--' }
      local widths = { '', '', '5', '12', '99', '100', '0', '007' }
      local precisions = { '', '', '.', '.0', '.3', '.17', '.99', '.100', '.-1' }
      local letters = { 'd', 'i', 'u', 'o', 'x', 'X', 'a', 'A', 'e', 'E', 'f', 'F', 'g', 'G', 'c', 's', 'q', 'y', '', '%' }
      local values = {
        0, 1, -1, 42, 255, 65, math.maxinteger, math.mininteger, 0.0, -0.0, 0.1, 1.5, -2.5, 1e15, 1e100, 1e308, 5e-324,
        math.huge, -math.huge, 3.0, 2^53, 2^63, '7', ' 0x10 ', '1.5', 'text', '', 'a\\0b', ('long'):rep(30), true, false,
        setmetatable({}, { __tostring = function() return 'told' end }), setmetatable({}, { __tostring = function() return 1 end }),
      }
      for _ = 1, 12000 do
        local function one() return '%' .. flags[draw(#flags)] .. widths[draw(#widths)] .. precisions[draw(#precisions)] .. letters[draw(#letters)] end
        local f = one()
        if draw(4) == 1 then f = '<' .. f .. '|' .. one() .. '%%>' end
        note(string.format, f, values[draw(#values)], values[draw(#values)])
      end
      for _, v in ipairs(values) do
        for _, f in ipairs { '%d', '%s', '%q', '%g', '%c', '%10s|', '%-10s|', '%.2s', '%5.1f', '%a' } do note(string.format, f, v) end
      end
      note(string.format, '%s', nil) note(string.format, '%q', nil) note(string.format, '%q', {}) note(string.format, '%d')
      note(string.format) note(string.format, '%') note(string.format, 'a%') note(string.format, '%%') note(string.format, 5)
      note(string.format, '%q', 'a\\n\\r\\0001\\0x"\\\\\\127\\200') note(string.format, '%p', 1) note(string.format, '%-9p|', nil)
      note(string.format, '%.3p', 1) note(string.format, '%q', 0 / 0) note(string.format, 'a\\0%sb', 'c\\0d')
      note(string.format, '%5s', 'a\\0b') note(string.format, '%s', ('x'):rep(5000)) note(string.format, '%50s|', ('x'):rep(99))
      note(string.format, '%.20s|', ('x'):rep(300)) note(string.format, '%-99s|', 'x')
      """, lines: 12_000)
  }

  @Test func `quoted text is parsed to the same text`() throws {
    let state = try TestState(limits: .init(memory: 64 << 20))
    let result = try state.run(
      """
      local all = {}
      for i = 0, 255 do all[#all + 1] = string.char(i) all[#all + 1] = string.char(i) .. '7' end
      local text = table.concat(all):rep(20)
      assert(load('return ' .. string.format('%q', text))() == text)
      for _, v in ipairs { math.mininteger, math.maxinteger, 0.1, -0.0, 1e300, math.huge, -math.huge, true, false } do
        assert(load('return ' .. string.format('%q', v))() == v)
      end
      return math.type(load('return ' .. string.format('%q', 1.0))())
      """, budget: .milliseconds(5000))
    #expect(result.asString == "float")
  }

  @Test func `letters, bytes and packing behave as in stock Lua`() throws {
    try StockComparison.compare(
      """
      for n = 0, 300 do
        local all = {}
        for i = 1, n do all[i] = string.char(draw(256) - 1) end
        local s = table.concat(all)
        note(string.upper, s) note(string.lower, s) note(string.reverse, s)
        local i, j = draw(12) - 6, draw(12) - 6
        note(string.sub, s, i, j) note(string.byte, s, i, j) note(utf8.len, s) note(utf8.offset, s, i)
        note(function() local all = '' for p, c in utf8.codes(s) do all = all .. p .. ':' .. c .. ' ' end return all end)
        note(function() local all = '' for p, c in utf8.codes(s, true) do all = all .. p .. ':' .. c .. ' ' end return all end)
      end
      note(string.reverse, ('abc'):rep(5000)) note(string.upper, ('abc'):rep(5000)) note(string.upper) note(string.reverse, {})
      for _, f in ipairs { 'b', 'i4', '<i2', '>I3', 'z', 's1', 's', 'c10', 'c3', 'x', 'd', 'n', '!4 i1 Xi4', 'c', 'c-1', 'y', 'i17' } do
        note(string.pack, f, 1) note(string.pack, f, 'text') note(string.packsize, f) note(string.pack, f)
        note(string.unpack, f, 'abcdefghijklmnopqr\\0') note(string.unpack, f, '')
      end
      note(utf8.char, 72, 228, 8364, 128512) note(utf8.char, -1) note(utf8.codepoint, 'hä€😀', 1, -1) note(utf8.codes)
      note(function() local t = {} for i = 1, 3 do t[i] = os.time { year = 2020 + i, month = i, day = 5, hour = 12 } end return table.unpack(t) end)
      note(os.date, '!%Y-%m-%d %H:%M:%S', 86400) note(os.date, '%Ez', 0) note(os.date, '%Q', 0) note(os.date, '!*t', 5)
      note(function() return os.date('!*t', 5).sec end) note(os.difftime, 5, 3) note(os.date, '!%c', 1e20)
      """, lines: 2_800)
  }

  @Test func `functions for errors and coroutines behave as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local co = coroutine
      note(co.resume, co.create(function(...) return ... end), 1, 2)
      note(co.resume, co.create(function() error('x', 0) end)) note(co.resume, co.create(function() error {} end))
      note(co.create) note(co.create, 1) note(co.resume, 1) note(co.wrap, 'x') note(co.status, 1) note(co.close, 1)
      note(function()
        local seen = ''
        local c = co.create(function(a) local b = co.yield(a + 1) seen = seen .. b local d, e = co.yield(b + 1) return d, e end)
        local _, x = co.resume(c, 1) local _, y = co.resume(c, 10) local ok, p, q = co.resume(c, 'p', 'q')
        return seen, x, y, ok, p, q, co.status(c), co.resume(c)
      end)
      note(function() local w = co.wrap(function() for i = 1, 3 do co.yield(i) end end) return w(), w(), w(), w() end)
      note(function() local w = co.wrap(function() return 1 end) w() return w() end)
      note(function()
        local w = co.wrap(function() error('inner', 0) end) local ok, m = pcall(w) return ok, m
      end)
      note(function()
        local log = ''
        local c = co.create(function()
          local x <close> = setmetatable({}, { __close = function(_, e) log = log .. 'closed' .. tostring(e) end })
          co.yield()
        end)
        co.resume(c) local a, b = co.close(c) return a, b, log, co.status(c), co.close(c)
      end)
      note(function()
        local c = co.create(function()
          local x <close> = setmetatable({}, { __close = function() error('in close', 0) end }) co.yield()
        end)
        co.resume(c) return co.close(c)
      end)
      note(function() local c c = co.create(function() return co.close(c) end) return co.resume(c) end)
      note(function() local c c = co.create(function() return co.resume(c) end) return co.resume(c) end)
      note(function() return co.isyieldable(), select(2, co.running()), co.wrap(function() return co.isyieldable() end)() end)
      note(function() return co.wrap(function() return pcall(function() co.yield(1) error('later', 0) end) end) end)
      note(function() local w = co.wrap(function() return pcall(function() co.yield(1) error('later', 0) end) end) w() return w() end)
      note(function() local w = co.wrap(function() for k in pairs(setmetatable({}, { __pairs = function() co.yield('p') return next, {}, nil end })) do end return 'end' end) return w(), w() end)
      note(function() return select(2, co.resume(co.create(function(...) return select('#', ...) end), table.unpack({}, 1, 200))) end)
      for _, level in ipairs { 0, 1, 2 } do note(function() local _, m = pcall(function() error('m', level) end) return m:gsub('^.-:', '', 1) end) end
      note(xpcall, function() local x = nil + 1 end, function(m) return 'handled' end)
      note(function() local w = co.wrap(function() local x <close> = setmetatable({}, { __close = function() error('closing', 0) end }) error('first', 0) end) return pcall(w) end)
      note(function() local w = co.wrap(function() error('positioned') end) local ok, m = pcall(w) return (m:gsub('%[[^]]*%]', ''):gsub('%d+', ''):gsub('[^:]*:', '')) end)
      note(function() return xpcall(function(...) return select('#', ...), ... end, tostring, 1, nil, 3) end)
      note(pcall) note(pcall, 1) note(error) note(assert, false) note(assert, nil, 'm') note(assert) note(assert, 1, 2)
      note(getmetatable, {}) note(getmetatable, setmetatable({}, { __metatable = 'locked' })) note(setmetatable, setmetatable({}, { __metatable = 1 }), {})
      note(collectgarbage, 'nothing') note(select, 0) note(select, -1, 5) note(select, '#') note(rawlen, 5) note(rawequal, 1)
      note(tostring) note(tostring, setmetatable({}, { __name = 'N' }) and 1) note(ipairs) note(ipairs, nil) note(type)
      """, lines: 45)
  }
}
