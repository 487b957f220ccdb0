import Stage
import System
import Testing
import Traces
import Wayland

struct TouchSenderTests {
  let loop = EventLoop()

  private func makeStage(_ set: (inout Stage.Quirks) -> Void = { _ in }) throws -> Stage {
    var configuration = Stage.Configuration()
    configuration.windows = .centered
    set(&configuration.quirks)
    return try Stage(configuration, on: loop)
  }

  /// The touches that a client receives whose window has 300 by 200 points and lies at 490, 300.
  private func touches(
    _ events: [TraceEvent.Kind], _ set: (inout Stage.Quirks) -> Void = { _ in }
  ) throws -> [String] {
    let stage = try makeStage(set)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    for (index, kind) in events.enumerated() {
      stage.send(TraceEvent(milliseconds: Double(index * 10), kind: kind))
    }
    client.settle()
    return client.touches
  }

  @Test func `a touch is sent in the coordinates of its surface`() throws {
    let heard = try touches([
      .down(id: 1, x: 500.5, y: 320), .frame, .motion(id: 1, x: 480, y: 310), .frame, .up(id: 1),
      .frame,
    ])
    #expect(
      heard == [
        "down 1 10.5 20.0 @0", "frame", "motion 1 -10.0 10.0 @20", "frame", "up 1 @40", "frame",
      ])
  }

  @Test func `a touch outside all surfaces is not sent`() throws {
    #expect(try touches([.down(id: 1, x: 10, y: 10), .frame, .up(id: 1), .frame]) == [])
  }

  @Test func `each finger goes to the surface under it`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    _ = try ClientSurface.layer(client) {
      $0.setSize(width: 100, height: 100)
      $0.setAnchor(anchor: [.top, .left])
    }
    try client.listen()
    let events: [TraceEvent.Kind] = [
      .down(id: 1, x: 500, y: 310), .down(id: 2, x: 20, y: 30), .frame,
    ]
    for kind in events { stage.send(TraceEvent(milliseconds: 0, kind: kind)) }
    client.settle()
    #expect(client.touches == ["down 1 10.0 10.0 @0", "down 2 20.0 30.0 @0", "frame"])
  }

  @Test func `touches outside an input region reach no surface`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let region = try client.global(WlCompositor.self).createRegion()
    region.add(x: 0, y: 0, width: 100, height: 100)
    region.subtract(x: 0, y: 0, width: 50, height: 50)
    window.surface.setInputRegion(region: region)
    window.surface.commit()
    try client.listen()
    let points: [(Double, Double)] = [(510, 310), (560, 310), (660, 310)]
    for (id, point) in points.enumerated() {
      stage.send(
        TraceEvent(milliseconds: 0, kind: .down(id: Int32(id), x: point.0, y: point.1)))
    }
    client.settle()
    #expect(client.touches == ["down 1 70.0 10.0 @0"])
  }

  private static let tap: [TraceEvent.Kind] = [
    .down(id: 0, x: 500, y: 310), .frame, .up(id: 0), .frame,
  ]

  @Test func `quirks leave out or repeat the frames of touches`() throws {
    let tap = Self.tap
    let down = "down 0 10.0 10.0 @0"
    #expect(try touches(tap) { $0.frames = .none } == [down, "up 0 @20"])
    #expect(try touches(tap) { $0.frames = .noneAfterLastUp } == [down, "frame", "up 0 @20"])
    let pair: [TraceEvent.Kind] = [
      .down(id: 0, x: 500, y: 310), .down(id: 1, x: 510, y: 310), .frame,
    ]
    #expect(
      try touches(pair) { $0.frames = .afterEachEvent } == [
        down, "frame", "down 1 20.0 10.0 @10", "frame",
      ])
  }

  @Test func `quirks decide the first id and the first time`() throws {
    let heard = try touches(Self.tap) {
      $0.firstID = 288
      $0.timeBase = .max - 9
    }
    #expect(heard == ["down 288 10.0 10.0 @4294967286", "frame", "up 288 @10", "frame"])
  }

  @Test func `a quirk makes the times within one frame differ`() throws {
    let stage = try makeStage { $0.timeSpread = 2 }
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    for id: Int32 in 0..<4 {
      stage.send(TraceEvent(milliseconds: 100, kind: .down(id: id, x: 500, y: 310)))
    }
    stage.send(TraceEvent(milliseconds: 100, kind: .frame))
    client.settle()
    #expect(
      client.touches.compactMap { $0.split(separator: "@").last } == [
        "100", "101", "102", "102", "frame",
      ])
  }

  @Test func `a withheld cancel lets a finger that is down land again`() throws {
    let events: [TraceEvent.Kind] = [
      .down(id: 0, x: 500, y: 310), .frame, .cancel, .down(id: 0, x: 500, y: 310), .frame,
    ]
    #expect(
      try touches(events) { $0.withholdsCancel = true } == [
        "down 0 10.0 10.0 @0", "frame", "down 0 10.0 10.0 @30", "frame",
      ])
    #expect(try touches(events).contains("cancel"))
  }

  @Test func `a quirk repeats the positions of the other fingers after a lift`() throws {
    let events: [TraceEvent.Kind] = [
      .down(id: 0, x: 500, y: 310), .down(id: 1, x: 510, y: 310), .frame, .up(id: 0), .frame,
    ]
    let heard = try touches(events) { $0.repeatsMotionAfterUp = true }
    #expect(heard.suffix(3) == ["up 0 @30", "motion 1 20.0 10.0 @30", "frame"])
  }

  @Test func `a quirk repeats the landings of the other fingers at their positions`() throws {
    let events: [TraceEvent.Kind] = [
      .down(id: 1, x: 500, y: 310), .frame, .motion(id: 1, x: 505, y: 310), .frame,
      .down(id: 2, x: 520, y: 310), .frame, .up(id: 1), .frame,
    ]
    let heard = try touches(events) { $0.repeatsDowns = true }
    #expect(
      heard.suffix(6) == [
        "down 1 15.0 10.0 @40", "down 2 30.0 10.0 @40", "frame", "up 1 @60", "down 2 30.0 10.0 @60",
        "frame",
      ])
  }

  @Test func `a quirk cancels all touches at the third finger, until all fingers lift`() throws {
    let events: [TraceEvent.Kind] = [
      .down(id: 0, x: 500, y: 310), .down(id: 1, x: 510, y: 310), .frame,
      .down(id: 2, x: 520, y: 310), .frame, .motion(id: 0, x: 501, y: 310), .frame, .up(id: 0),
      .up(id: 1), .up(id: 2), .frame, .down(id: 0, x: 500, y: 310), .frame,
    ]
    let heard = try touches(events) { $0.takesThirdFinger = true }
    #expect(
      heard == [
        "down 0 10.0 10.0 @0", "down 1 20.0 10.0 @10", "frame", "cancel", "frame",
        "down 0 10.0 10.0 @110", "frame",
      ])
  }

  @Test func `a quirk sends all fingers to the first finger's surface`() throws {
    let events: [TraceEvent.Kind] = [
      .down(id: 0, x: 500, y: 310), .down(id: 1, x: 90, y: 300), .frame,
    ]
    let heard = try touches(events) { $0.firstSurfaceTakesAll = true }
    #expect(heard == ["down 0 10.0 10.0 @0", "down 1 -400.0 0.0 @10", "frame"])
  }

  @Test func `events of fingers that never landed are sent, too`() throws {
    let events: [TraceEvent.Kind] =
      Self.tap + [.motion(id: 7, x: 500, y: 300), .up(id: 7), .frame]
    #expect(
      try touches(events).suffix(3) == ["motion 7 10.0 0.0 @40", "up 7 @50", "frame"])
  }

  @Test func `the shape of a finger is sent only while the finger is down`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    stage.send(TraceEvent(milliseconds: 5, kind: .down(id: 0, x: 500, y: 310)))
    stage.sendTouchShape(id: 0, major: 9, minor: 4)
    stage.sendTouchShape(id: 1, major: 9, minor: 4)
    client.settle()
    #expect(client.touches == ["down 0 10.0 10.0 @5", "shape 0 9.0 4.0"])
  }

  @Test func `touches are sent to the chosen surface, wherever they are`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    stage.touchTarget = stage.windows.first
    stage.send(TraceEvent(milliseconds: 5, kind: .down(id: 0, x: 0, y: 0)))
    client.settle()
    #expect(client.touches == ["down 0 -490.0 -300.0 @5"])
  }

  @Test func `a touchscreen can be removed during a gesture and added again`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    #expect(!stage.hasTouchClients)
    try client.listen()
    #expect(stage.hasTouchClients)
    stage.send(TraceEvent(milliseconds: 0, kind: .down(id: 0, x: 500, y: 310)))
    stage.send(TraceEvent(milliseconds: 0, kind: .frame))
    stage.capabilities = []
    client.settle()
    #expect(client.capabilities == [])
    stage.send(TraceEvent(milliseconds: 10, kind: .frame))
    stage.capabilities = [.touch]
    client.settle()
    #expect(client.capabilities == .touch)
    #expect(client.touches == ["down 0 10.0 10.0 @0", "frame"])
  }

  @Test func `a window that is configured twice has its real size at the end`() throws {
    var configuration = Stage.Configuration()
    configuration.quirks.configuresTwice = true
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    client.settle()
    #expect(window.sizes == [[640, 480], [1280, 800]])
    #expect(stage.windows.first?.bufferSize == .init(width: 1280, height: 800))
  }

  @Test func `destroying a touched window drops the rest of its touches`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    try client.listen()
    stage.send(TraceEvent(milliseconds: 0, kind: .down(id: 0, x: 500, y: 310)))
    window.toplevel?.destroy()
    client.settle()
    stage.send(TraceEvent(milliseconds: 1, kind: .motion(id: 0, x: 501, y: 310)))
    stage.send(TraceEvent(milliseconds: 2, kind: .up(id: 0)))
    stage.send(TraceEvent(milliseconds: 2, kind: .frame))
    client.settle()
    #expect(!client.hasEnded)
    #expect(client.touches.count == 2)
  }
}
