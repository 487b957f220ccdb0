/// Follows a connection's objects, as far as touches and windows depend on them.
///
/// It is given each message of a known object before that is passed on.
struct Tracker {
  var objects = ObjectTable()
  var tree = SurfaceTree()
  var devices = InputDevices()
  /// The outputs that the app knows, by their globals.
  var outputs: [UInt32: OutputState] = [:]
  /// Where an action has taken pointers to; nil: they are where the compositor has them.
  var visit: PointerVisit?
  /// The app's regions, by numbers that count up.
  var regions = IdentifierMap(empty: InputRegion())
  var lastRegion: UInt32 = 0
  /// What the app may see of the compositor's globals.
  var globals: Globals

  init(globals: Globals = Globals()) { self.globals = globals }

  /// Whether messages of an object have to be given to `request` and `event`.
  func reads(_ object: UInt32) -> Bool { objects.living(object) != nil }

  // MARK: Births and deaths

  /// The app destroys an object.
  mutating func destroy(_ object: UInt32) -> Fact? {
    objects.destroy(object).flatMap { end(object, $0) }
  }

  /// The compositor gives an identifier free.
  mutating func forget(_ object: UInt32) -> Fact? {
    objects.forget(object).flatMap { end(object, $0) }
  }

  /// What the end of an object means.
  private mutating func end(_ object: UInt32, _ entry: ObjectEntry) -> Fact? {
    devices.remove(object, entry.interface)
    switch (entry.interface, entry.reference) {
    case (.keyboard, _), (.pointer, _), (.seat, _): return .stateChanged
    case (.region, .region(let number)):
      regions[number] = nil
      return nil
    case (.touch, .seat(let seat)):
      return .touchGone(object: object, seat: seat)
    case (.surface, .surface(let surface)):
      return .surfaceGone(object: object, window: tree.remove(surface))
    case (.toplevel, .surface(let surface)), (.layerSurface, .surface(let surface)),
      (.subsurface, .surface(let surface)), (.popup, .surface(let surface)):
      return tree.takeRole(surface).map { .windowGone($0) }
    case (.viewport, .surface(let surface)):
      tree.change(surface) { ($0.pending.source, $0.pending.destination) = (nil, nil) }
      return nil
    default:
      return nil
    }
  }

  /// Changes the surface of an object.
  mutating func change(_ entry: ObjectEntry, _ body: (inout SurfaceState) -> Void) {
    if let surface = entry.surface { tree.change(surface, body) }
  }

  /// The window that an object's surface is.
  func window(of entry: ObjectEntry) -> WindowID? {
    guard let surface = entry.surface, case .window(let window)? = tree[surface]?.role else {
      return nil
    }
    return window
  }
}
