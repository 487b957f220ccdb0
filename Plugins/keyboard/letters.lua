-- Capital letters of the Latin, Greek and Cyrillic scripts. `string.upper` has only those of ASCII.

local letters = {}

-- Small letters whose capital is not at the usual distance.
local exceptions = {
  ["ß"] = "ẞ", ["ÿ"] = "Ÿ", ["ı"] = "I", ["ς"] = "Σ", ["ά"] = "Ά", ["έ"] = "Έ", ["ή"] = "Ή",
  ["ί"] = "Ί", ["ό"] = "Ό", ["ύ"] = "Ύ", ["ώ"] = "Ώ",
}

-- The first and the last small letter of a range, and the distance of the capitals.
local ranges = {
  { 0x61, 0x7A, 0x20 }, { 0xE0, 0xF6, 0x20 }, { 0xF8, 0xFE, 0x20 }, { 0x3B1, 0x3CB, 0x20 },
  { 0x430, 0x44F, 0x20 }, { 0x450, 0x45F, 0x50 },
}

-- Ranges in which each capital is followed by its small letter: the parity of the small letters.
local pairs_of_letters = {
  { 0x100, 0x137, 1 }, { 0x139, 0x148, 0 }, { 0x14A, 0x177, 1 }, { 0x179, 0x17E, 0 },
  { 0x218, 0x21B, 1 }, { 0x48A, 0x4BF, 1 }, { 0x4D0, 0x52F, 1 },
}

local function distance(code)
  for _, range in ipairs(ranges) do
    if code >= range[1] and code <= range[2] then return range[3] end
  end
  for _, range in ipairs(pairs_of_letters) do
    if code >= range[1] and code <= range[2] then return code % 2 == range[3] and 1 or 0 end
  end
  return 0
end

--- Returns the capital letter of a character, or the character if it has none.
function letters.upper(text)
  if exceptions[text] then return exceptions[text] end
  if utf8.len(text) ~= 1 then return text end
  local code = utf8.codepoint(text)
  local capital = code - distance(code)
  return capital == code and text or utf8.char(capital)
end

return letters
