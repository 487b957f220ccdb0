-- Layouts: data files of `layouts`, made into pages of rows of keys.

local letters = require "letters"
local names = require "names"
local pages = require "pages"

local layout = {}

-- A key of its own for each place, because its place and look are stored in it.
local function copy(key)
  local new = {}
  for field, value in pairs(key) do new[field] = value end
  return new
end

local function accents_of(list)
  if not list then return nil end
  local found = {}
  for accent in list:gmatch "%S+" do found[#found + 1] = accent end
  return #found > 0 and found or nil
end

local function make_key(word, accents)
  if names[word] then
    local key = copy(names[word])
    key.name = word
    return key
  end
  if utf8.len(word) ~= 1 then error(("found the key \"%s\", expected one character, or one of the"
    .. " names in names.lua"):format(word), 0) end
  return {
    kind = "text", name = word, text = word, upper = letters.upper(word), width = 1,
    accents = accents_of(accents[word]),
  }
end

-- `has_several` is whether the row has the key that changes the layout.
local function make_row(line, accents, has_several)
  local row = {}
  for word in line:gmatch "%S+" do
    if word ~= "layout" or has_several then row[#row + 1] = make_key(word, accents) end
  end
  if #row == 0 then error("found a row without keys, expected some", 0) end
  return row
end

local function make_page(lines, accents, has_several)
  local rows = {}
  for index, line in ipairs(lines) do rows[index] = make_row(line, accents, has_several) end
  return rows
end

-- The lines of a page with the layout's currency in place of the dollar, and the reverse.
local function localize(lines, currency)
  if not currency then return lines end
  local swap = { ["$"] = currency, [currency] = "$" }
  local result = {}
  for index, line in ipairs(lines) do
    result[index] = line:gsub(utf8.charpattern, swap)
  end
  return result
end

local function check(data)
  if type(data) ~= "table" or type(data.label) ~= "string" or type(data[1]) ~= "string" then
    error("found no table with a label and rows of keys", 0)
  end
end

-- The accents of a layout, before those that all layouts share.
local function merge_accents(data)
  local accents = copy(pages.accents)
  for key, list in pairs(data.accents or {}) do accents[key] = list end
  return accents
end

--- Makes the pages of a layout. Raises an error with a sentence about a mistake in its data.
function layout.make(data, has_several)
  check(data)
  local accents = merge_accents(data)
  local function make(lines) return make_page(lines, accents, has_several) end
  local rows = table.move(data, 1, #data, 1, {})
  rows[#rows + 1] = data.bottom or pages.bottom
  local terminal = table.move(data, 1, #data, 2, { pages.terminal })
  terminal[#terminal + 1] = pages.terminal_bottom
  return {
    label = data.label,
    pages = {
      letters = make(rows), terminal = make(terminal),
      numbers = make(localize(pages.numbers, data.currency)),
      symbols = make(localize(pages.symbols, data.currency)),
    },
  }
end

--- Loads a layout by its name. Returns nil and a sentence if it cannot be used.
function layout.load(name, has_several)
  local is_read, data = pcall(require, "layouts." .. name)
  if not is_read then return nil, data end
  local is_made, result = pcall(layout.make, data, has_several)
  if not is_made then return nil, result end
  return result
end

return layout
