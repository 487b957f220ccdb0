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

--- Returns the label and the words of a quick action such as `Restart: systemctl restart shop`, or
--- nil if the text has no label or no program.
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

-- The sentence about an option, or an entry of one.
local function refuse(option, index, expected, found, remedy)
  local name = ("option \"%s\""):format(option)
  if index then name = ("entry %d of %s"):format(index, name) end
  return {
    option = option, index = index,
    message = ("%s must be %s, found %s: %s"):format(name, expected, found, remedy),
  }
end

-- A remark that an option has no effect without others.
local function remark(option, others)
  return {
    option = option, remark = true,
    message = ("option \"%s\" has no effect: set %s, too"):format(option, others),
  }
end

local function quote(text) return text == "" and "an empty text" or ("\"%s\""):format(text) end

local function check_edges(options, add)
  for index, edge in ipairs(options.blocked) do
    if not edges[edge] then
      add(refuse("blocked", index, "top, bottom, left or right", quote(edge), "correct it"))
    end
  end
end

-- The message never contains the PIN.
local function check_pin(options, add)
  local pin = options.pin
  if pin == "" then return end
  local found
  if pin:match "%D" then
    found = "a character that is no digit"
  elseif #pin < 4 or #pin > 12 then
    found = #pin == 1 and "1 digit" or ("%d digits"):format(#pin)
  end
  if found then
    add(refuse("pin", nil, "4 to 12 digits", found, "choose another PIN"))
  elseif #options.staff == 0 then
    add(remark("pin", "staff"))
  end
end

local function check_actions(options, add)
  local list = options.quick_actions
  if #list > maximum_actions then
    add {
      option = "quick_actions",
      message = ("option \"quick_actions\" has %d entries, expected at most %d: leave some out")
        :format(#list, maximum_actions),
    }
  end
  for index, text in ipairs(list) do
    local label, words = settings.action(text)
    if label then
      add { option = "quick_actions", index = index, message = "quick action " .. index,
        needs = { spawn = { words[1] } } }
    else
      add(refuse("quick_actions", index, "a label, a colon and a program", quote(text),
        "write it as \"Restart: systemctl restart shop\""))
    end
  end
end

local function check_programs(options, add)
  for _, name in ipairs { "staff", "reset", "app", "state_program" } do
    local program = options[name][1]
    if program == "" then
      add(refuse(name, 1, "the name of a program", quote(program), "write or remove it"))
    elseif program then
      add { option = name, message = "the program of " .. name, needs = { spawn = { program } } }
    end
  end
  if options.reset_app and #options.app == 0 then add(remark("reset_app", "app")) end
  if options.staff_taps == 0 and options.staff_hold == 0 and #options.staff > 0 then
    add(remark("staff", "staff_taps or staff_hold"))
  end
end

local function is_path(text)
  return text:match "^/." or text:match "^~/." or text:match "^%$%u+/."
end

local function check_files(options, add)
  local file = options.state_file
  if file ~= "" and not is_path(file) then
    add(refuse("state_file", nil, "a path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/",
      quote(file), "write the whole path"))
  elseif file ~= "" then
    add { option = "state_file", message = "the file of state_file",
      needs = { ["fs.write"] = { file } } }
  end
  for index, path in ipairs(options.screensaver) do
    if path == "" then
      add(refuse("screensaver", index, "a picture or a folder", quote(path), "write or remove it"))
    elseif is_path(path) then
      add { option = "screensaver", index = index, message = "picture or folder " .. index,
        needs = { ["fs.read"] = { path } } }
    end
  end
end

local function check_keys(options, add, keystroke_fault)
  local keys = options.home
  local fault = keys and keys ~= "" and keystroke_fault(keys)
  if fault then add(refuse("home", nil, "keys such as alt+Home", quote(keys), fault)) end
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
  return findings
end

return settings
