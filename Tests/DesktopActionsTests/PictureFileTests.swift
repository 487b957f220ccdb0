import Lua
import Testing

@testable import DesktopActions
@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// `thimble.fs.write_image`, as plugins see it.
struct PictureFileTests {
  let bench = TestBench()
  private let image =
    "local image = thimble.image { width = 2, height = 3, draw = function() end } "

  @Test func `an image is written, and the callback gets success or the reason`() throws {
    try bench.load(
      image + """
        for name in ('one two three'):gmatch '%a+' do
          print(thimble.fs.write_image('~/' .. name .. '.png', image, name ~= 'three'
            and function(done, reason) print(name, done, reason) end or nil))
        end
        """)
    let requests = bench.deeds.pictures.requests
    #expect(requests.map(\.path) == ["~/one.png", "~/two.png", "~/three.png"])
    guard case .picture(let picture)? = requests.first?.source else {
      Issue.record("the plugin's own image is no picture")
      return
    }
    #expect(picture.width == 2)
    #expect(picture.height == 3)
    #expect(requests.first?.user.name == "test")
    #expect(bench.prints == ["true", "true", "true"])
    requests[1].answer(.failure(ActionError("the disk is full")))
    requests[0].answer(.success(()))
    #expect(bench.prints.suffix(2) == ["two\tnil\tthe disk is full", "one\ttrue\tnil"])
    requests[2].answer(.failure(ActionError("the disk is full")))
    let failure = bench.failures.last.map { "\($0)" }
    #expect(failure?.contains("an image was not written: the disk is full") == true)
  }

  @Test func `a write that cannot begin returns nil and the reason`() throws {
    bench.deeds.pictures.lack = ActionError("~/a.png cannot be written: no such file")
    try bench.load(image + "print(thimble.fs.write_image('~/a.png', image))")
    bench.host.actions = nil
    try bench.load(image + "print(thimble.fs.write_image('~/a.png', image))")
    #expect(
      bench.prints == [
        "nil\t~/a.png cannot be written: no such file", "nil\tthere is no desktop for plugins here",
      ])
  }

  @Test(arguments: [
    "write_image()", "write_image('~/a.png')", "write_image('~/a.png', 'image')",
    "write_image('~/a.png', {})", "write_image(image, '~/a.png')",
    "write_image('~/a.png', image, 5)",
  ])
  func `a call with invalid arguments raises an error`(call: String) {
    #expect(bench.loadError(image + "thimble.fs." + call) != nil)
    #expect(bench.deeds.pictures.requests.isEmpty)
  }

  @Test func `without the permission, writing an image raises an error`() {
    let call = image + "thimble.fs.write_image('~/a.png', image)"
    let error = bench.loadError(call, granting: PermissionSet())
    #expect(error?.contains("needs the permission \"fs.write\"") == true)
  }
}
