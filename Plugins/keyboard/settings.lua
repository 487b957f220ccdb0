-- The mistakes in the options.

local layout = require "layout"

local settings = {}

-- The layouts that ship, as they are listed in messages.
local shipped = "us, gb, de, fr, es, it, pt, se, pl, ru, gr"

local function check_layouts(list, add)
  if #list == 0 then
    add(nil, "option \"layouts\" is empty, expected at least one layout: write { \"us\" }")
  end
  for index, name in ipairs(list) do
    if not name:match "^[%w_]+$" then
      add(index, ("layout %d is \"%s\", expected a name of letters, digits and _: correct it")
        :format(index, name))
    else
      local found, reason = layout.load(name, #list > 1)
      local is_missing = not found
        and tostring(reason):find(("no module \"layouts.%s\""):format(name), 1, true)
      if is_missing then
        add(index, ("layout %d is \"%s\", expected one of %s: correct it, or add the file"
          .. " layouts/%s.lua to your modules"):format(index, name, shipped, name))
      elseif not found then
        add(index, ("layout %d, \"%s\", cannot be used: %s"):format(index, name, reason))
      end
    end
  end
end

local function is_color(text)
  local digits = text:match "^#(%x+)$"
  return digits and (#digits == 3 or #digits == 6 or #digits == 8)
end

--- Returns the mistakes, each with its option.
function settings.check(options)
  local findings = {}
  check_layouts(options.layouts, function(index, message)
    findings[#findings + 1] = { option = "layouts", index = index, message = message }
  end)
  if options.from >= options.to then
    findings[#findings + 1] = {
      option = "from",
      message = ("option \"from\" is %g, expected less than \"to\", which is %g")
        :format(options.from, options.to),
    }
  end
  if not is_color(options.color) then
    findings[#findings + 1] = {
      option = "color",
      message = ("option \"color\" is \"%s\", expected a colour such as #3f7fd0: correct it")
        :format(options.color),
    }
  end
  return findings
end

return settings
