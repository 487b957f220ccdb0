-- Ends the motion of a scroll view.

local motion = {}

--- Stops the content, and ends a drag.
function motion.stop(view)
  local offset = view.content_offset
  view.scroll_enabled = false
  view:set_content_offset(offset.x, offset.y)
  view.scroll_enabled = true
end

--- Calls `act`. If it raises an error, the view no longer receives touches, so that the app
--- receives all.
function motion.guard(view, act)
  local done, reason = pcall(act)
  if done then return end
  view.user_interaction_enabled = false
  motion.stop(view)
  error(reason, 0)
end

return motion
