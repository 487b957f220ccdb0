-- Haptic feedback through feedbackd. Without feedbackd, nothing happens, and nothing is logged.

local thimble = require "thimble"

local haptics = {}

local name = "org.sigxcpu.Feedback"

--- Requests the feedback that feedbackd's theme has for the event.
function haptics.play(options)
  if not options.haptics or not thimble.has("dbus.call") then return end
  -- The last argument, -1, sets no limit for the feedback's duration.
  thimble.dbus.call {
    service = name, path = "/org/sigxcpu/Feedback", interface = name, method = "TriggerFeedback",
    signature = "ssa{sv}i", "thimble", options.haptics_event, "0", "-1",
  }
end

return haptics
