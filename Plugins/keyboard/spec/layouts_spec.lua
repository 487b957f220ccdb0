-- The data of layouts, and wrong options.

local layout = require "layout"
local letters = require "letters"

local shipped = { "us", "gb", "de", "fr", "es", "it", "pt", "se", "pl", "ru", "gr" }

local function refuses(options, ...)
  local is_fine, message = pcall(plugin.load, { options = options })
  assert.is_false(is_fine)
  for _, text in ipairs { ... } do assert.contains(text, tostring(message)) end
end

describe("every layout that ships", function()
  it("can be loaded", function()
    for _, name in ipairs(shipped) do
      local made, reason = layout.load(name, true)
      assert.not_nil(made, name .. ": " .. tostring(reason))
    end
  end)

  it("has four rows of at most eleven units, with the keys for everything else", function()
    for _, name in ipairs(shipped) do
      local rows = layout.load(name, true).pages.letters
      assert.equal(4, #rows)
      local found = {}
      for _, row in ipairs(rows) do
        assert.is_true(#row <= 11)
        for _, key in ipairs(row) do found[key.name] = true end
      end
      for _, key in ipairs { "shift", "backspace", "space", "enter", "numbers", "terminal" } do
        assert.is_true(found[key] or false, name .. ": " .. key)
      end
    end
  end)

  it("has no key twice", function()
    for _, name in ipairs(shipped) do
      local found = {}
      for _, row in ipairs(layout.load(name, true).pages.letters) do
        for _, key in ipairs(row) do
          assert.is_nil(found[key.name], name .. ": " .. key.name)
          found[key.name] = true
        end
      end
    end
  end)

  it("has at most ten accents for a key", function()
    for _, name in ipairs(shipped) do
      for _, rows in pairs(layout.load(name, true).pages) do
        for _, row in ipairs(rows) do
          for _, key in ipairs(row) do assert.is_true(#(key.accents or {}) <= 10) end
        end
      end
    end
  end)
end)

describe("capitals", function()
  it("are those of the Latin, Greek and Cyrillic scripts", function()
    for small, capital in pairs {
      a = "A", z = "Z", ["ä"] = "Ä", ["é"] = "É", ["ø"] = "Ø", ["ß"] = "ẞ", ["ÿ"] = "Ÿ",
      ["ł"] = "Ł", ["ż"] = "Ż", ["ő"] = "Ő", ["œ"] = "Œ", ["š"] = "Š", ["ş"] = "Ş", ["я"] = "Я",
      ["ё"] = "Ё", ["ї"] = "Ї", ["ґ"] = "Ґ", ["ω"] = "Ω", ["ς"] = "Σ", ["ώ"] = "Ώ",
    } do
      assert.equal(capital, letters.upper(small))
    end
  end)

  it("do not exist for other characters", function()
    for _, text in ipairs { "1", "€", "÷", "A", "Ä", "ab", "ª", "·" } do
      assert.equal(text, letters.upper(text))
    end
  end)
end)

describe("wrong options", function()
  it("name a layout that does not exist, and those that do", function()
    refuses({ layouts = { "us", "xx" } }, "layout 2 is \"xx\"",
      "expected one of us, gb, de, fr, es, it, pt, se, pl, ru, gr", "correct it, or add the file")
  end)

  it("name a layout with a name that is a path", function()
    refuses({ layouts = { "../us" } }, "layout 1 is \"../us\"", "expected a name", "correct it")
  end)

  it("name an empty list", function()
    refuses({ layouts = {} }, "\"layouts\" is empty", "expected at least one", "write")
  end)

  it("name a colour", function()
    refuses({ color = "blue" }, "\"color\" is \"blue\"", "expected a colour such as #3f7fd0",
      "correct it")
  end)

  it("name a word of a layout that is no key", function()
    local made, reason = pcall(layout.make, { label = "x", "a bc" }, false)
    assert.is_false(made)
    assert.contains("the key \"bc\"", reason)
    assert.contains("expected one character", reason)
  end)

  it("name a layout that is no table of rows", function()
    local made, reason = pcall(layout.make, { "a b" }, false)
    assert.is_false(made)
    assert.contains("a label and rows", reason)
  end)
end)
