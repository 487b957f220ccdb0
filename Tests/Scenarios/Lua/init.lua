-- Plays a scenario as a plugin: builds its views and recognizers, and prints their callbacks.
--
-- A line is a letter and fields with tabs between them: A, an action, with its locations in other
-- views; V, a touch callback of a view; C, a call of a scroll view; O, where a scroll view is.

local thimble = require "thimble"
local types = require "recognizers"
local scenario = require "scenario"

local views, recognizers, links = {}, {}, {}
local is_over = false
local measured = {}
for _, action in ipairs(scenario.expect) do
  local there = action.approx and action.approx.location_in
  if there then measured[there.view] = true end
end

local function tell(...)
  if not is_over then print(...) end
end

-- Views

local function touch_callbacks(options, id)
  for _, phase in ipairs { "began", "moved", "ended", "cancelled" } do
    options["touches_" .. phase] = function(_, touches)
      for _, touch in ipairs(touches) do tell("V", id, phase, touch.id) end
    end
  end
end

local function scroll_callbacks(options, id, scroll)
  for _, name in ipairs {
    "did_scroll", "will_begin_dragging", "will_end_dragging", "will_begin_decelerating",
    "did_end_decelerating", "did_end_scrolling_animation", "will_begin_zooming", "did_zoom",
    "did_end_zooming",
  } do
    options[name] = function() tell("C", id, name) end
  end
  options.did_end_dragging = function(_, will_decelerate)
    tell("C", id, "did_end_dragging:" .. tostring(will_decelerate))
  end
  options.view_for_zooming = function() return views[scroll.zoom_view] end
end

local function scroll_options(options, node)
  local scroll = node.scroll or {}
  scroll_callbacks(options, node.id, scroll)
  options.content_size = scroll.content_size
  options.content_offset = scroll.offset
  local inset = scroll.inset
  if inset then
    options.content_inset = { top = inset[1], left = inset[2], bottom = inset[3], right = inset[4] }
  end
  options.bounces = scroll.bounces
  options.always_bounce_horizontal = scroll.always_bounce_h
  options.always_bounce_vertical = scroll.always_bounce_v
  options.paging_enabled = scroll.paging
  options.directional_lock_enabled = scroll.directional_lock
  options.deceleration_rate = scroll.rate
  options.delays_content_touches = scroll.delays_content_touches
  options.can_cancel_content_touches = scroll.can_cancel_content_touches
  options.minimum_zoom_scale = scroll.min_zoom
  options.maximum_zoom_scale = scroll.max_zoom
end

local function make_view(node)
  local options = {
    name = node.id,
    frame = node.frame,
    hidden = node.hidden,
    alpha = node.alpha,
    user_interaction_enabled = node.interactive,
    clips_to_bounds = node.clips,
    multiple_touch_enabled = node.multi_touch,
    exclusive_touch = node.exclusive,
    transform = node.transform,
  }
  touch_callbacks(options, node.id)
  if node.kind == "scroll" then
    if node.multi_touch == nil then options.multiple_touch_enabled = true end
    scroll_options(options, node)
    return thimble.scroll_view(options)
  end
  return thimble.view(options)
end

local function add_subviews(view, node)
  for _, child in ipairs(node.subviews or {}) do
    views[child.id] = make_view(child)
    add_subviews(views[child.id], child)
    view:add_subview(views[child.id])
  end
end

local function make_window(node)
  local options = {
    name = node.id, multiple_touch_enabled = node.multi_touch, exclusive_touch = node.exclusive,
  }
  -- A window cannot scroll, and is always visible and interactive.
  if node.kind == "scroll" or node.hidden or node.alpha or node.interactive == false then
    local window = thimble.window {}
    views[node.id] = window:add_subview(make_view(node))
    return window
  end
  touch_callbacks(options, node.id)
  views[node.id] = thimble.window(options)
  return views[node.id]
end

local root = scenario.views[1]
local window = make_window(root)
add_subviews(views[root.id], root)

local function collect_links(node)
  local scroll = node.scroll or {}
  if scroll.link then
    local link = links[scroll.link] or { mode = scroll.link_mode }
    links[scroll.link] = link
    link[#link + 1] = views[node.id]
  end
  for _, child in ipairs(node.subviews or {}) do collect_links(child) end
end

collect_links(root)
for _, link in pairs(links) do
  -- A scroll view alone in its group is not linked.
  if #link > 1 then thimble.link_scroll_views(link) end
end

-- Calls of the host

local calls = {
  set_enabled = function(call) recognizers[call.recognizer].enabled = call.value end,
  remove_view = function(call) views[call.view]:remove_from_superview() end,
  remove_recognizer = function(call)
    local recognizer = recognizers[call.recognizer]
    if recognizer.view then recognizer.view:remove_gesture_recognizer(recognizer) end
  end,
  set_translation = function(call)
    recognizers[call.recognizer]:set_translation(call.value[1], call.value[2])
  end,
  set_scale = function(call) recognizers[call.recognizer].scale = call.value end,
  set_rotation = function(call) recognizers[call.recognizer].rotation = call.value end,
  set_content_offset = function(call)
    views[call.view]:set_content_offset(call.value[1], call.value[2], call.animated or false)
  end,
  zoom_to = function(call) views[call.view]:zoom_to_rect(call.rect, false) end,
}

-- Recognizers

-- A function that returns the answer for another recognizer, by its name, or else the default.
local function about(answers, default)
  return function(_, other)
    local answer = answers[other.name]
    if answer == nil then return default end
    return answer
  end
end

local function direction(dx, dy)
  if math.abs(dx) > math.abs(dy) then return dx > 0 and "right" or "left" end
  return dy > 0 and "down" or dy < 0 and "up" or "none"
end

local function delegate_answers(id)
  local delegate, touches = {}, {}
  local pairs_of = {
    simultaneous = {}, should_require_failure_of = {}, should_be_required_to_fail_by = {},
  }
  for _, relation in ipairs(scenario.relations or {}) do
    if relation.delegate_of == id then
      local answer = relation.answer ~= false
      local kind = relation.kind
      if pairs_of[kind] then
        for _, other in ipairs(relation.others or { relation.other }) do
          if pairs_of[kind][other] == nil then pairs_of[kind][other] = answer end
        end
      elseif kind == "should_receive_touch" then
        touches[#touches + 1] = { view = relation.when_hit_view, answer = answer }
      elseif relation.when_travelling then
        delegate[kind] = function(pan)
          return (direction(pan:translation_in()) == relation.when_travelling) == answer
        end
      else
        delegate[kind] = function() return answer end
      end
    end
  end
  delegate.should_recognize_simultaneously_with = about(pairs_of.simultaneous, false)
  delegate.should_require_failure_of = about(pairs_of.should_require_failure_of, false)
  delegate.should_be_required_to_fail_by = about(pairs_of.should_be_required_to_fail_by, false)
  delegate.should_receive_touch = function(_, touch)
    for _, rule in ipairs(touches) do
      if not rule.view or touch.view == views[rule.view] then return rule.answer end
    end
    return true
  end
  return delegate
end

local function class_rules(options, id)
  for _, kind in ipairs { "can_prevent", "can_be_prevented_by" } do
    local answers = {}
    for _, relation in ipairs(scenario.relations or {}) do
      if relation.kind == kind and relation.of == id then
        answers[relation.other] = relation.answer ~= false
      end
    end
    if next(answers) then options[kind] = about(answers, true) end
  end
end

local function act(recognizer)
  local line = { "A", recognizer.name, recognizer.state }
  for id in pairs(measured) do
    local x, y = recognizer:location_in(views[id])
    table.move({ id, x, y }, 1, 3, #line + 1, line)
  end
  tell(table.unpack(line))
  for _, handler in ipairs(scenario.handlers or {}) do
    if handler.recognizer == recognizer.name then
      for _, state in ipairs(handler.on) do
        if state == recognizer.state then
          local call = setmetatable({
            recognizer = handler.target or handler.recognizer,
          }, { __index = handler })
          calls[handler["do"]](call)
        end
      end
    end
  end
end

for _, node in ipairs(scenario.recognizers) do
  local params = node.params or {}
  local make, describe = types[node.type][1], types[node.type][2]
  local options = describe(params)
  options.name = node.id
  options.enabled = params.enabled
  options.cancels_touches_in_view = params.cancels_touches_in_view
  options.delays_touches_began = params.delays_touches_began
  options.delays_touches_ended = params.delays_touches_ended
  options.action = act
  options.delegate = delegate_answers(node.id)
  class_rules(options, node.id)
  recognizers[node.id] = views[node.view]:add_gesture_recognizer(make(options))
end

for _, relation in ipairs(scenario.relations or {}) do
  if relation.kind == "require_fail" then
    recognizers[relation.a]:require_to_fail(recognizers[relation.b])
  end
end

-- Time

local focused
for _, press in ipairs(scenario.presses or {}) do
  local focus = views[press.focus or scenario.focus] or window
  if not focused then
    focus:become_first_responder()
  elseif focus ~= focused then
    -- The focus moves just before the press.
    thimble.after(press.t_ms / 1000 - 0.0001, function() focus:become_first_responder() end)
  end
  focused = focus
end
for _, step in ipairs(scenario.script or {}) do
  thimble.after(step.t_ms / 1000, function() calls[step["do"]](step) end)
end
for index, sample in ipairs(scenario.scroll_expect or {}) do
  thimble.after(sample.t_ms / 1000, function()
    local view = views[sample.view]
    print("O", index, view.content_offset.x, view.content_offset.y, view.zoom_scale)
  end)
end
thimble.after(scenario.end_ms / 1000, function() is_over = true end)
