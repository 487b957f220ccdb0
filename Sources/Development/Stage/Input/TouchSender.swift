/// Sends touches to the surfaces under them, with the configured quirks.
///
/// A touch belongs to the surface it landed on until it is lifted.
final class TouchSender {
  private struct Finger {
    weak var surface: Stage.Surface?
    var x = 0.0
    var y = 0.0
  }

  private unowned let scene: Scene
  private var resources: [WlTouch] = []
  private var fingers: [Int32: Finger] = [:]

  /// The surface that receives every touch, wherever it lands; nil for the one under the finger.
  weak var target: Stage.Surface?
  private weak var lastSurface: Stage.Surface?

  /// The objects that were sent events since their last `frame`.
  private var unframed: [WlTouch] = []
  private var eventsInFrame: UInt32 = 0

  /// Whether touches are withheld from clients until all fingers have been lifted.
  private var isTakenAway = false

  init(_ scene: Scene) { self.scene = scene }

  /// The positions of the fingers that are down, in stage coordinates.
  var positions: [(x: Double, y: Double)] { fingers.values.map { ($0.x, $0.y) } }

  /// Whether any client listens.
  var hasClients: Bool { !resources.isEmpty }

  private var quirks: Stage.Quirks { scene.quirks }

  func serve(_ resource: WlTouch) {
    resources.append(resource)
    resource.onRequest = { _ in }
    resource.onDestroy = { [unowned self, unowned resource] in
      resources.removeAll { $0 === resource }
      unframed.removeAll { $0 === resource }
    }
  }

  func down(id: Int32, x: Double, y: Double, at milliseconds: Double) {
    let surface = target ?? takingSurface ?? scene.surface(atX: x, y: y)
    repeatDowns(but: id, at: milliseconds)
    fingers[id] = Finger(surface: surface, x: x, y: y)
    if quirks.takesThirdFinger && fingers.count > 2 && !isTakenAway {
      isTakenAway = true
      cancelAll()
      sendFrame()
    }
    if let surface, !isTakenAway { lastSurface = surface }
    sendDown(of: Finger(surface: surface, x: x, y: y), id: id, at: milliseconds)
  }

  private func sendDown(of finger: Finger, id: Int32, at milliseconds: Double) {
    guard let surface = finger.surface, !isTakenAway else { return }
    let time = time(milliseconds)
    let frame = surface.frame
    send(to: surface) {
      $0.sendDown(
        serial: scene.nextSerial(for: $0.client), time: time, surface: surface.resource,
        id: id &+ quirks.firstID, x: finger.x - frame.x, y: finger.y - frame.y)
    }
    eventIsSent()
  }

  /// Repeats the `down` of all fingers except one.
  private func repeatDowns(but changed: Int32, at milliseconds: Double) {
    guard quirks.repeatsDowns else { return }
    for (id, other) in fingers.sorted(by: { $0.key < $1.key }) where id != changed {
      sendDown(of: other, id: id, at: milliseconds)
    }
  }

  /// The surface of the first finger, under the quirk that it receives all touches.
  private var takingSurface: Stage.Surface? {
    guard quirks.firstSurfaceTakesAll else { return nil }
    return fingers.values.lazy.compactMap(\.surface).first
  }

  func motion(id: Int32, x: Double, y: Double, at milliseconds: Double) {
    // A finger that was never down moves on the surface touched last, so that invalid sequences can
    // be sent.
    var finger = fingers[id] ?? Finger(surface: lastSurface)
    finger.x = x
    finger.y = y
    if fingers[id] != nil { fingers[id] = finger }
    sendMotion(of: finger, id: id, at: milliseconds)
  }

  private func sendMotion(of finger: Finger, id: Int32, at milliseconds: Double) {
    guard let surface = finger.surface, !isTakenAway else { return }
    let time = time(milliseconds)
    let frame = surface.frame
    send(to: surface) {
      $0.sendMotion(
        time: time, id: id &+ quirks.firstID, x: finger.x - frame.x, y: finger.y - frame.y)
    }
    eventIsSent()
  }

  /// Sends the axes of a finger's contact, in surface coordinates, to clients that bound version 6.
  func shape(id: Int32, major: Double, minor: Double) {
    guard let surface = fingers[id]?.surface, !isTakenAway else { return }
    send(to: surface) {
      $0.sendShape(id: id &+ quirks.firstID, major: major, minor: minor)
    }
    eventIsSent()
  }

  func up(id: Int32, at milliseconds: Double) {
    let finger = fingers.removeValue(forKey: id) ?? Finger(surface: lastSurface)
    defer { if fingers.isEmpty { isTakenAway = false } }
    guard let surface = finger.surface, !isTakenAway else { return }
    let time = time(milliseconds)
    send(to: surface) {
      $0.sendUp(serial: scene.nextSerial(for: $0.client), time: time, id: id &+ quirks.firstID)
    }
    eventIsSent()
    repeatDowns(but: id, at: milliseconds)
    guard quirks.repeatsMotionAfterUp else { return }
    for (id, other) in fingers.sorted(by: { $0.key < $1.key }) {
      sendMotion(of: other, id: id, at: milliseconds)
    }
  }

  func frame() {
    switch quirks.frames {
    case .asSent: sendFrame()
    case .noneAfterLastUp: if fingers.isEmpty { endFrame() } else { sendFrame() }
    case .none, .afterEachEvent: endFrame()
    }
  }

  func cancel() {
    if quirks.withholdsCancel {
      fingers = [:]
    } else {
      cancelAll()
      fingers = [:]
    }
    endFrame()
    isTakenAway = false
  }

  private func cancelAll() {
    let clients = Set(fingers.values.compactMap { $0.surface?.resource.client })
    for resource in resources {
      guard let client = resource.client, clients.contains(client) else { continue }
      resource.sendCancel()
      if !unframed.contains(where: { $0 === resource }) { unframed.append(resource) }
    }
  }

  /// Removes all fingers without sending events.
  func forgetAll() {
    fingers = [:]
    isTakenAway = false
    endFrame()
  }

  /// Drops further events of the fingers on a removed surface.
  func forget(_ surface: Stage.Surface) {
    for (id, finger) in fingers where finger.surface === surface { fingers[id]?.surface = nil }
  }

  private func send(to surface: Stage.Surface, _ body: (WlTouch) -> Void) {
    for resource in resources where resource.client == surface.resource.client {
      body(resource)
      if !unframed.contains(where: { $0 === resource }) { unframed.append(resource) }
    }
  }

  private func eventIsSent() {
    eventsInFrame += 1
    if quirks.frames == .afterEachEvent { sendFrame() }
  }

  private func sendFrame() {
    for resource in unframed { resource.sendFrame() }
    endFrame()
  }

  private func endFrame() {
    unframed = []
    eventsInFrame = 0
  }

  /// An event timestamp: whole milliseconds that wrap at 2^32.
  private func time(_ milliseconds: Double) -> UInt32 {
    scene.wireTime(milliseconds) &+ min(eventsInFrame, quirks.timeSpread)
  }
}
