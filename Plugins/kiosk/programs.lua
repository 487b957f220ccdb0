-- Programs that options name.

local thimble = require "thimble"

local programs = {}

--- Starts a program that outlives the plugin. Logs the reason, with the name of the option, and
--- returns false if that fails; `on_exit` is called when it has ended.
function programs.start(option, words, on_exit)
  if #words == 0 then return false end
  if not thimble.has "spawn" then
    thimble.log.warn(("%s: found no permission to start \"%s\", expected spawn: grant it with"
      .. " permissions = { spawn = { \"%s\" } }"):format(option, words[1], words[1]))
    return false
  end
  local call = { detached = true, on_exit = on_exit }
  for index, word in ipairs(words) do call[index] = word end
  local started, reason = thimble.spawn(call)
  if not started then thimble.log.warn(("%s: %s"):format(option, reason)) end
  return started ~= nil
end

return programs
