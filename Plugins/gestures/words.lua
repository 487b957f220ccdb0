-- Splits a line into words with their columns, and makes error messages about unexpected words.

local words = {}

local Reader = {}
Reader.__index = Reader

--- Creates a reader of the text up to the byte `last`.
function words.reader(text, last)
  local list, at = {}, text:find("%S")
  while at and at <= last do
    local word = text:match("^[%[%],:]", at) or text:match("^\"[^\"]*\"", at)
      or text:match("^[^%s%[%],:]+", at)
    -- Columns count characters, not bytes.
    list[#list + 1] = { text = word, column = utf8.len(text, 1, at) or at }
    at = text:find("%S", at + #word)
  end
  local finish = (utf8.len(text:sub(1, last)) or last) + 1
  return setmetatable({ list = list, index = 1, finish = finish }, Reader)
end

-- Returns the number of letters that were added, left out, replaced or swapped with the next one.
local function difference(a, b)
  local before, row = {}, {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local two = before
    before, row = row, { [0] = i }
    for j = 1, #b do
      local same = a:byte(i) == b:byte(j)
      row[j] = math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (same and 0 or 1))
      if i > 1 and j > 1 and a:byte(i) == b:byte(j - 1) and a:byte(i - 1) == b:byte(j) then
        row[j] = math.min(row[j], two[j - 2] + 1)
      end
    end
  end
  return row[#b]
end

--- Returns the word of a list that a misspelt word most likely means; nil if none is similar.
function words.nearest(word, list)
  local best, least = nil, math.min(3, #word)
  if #word > 20 then return nil end
  for _, each in ipairs(list) do
    local count = difference(word:lower(), each)
    if count < least then best, least = each, count end
  end
  return best
end

--- Joins words as "a, b or c".
function words.either(list)
  if #list == 1 then return list[1] end
  return table.concat(list, ", ", 1, #list - 1) .. " or " .. list[#list]
end

--- Converts words, in which * is any text, to Lua patterns.
function words.patterns(text)
  local list = {}
  for word in text:gmatch("%S+") do list[#list + 1] = words.pattern(word) end
  return list
end

--- Converts one word, in which * is any text, to a Lua pattern.
function words.pattern(word)
  return "^" .. word:gsub("[^%w*]", "%%%0"):gsub("%*", ".*") .. "$"
end

--- Joins words as "a, b and c".
function words.all(list)
  if #list == 1 then return list[1] end
  return table.concat(list, ", ", 1, #list - 1) .. " and " .. list[#list]
end

--- Splits a command into words like a shell: quotes protect spaces, even in the middle of a word.
--- Returns nil if a quote is not closed.
function words.split(text)
  local list, at = {}, text:find("%S")
  while at do
    local word = ""
    while at <= #text and not text:find("^%s", at) do
      local quote = text:match("^[\"']", at)
      local finish = quote and text:find(quote, at + 1, true)
      if quote and not finish then return nil end
      local part = quote and text:sub(at + 1, finish - 1) or text:match("^[^%s\"']+", at)
      word, at = word .. part, quote and finish + 1 or at + #part
    end
    list[#list + 1] = word
    at = text:find("%S", at)
  end
  return list
end

--- Raises an error about a line, which `grammar.parse` catches.
function words.fault(column, sentence)
  error({ column = column, sentence = sentence }, 0)
end

--- Returns the next word, or the `number`th of the next words; nil at the end.
function Reader:peek(number)
  local word = self.list[self.index + (number or 1) - 1]
  return word and word.text
end

--- Returns the column of the next word.
function Reader:column()
  local word = self.list[self.index]
  return word and word.column or self.finish
end

function Reader:take()
  local word = self:peek()
  self.index = self.index + 1
  return word
end

--- Takes the next word if it equals `word`; otherwise returns nil.
function Reader:accept(word)
  return self:peek() == word and self:take() or nil
end

--- Raises an error about the next word. `list` has the words that were expected.
function Reader:refuse(expected, list)
  local word = self:peek()
  local nearest = word and words.nearest(word, list or {})
  words.fault(self:column(),
    "found " .. (word and "\"" .. word .. "\"" or "the end") .. ", expected " .. expected
      .. (nearest and "; did you mean \"" .. nearest .. "\"?" or ""))
end

--- Takes the next word if it is in a list; otherwise raises an error.
function Reader:choose(what, list)
  for _, word in ipairs(list) do
    if self:accept(word) then return word end
  end
  self:refuse(what .. words.either(list), list)
end

--- Takes the next word if it equals `word`; otherwise raises an error.
function Reader:expect(word)
  if not self:accept(word) then self:refuse("\"" .. word .. "\"", { word }) end
end

return words
