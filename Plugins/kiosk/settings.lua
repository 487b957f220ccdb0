-- Options, with the defaults of a profile, and the mistakes in them.

local settings = {}

local profiles = {
  none = {},
  -- A browser zooms with two fingers and goes back with three; its home page is a key away.
  ["kiosk-browser"] = { app_fingers = 1, home = "alt+Home" },
}

--- Returns the value of an option: the user's, or the default of the profile.
function settings.value(options, name)
  local value = options[name]
  if value == nil then return profiles[options.profile][name] end
  return value
end

--- Returns the label and the words of a quick action such as `Restart: systemctl restart shop`;
--- nil if the text is none.
function settings.action(text)
  local label, command = text:match "^%s*(.-)%s*:%s*(.-)%s*$"
  if not label or label == "" or command == "" then return nil end
  local words = {}
  for word in command:gmatch "%S+" do words[#words + 1] = word end
  return label, words
end

local edges = { top = true, bottom = true, left = true, right = true }
-- The pad has three rows of two buttons. Chosen.
local maximum_actions = 6

local function check_edges(options, add)
  for index, edge in ipairs(options.blocked) do
    if not edges[edge] then
      add {
        option = "blocked", index = index,
        message = ("found no edge \"%s\", expected top, bottom, left or right: correct it")
          :format(edge),
      }
    end
  end
end

-- The message never contains the PIN.
local function check_pin(options, add)
  local pin = options.pin
  if pin == "" then return end
  if pin:match "%D" then
    add { option = "pin", message = "found a character that is no digit, expected 4 to 12 digits:"
      .. " choose another PIN" }
  elseif #pin < 4 or #pin > 12 then
    add { option = "pin", message = ("found %d digit%s, expected 4 to 12: choose another PIN")
      :format(#pin, #pin == 1 and "" or "s") }
  elseif #options.staff == 0 then
    add { option = "pin", remark = true,
      message = "has no effect without a program: set the option staff" }
  end
end

local function check_actions(options, add)
  local list = options.quick_actions
  if #list > maximum_actions then
    add { option = "quick_actions", message = ("found %d actions, expected at most %d: remove some")
      :format(#list, maximum_actions) }
  end
  for index, text in ipairs(list) do
    local label, words = settings.action(text)
    if label then
      add { option = "quick_actions", index = index, message = "action " .. index,
        needs = { spawn = { words[1] } } }
    else
      add { option = "quick_actions", index = index, message = ("found \"%s\", expected a label, a"
        .. " colon and a program: write it as \"Restart: systemctl restart shop\""):format(text) }
    end
  end
end

local function check_programs(options, add)
  for _, name in ipairs { "staff", "reset", "app", "state_program" } do
    local program = options[name][1]
    if program == "" then
      add { option = name, index = 1,
        message = "found an empty text, expected the name of a program: write or remove it" }
    elseif program then
      add { option = name, message = "the program of " .. name, needs = { spawn = { program } } }
    end
  end
  if options.reset_app and #options.app == 0 then
    add { option = "reset_app", remark = true,
      message = "has no effect without a program: set the option app" }
  end
end

local function is_path(text)
  return text:match "^/." or text:match "^~/." or text:match "^%$%u+/."
end

local function check_files(options, add)
  local file = options.state_file
  if file ~= "" and not is_path(file) then
    add { option = "state_file", message = ("found \"%s\", expected a path that begins with /, ~/,"
      .. " $CONFIG/, $DATA/ or $CACHE/: write the whole path"):format(file) }
  end
  for index, path in ipairs(options.screensaver) do
    if path == "" then
      add { option = "screensaver", index = index,
        message = "found an empty text, expected a picture or a folder: write or remove it" }
    end
  end
end

local function check_keys(options, add, keystroke_fault)
  local keys = options.home
  local fault = keys and keys ~= "" and keystroke_fault(keys)
  if fault then
    add { option = "home", message = ("found \"%s\", expected keys such as alt+Home: %s")
      :format(keys, fault) }
  end
end

--- Returns the mistakes, each with its option, and the permissions that the settings need.
--- `keystroke_fault` is that of `thimble`.
function settings.check(options, keystroke_fault)
  local findings = {}
  local function add(finding) findings[#findings + 1] = finding end
  check_edges(options, add)
  check_pin(options, add)
  check_actions(options, add)
  check_programs(options, add)
  check_files(options, add)
  check_keys(options, add, keystroke_fault)
  if options.staff_taps == 0 and options.staff_hold == 0 and #options.staff > 0 then
    add { option = "staff", remark = true,
      message = "has no effect without a gesture: set staff_taps or staff_hold above 0" }
  end
  return findings
end

return settings
