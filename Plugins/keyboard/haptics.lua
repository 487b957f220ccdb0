-- Vibration by feedbackd. Without feedbackd or the permission nothing happens.

local thimble = require "thimble"

local haptics = {}

local service = "org.sigxcpu.Feedback"
local call = {
  service = service, path = "/org/sigxcpu/Feedback", interface = service,
  method = "TriggerFeedback",
  -- The last argument, -1, sets no limit for the duration.
  signature = "ssa{sv}i", "thimble", "button-pressed", "0", "-1",
}
local is_on = thimble.options.haptics and thimble.has "dbus.call"

--- Requests the feedback of a key.
function haptics.play()
  if is_on then thimble.dbus.call(call) end
end

return haptics
