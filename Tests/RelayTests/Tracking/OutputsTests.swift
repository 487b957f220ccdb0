import Testing

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

/// The output that shows a window, and its size.
struct OutputsTests {
  /// The sizes of an output, in the order of the initial events.
  private static func size(_ width: Int32, _ height: Int32, physical: (Int32, Int32))
    -> OutputSize
  {
    var size = OutputSize()
    (size.width, size.height) = (width, height)
    (size.physicalWidth, size.physicalHeight) = physical
    return size
  }

  /// A window on the surface 60, and two outputs that the app has bound: 50 and 51.
  private func started() throws -> (Conversation, WindowID) {
    var talk = try Conversation.started()
    try talk.bind(WlOutput.name, name: 90, to: 50)
    try talk.bind(WlOutput.name, name: 91, to: 51)
    try talk.window(60)
    return (talk, try #require(talk.tracker.tree.windows.first).id)
  }

  private func describe(
    _ output: UInt32, pixels: (UInt32, UInt32), physical: (UInt32, UInt32), scale: UInt32 = 1,
    transform: UInt32 = 0, talk: inout Conversation
  ) throws {
    // The make and the model are empty strings with their NUL.
    try talk.compositor(
      output, event: WlOutput.Event.geometry, 0, 0, physical.0, physical.1, 0, 1, 0, 1, 0, transform
    )
    // This mode is not the current one.
    try talk.compositor(output, event: WlOutput.Event.mode, 2, 640, 480, 60_000)
    try talk.compositor(output, event: WlOutput.Event.mode, 1, pixels.0, pixels.1, 60_000)
    try talk.compositor(output, event: WlOutput.Event.scale, scale)
  }

  private func size(_ talk: Conversation, _ window: WindowID) -> OutputSize? {
    talk.tracker.tree[window].flatMap { talk.tracker.outputSize(of: $0) }
  }

  @Test func `a window has the size of the first output that shows it`() throws {
    var (talk, window) = try started()
    try describe(50, pixels: (1920, 1080), physical: (480, 270), talk: &talk)
    try describe(
      51, pixels: (3840, 2160), physical: (600, 340), scale: 2, transform: 1, talk: &talk)
    #expect(size(talk, window) == nil)
    #expect(try talk.compositor(60, event: WlSurface.Event.enter, 50) == .stateChanged)
    #expect(size(talk, window) == Self.size(1920, 1080, physical: (480, 270)))
    try talk.compositor(60, event: WlSurface.Event.enter, 51)
    #expect(size(talk, window) == Self.size(1920, 1080, physical: (480, 270)))
    try talk.compositor(60, event: WlSurface.Event.leave, 50)
    #expect(size(talk, window) == Self.size(1080, 1920, physical: (600, 340)))
    try talk.compositor(60, event: WlSurface.Event.leave, 51)
    #expect(size(talk, window) == nil)
  }

  @Test func `the logical size is the one from the output extension`() throws {
    var (talk, window) = try started()
    try talk.bind(ZxdgOutputManagerV1.name, name: 92, to: 70)
    try talk.app(70, request: ZxdgOutputManagerV1.Request.getXdgOutput, 71, 50)
    try describe(50, pixels: (1920, 1080), physical: (480, 270), scale: 2, talk: &talk)
    try talk.compositor(60, event: WlSurface.Event.enter, 50)
    #expect(size(talk, window) == Self.size(960, 540, physical: (480, 270)))
    #expect(
      try talk.compositor(71, event: ZxdgOutputV1.Event.logicalSize, 1280, 720) == .stateChanged)
    #expect(size(talk, window) == Self.size(1280, 720, physical: (480, 270)))
  }

  @Test func `an output that is bound twice counts once`() throws {
    var (talk, window) = try started()
    try talk.bind(WlOutput.name, name: 90, to: 52)
    try describe(52, pixels: (1920, 1080), physical: (480, 270), talk: &talk)
    try talk.compositor(60, event: WlSurface.Event.enter, 50)
    try talk.compositor(60, event: WlSurface.Event.enter, 52)
    #expect(size(talk, window) == Self.size(1920, 1080, physical: (480, 270)))
    try talk.compositor(60, event: WlSurface.Event.leave, 50)
    #expect(size(talk, window) == nil)
  }

  @Test func `a removed output is forgotten`() throws {
    var (talk, window) = try started()
    try describe(50, pixels: (1920, 1080), physical: (480, 270), talk: &talk)
    try talk.compositor(60, event: WlSurface.Event.enter, 50)
    try talk.compositor(Known.registry, event: WlRegistry.Event.globalRemove, 90)
    #expect(size(talk, window) == nil)
  }

  @Test func `impossible sizes of an output do no harm`() throws {
    var (talk, window) = try started()
    let negative = UInt32(bitPattern: -5)
    try describe(
      50, pixels: (negative, 1080), physical: (negative, 0), scale: 0, transform: negative,
      talk: &talk)
    try talk.compositor(60, event: WlSurface.Event.enter, 50)
    #expect(size(talk, window) == Self.size(1080, 0, physical: (0, 0)))
  }
}
