-- A short buzz through feedbackd, where it is: its absence is no mistake.

local thimble = require "thimble"

local haptics = {}

local name = "org.sigxcpu.Feedback"

--- Has feedbackd do what its theme has for the event.
function haptics.play(options)
  if not options.haptics or not thimble.has("dbus.call") then return end
  -- Without a limit of its own for the feedback's duration.
  thimble.dbus.call {
    service = name, path = "/org/sigxcpu/Feedback", interface = name, method = "TriggerFeedback",
    signature = "ssa{sv}i", "thimble", options.haptics_event, "0", "-1",
  }
end

return haptics
