-- The application ids in the option `only`.

local ids = {}

-- Returns the Lua pattern for an id in which `*` is any text.
local function pattern(id)
  return "^" .. id:gsub("%W", "%%%0"):gsub("%%%*", ".*") .. "$"
end

--- Returns whether an application id is in a list of ids.
function ids.contains(list, id)
  for _, entry in ipairs(list) do
    if id:match(pattern(entry)) then return true end
  end
  return false
end

--- Returns the mistakes in the options, for `thimble.check_options`.
function ids.check(options)
  local findings = {}
  for index, entry in ipairs(options.only) do
    if entry == "" or entry:match "%s" then
      findings[#findings + 1] = {
        option = "only", index = index,
        message = ("entry %d of option \"only\" must be an application id such as foot or"
          .. " org.kde.*, found %s: correct or remove it"):format(
          index, entry == "" and "an empty text" or ("\"%s\""):format(entry)),
      }
    end
  end
  return findings
end

return ids
