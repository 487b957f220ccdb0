import PluginHost
import Testing

@testable import PluginBench

/// Frames and similar values are copies; assigning to their fields is an error.
struct CopyTests {
  let bench = TestBench()

  @Test(arguments: [
    ("view.frame.x = 5", "frame is a copy: setting x in it changes nothing; assign a whole frame"),
    ("view.center.y = 5", "center is a copy: setting y in it"),
    ("view.bounds.width = 5", "bounds is a copy"),
    ("view.frame.z = 5", "frame is a copy: setting z in it"),
    ("thimble.scroll_view {}.content_offset.y = 5", "content_offset is a copy"),
    ("thimble.scroll_view {}.content_inset.top = 5", "content_inset is a copy"),
  ])
  func `setting a field of a copy is an error`(code: String, sentence: String) {
    let message = bench.loadError("local view = thimble.view { frame = { 1, 2, 3, 4 } } " + code)
    #expect(message?.contains(sentence) == true, "\(message ?? "no error")")
  }

  @Test func `a copy can be read and passed like a table`() throws {
    try bench.load(
      """
      local view = thimble.view { frame = { 1, 2, 3, 4 } }
      local frame, names = view.frame, {}
      for name, value in pairs(frame) do names[#names + 1] = name .. '=' .. value end
      table.sort(names)
      print(table.concat(names, ' '), type(frame), frame.width, frame.depth)
      local other = thimble.view { frame = frame, center = view.center }
      print(other.frame.x, thimble.json.encode(view.center))
      thimble.store.set('frame', frame)
      print(thimble.store.get('frame').height)
      """)
    #expect(
      bench.prints == [
        "height=4.0 width=3.0 x=1.0 y=2.0\ttable\t3.0\tnil", "1.0\t{\"x\":2.5,\"y\":4}", "4.0",
      ])
  }
}
