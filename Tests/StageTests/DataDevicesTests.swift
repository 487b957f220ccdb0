import Glibc
import Stage
import System
import Testing
import Traces
import Wayland

/// The clipboard of the core protocol, which compositors without data control offer.
struct DataDevicesTests {
  let loop = EventLoop()
  let stage: Stage

  init() throws {
    var configuration = Stage.Configuration()
    configuration.capabilities = [.keyboard]
    stage = try Stage(configuration, on: loop)
  }

  /// A client with a window, which has the keyboard focus until another client opens one.
  private final class Copier {
    let client: Client
    private var window: ClientSurface?
    private let manager: WlDataDeviceManager
    private let device: WlDataDevice
    private let keyboard: WlKeyboard
    /// The serials of the keys that were pressed.
    private(set) var serials: [UInt32] = []
    /// The types of each announced selection; an empty list for an empty selection.
    private(set) var selections: [[String]] = []
    private(set) var cancelled = 0
    private(set) var sent: [String] = []
    private var types: [ObjectIdentifier: [String]] = [:]
    private var offers: [WlDataOffer] = []
    private var sources: [WlDataSource] = []

    init(of stage: Stage, on loop: EventLoop) throws {
      client = try Client(of: stage, on: loop)
      let seat = try client.global(WlSeat.self)
      manager = try client.global(WlDataDeviceManager.self)
      device = manager.getDataDevice(seat: seat)
      keyboard = seat.getKeyboard()
      keyboard.onEvent = { [unowned self] in
        if case .keymap(_, let descriptor, _) = $0 { close(descriptor) }
        if case .key(let serial, _, _, .pressed) = $0 { serials.append(serial) }
      }
      device.onEvent = { [unowned self] in note($0) }
      // The window gets the focus at once, so all these objects must exist before it.
      window = try ClientSurface.window(client)
      client.settle()
    }

    private func note(_ event: WlDataDevice.Event) {
      switch event {
      case .dataOffer(let offer):
        offers.append(offer)
        types[ObjectIdentifier(offer)] = []
        offer.onEvent = { [unowned self, unowned offer] in
          if case .offer(let type) = $0 { types[ObjectIdentifier(offer)]?.append(type) }
        }
      case .selection(let offer):
        selections.append(offer.flatMap { types[ObjectIdentifier($0)] } ?? [])
      default: break
      }
    }

    func copy(_ types: [String], serial: UInt32) {
      let source = manager.createDataSource()
      for type in types { source.offer(mimeType: type) }
      source.onEvent = { [unowned self] in
        if case .cancelled = $0 { cancelled += 1 }
        if case .send(let type, let descriptor) = $0 {
          sent.append(type)
          close(descriptor)
        }
      }
      sources.append(source)
      device.setSelection(source: source, serial: serial)
      client.settle()
    }

    func clear(serial: UInt32) {
      device.setSelection(source: nil, serial: serial)
      client.settle()
    }

    func destroySource() {
      sources.last?.destroy()
      client.settle()
    }

    func paste(_ type: String) throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      offers.last?.receive(mimeType: type, fd: ends[1])
      for end in ends { close(end) }
      client.settle()
    }
  }

  private func press(_ copier: Copier) throws -> UInt32 {
    for isDown in [true, false] {
      stage.send(TraceEvent(milliseconds: 0, kind: .key(name: "select", isDown: isDown)))
    }
    copier.client.settle()
    return try #require(copier.serials.last)
  }

  @Test func `a client sets the clipboard with the serial of its last key press only`() throws {
    let copier = try Copier(of: stage, on: loop)
    #expect(copier.selections == [[]], "sent together with the focus")
    let serial = try press(copier)
    for other in [0, 12345, serial &+ 100, UInt32.max] {
      copier.copy(["text/plain"], serial: other)
    }
    #expect(copier.selections.count == 1)
    copier.copy(["a/b", "c/d"], serial: serial)
    #expect(copier.selections == [[], ["a/b", "c/d"]])
    // A serial that was used already is not newer.
    copier.copy(["e/f"], serial: serial)
    #expect(copier.selections.count == 2)
    #expect(copier.cancelled == 0)
    copier.copy(["g/h"], serial: try press(copier))
    #expect(copier.selections.last == ["g/h"])
    #expect(copier.cancelled == 1)
    copier.clear(serial: try press(copier))
    #expect(copier.selections.last == [])
    #expect(copier.cancelled == 2)
    #expect(!copier.client.hasEnded)
  }

  @Test func `a client receives the selection before the focus, and then each change`()
    throws
  {
    let first = try Copier(of: stage, on: loop)
    first.copy(["a/b"], serial: try press(first))
    let second = try Copier(of: stage, on: loop)
    #expect(second.selections == [["a/b"]])
    stage.copy(.init("from the stage", types: ["text/html"]))
    for copier in [first, second] { copier.client.settle() }
    #expect(first.selections == [[], ["a/b"]])
    #expect(second.selections.last == ["text/html"])
    #expect(first.cancelled == 1)
    // The serial was sent to another client, and is older than the focus.
    second.copy(["c/d"], serial: try #require(first.serials.last))
    #expect(second.selections.last == ["text/html"])
    second.copy(["c/d"], serial: try press(second))
    #expect(second.selections.last == ["c/d"])
    #expect(first.selections.count == 2)
  }

  @Test func `a paste requests the data from the owner, whose end clears the clipboard`() throws {
    let copier = try Copier(of: stage, on: loop)
    copier.copy(["a/b"], serial: try press(copier))
    try copier.paste("a/b")
    copier.client.settle()
    #expect(copier.sent == ["a/b"])
    copier.destroySource()
    #expect(copier.selections.last == [])
  }
}
