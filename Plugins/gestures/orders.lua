-- What stands behind the arrow of a rule, and which permission it needs.

local words = require "words"

local orders = {}

-- The name in the `thimble` module that is absent without the permission, and what has to follow. A
-- window of an app does by itself what has the mark `in_app`.
local verbs = {
  none = { needs = "log" },
  print = { needs = "log", takes = "a text" },
  emit = { needs = "log", takes = "an event's name" },
  run = { needs = "spawn", takes = "a program" },
  shell = { needs = "spawn", takes = "a line for sh" },
  command = { needs = "compositor.command", takes = "a command of the compositor" },
  key = { needs = "keys", takes = "keys such as ctrl+w", in_app = true },
  workspace = { needs = "workspaces", takes = "next, previous, a number or a name" },
  move = { needs = "workspaces", takes = "to workspace, and which" },
  close = { needs = "toplevels", in_app = true },
  fullscreen = { needs = "toplevels", in_app = true },
  maximize = { needs = "toplevels", in_app = true },
  minimize = { needs = "toplevels", in_app = true },
}

local names = {}
for name in pairs(verbs) do names[#names + 1] = name end
table.sort(names)

--- The action that a line has from a byte on.
function orders.read(text, first, rule)
  local reader = words.reader(text, #text)
  local begins = (utf8.len(text:sub(1, first - 1)) or first - 1) + 1
  while reader:peek() and reader:column() < begins do reader:take() end
  local column = reader:column()
  local verb = reader:choose("an action: ", names)
  local argument = text:sub(first):match("^%s*%a+%s*(.-)%s*$")
  if verb == "move" then
    reader:expect("to")
    reader:expect("workspace")
    argument = argument:match("^to%s+workspace%s*(.*)$") or ""
  end
  local known = verbs[verb]
  if known.takes and argument == "" then
    words.fault(column, "found \"" .. verb .. "\" alone, expected " .. known.takes .. " after it")
  elseif not known.takes and argument ~= "" then
    reader:refuse("nothing after " .. verb)
  end
  local in_app = rule.where.is_app
  local needs = { in_app and known.in_app and "apps" or known.needs, in_app and "apps" or nil }
  -- Which application has the focus is what an edge has to ask.
  if not in_app and (rule.apps or rule.other_apps) then needs[#needs + 1] = "toplevels" end
  return { verb = verb, argument = argument, needs = needs }
end

return orders
