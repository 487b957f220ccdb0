import CStockLua
import Lua
import Testing

/// Runs one chunk in our state and in the installed Lua. Both must return the same text.
enum StockComparison {
  /// The functions of each chunk. `note(f, …)` adds the results of a call to the text, or that it
  /// failed. `draw(n)` returns a pseudorandom number from 1 to n.
  static let prelude = """
    local text = {}
    local function show(value)
      if type(value) == 'table' then return '{' .. #value .. '}' end
      if type(value) == 'function' then return 'function' end
      return math.type(value) and math.type(value) .. ':' .. tostring(value) or tostring(value)
    end
    local function add(ok, ...)
      local line = ok and 'ok' or 'error'
      if ok then
        for i = 1, select('#', ...) do line = line .. '|' .. show((select(i, ...))) end
      end
      text[#text + 1] = line
    end
    local function note(f, ...) add(pcall(f, ...)) end
    local function list(t)
      local line = ''
      for i = -1, 12 do line = line .. ',' .. tostring(t[i]) end
      text[#text + 1] = line
    end
    local seed = 20240229
    local function draw(n)
      seed = (seed * 1103515245 + 12345) % 2147483648
      return (seed >> 8) % n + 1
    end
    local function result()
      local all, part = '', ''
      for i = 1, #text do
        part = part .. i .. ' ' .. text[i] .. '\\n'
        if i % 200 == 0 then all, part = all .. part, '' end
      end
      return all .. part
    end

    """

  static func stock(_ code: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: 4 << 20)
    let length = stock_lua_run(code, code.utf8.count, &buffer, buffer.count)
    let text = String(
      decoding: buffer.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try #require(length >= 0, "\(text)")
    return text
  }

  static func compare(_ code: String, lines: Int) throws {
    let code = prelude + code + "\nreturn result()"
    let state = try TestState(limits: LuaLimits(memory: 256 << 20))
    let ours = try state.run(code, budget: .milliseconds(20_000)).asString ?? ""
    let stocks = try stock(code)
    if ours == stocks && ours.utf8.count > lines * 4 { return }
    let expected = stocks.split(separator: "\n")
    let found = ours.split(separator: "\n")
    #expect(expected.count >= lines)
    #expect(found.count == expected.count)
    let differences = zip(expected, found).filter { $0 != $1 }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }
}
