/// A plugin whose window has nested and overlapping views, scroll views and headers. Each key press
/// changes some of them.
enum RandomMotion {
  /// The plugin of a seed. Crisp scenes have no smooth edges, because cairo draws these differently
  /// where a drawing is split.
  static func plugin(_ seed: Int, isCrisp: Bool) -> String {
    "math.randomseed(\(seed))\nlocal crisp = \(isCrisp)\n" + views + changes
  }

  private static let views = """
    local random = math.random
    local function chance(n) return random(n) == 1 end
    -- Whole pixels at each scale.
    local function even(most) return 2 * random(0, most // 2) end
    local function colour() return { random(), random(), random() } end
    local window = thimble.window { background = not chance(4) and "#223344" or nil }
    local movers, parents = {}, { window }

    local function row(list, place)
      return list:add_subview(thimble.view {
        frame = { 3, place + 2.5, list.bounds.width - 6, 27 }, background = colour(),
        corner_radius = not crisp and chance(2) and 6 or 0,
        text = not crisp and "Row " .. place or "", font_size = 11 })
    end

    local function look()
      return { frame = { even(60) - 20, even(60) - 20, 100 + even(60), 100 + even(60) },
        background = not chance(3) and colour() or nil, border_width = chance(4) and 2 or 0,
        corner_radius = not crisp and chance(8) and 9 or 0, clips_to_bounds = chance(3),
        alpha = chance(7) and 0.5 or 1,
        transform = not crisp and chance(9) and { rotation = 0.3 } or nil }
    end

    local function add_list(parent)
      local options = look()
      options.content_size = { options.frame[3] + random(0, 1) * 100, 900 }
      local list = parent:add_subview(thimble.scroll_view(options))
      for index = 0, 20 do row(list, index * 31) end
      return list
    end

    local function add_panel(parent)
      local panel = parent:add_subview(thimble.view(look()))
      panel:add_subview(thimble.view { frame = { 10, 12, 40, 30 }, background = colour(),
        text = crisp and "" or "panel" })
      return panel
    end

    local function add()
      local parent = parents[random(#parents)]
      local isList = chance(2)
      local view = isList and add_list(parent) or add_panel(parent)
      movers[#movers + 1] = { view = view, list = isList }
      parents[#parents + 1] = view
    end
    for _ = 1, 3 + random(3) do add() end
    if chance(2) then
      window:add_subview(thimble.view { frame = { even(20), even(40), 120, 24 },
        background = { 1, 0.8, 0, chance(2) and 0.6 or 1 }, text = crisp and "" or "header" })
    end

    """

  private static let changes = """
    local function move(mover)
      local view = mover.view
      if mover.list and not chance(4) then
        local offset = view.content_offset
        local x = chance(4) and offset.x + random(0, 8) - 4 or offset.x
        view.content_offset = { x, offset.y + random(0, 40) / 3 - 4 }
      elseif chance(5) then
        view.alpha = 0.2 + random(0, 8) / 10
      else
        local center = view.center
        view.center = { center.x + even(16) - 8, center.y + even(16) - 8 }
      end
    end

    local function remove(index)
      table.remove(movers, index).view:remove_from_superview()
      parents = { window }
    end

    local function change()
      local index = random(#movers)
      local view, what = movers[index].view, random(10)
      local parts = view.subviews
      local part = #parts > 0 and parts[random(math.min(#parts, 8))]
      if what == 1 and part then part.background = colour()
      elseif what == 2 and part then part.center = { part.center.x + 2, part.center.y + 4 }
      elseif what == 3 and movers[index].list then row(view, random(0, 300))
      elseif what == 4 and part then part:remove_from_superview()
      elseif what == 5 then view.hidden = not view.hidden
      elseif what == 6 and view.superview then view.superview:bring_subview_to_front(view)
      elseif what == 7 then
        local frame = view.frame
        view.frame = { frame.x, frame.y, 100 + even(60), 100 + even(60) }
      elseif what == 8 and #movers < 8 then add()
      elseif what == 9 and #movers > 2 then remove(index)
      elseif what == 10 and not crisp then
        view.transform = chance(2) and { rotation = random() } or {}
      end
    end

    local count, chosen = 0, {}
    function window:presses_began()
      count = count + 1
      if count % 5 == 1 then
        chosen = {}
        for _, mover in ipairs(movers) do chosen[mover] = chance(2) end
      end
      for _, mover in ipairs(movers) do if chosen[mover] then move(mover) end end
      if chance(3) then change() end
    end

    """
}
