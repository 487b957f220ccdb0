/// A plugin with a list below a header, and a drawer that slides over them. The key `select` moves
/// both, and `menu` changes the rows.
enum MovingList {
  static let plugin = """
    local window = thimble.window { background = "#223344" }
    local list = window:add_subview(thimble.scroll_view { name = "list",
      frame = { 20, 10, 200, 180 }, background = "#111111", content_size = { 200, 3000 } })
    local rows = {}
    for i = 1, 50 do
      rows[i] = list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 192, 52 },
        background = { i % 7 / 7, i % 5 / 5, 0.6 } })
    end
    window:add_subview(thimble.view { frame = { 60, 30, 50, 40 }, background = { 1, 1, 0, 0.5 } })
    local drawer = window:add_subview(thimble.view { frame = { -150, 0, 150, 200 },
      background = "#00ff88" })
    drawer:add_subview(thimble.view { frame = { 20, 20, 60, 60 }, background = "#ff0000" })
    local count = 0
    function window:presses_began(presses)
      if presses[1].type == "menu" then
        for i = 1, 50 do rows[i].background = { i % 3 / 3, 0.4, i % 4 / 4 } end
        return
      end
      count = count + 1
      list.content_offset = { 0, count * 3 % 900 }
      drawer.center = { -75 + count * 6 % 150, 100 }
    end
    """
}
