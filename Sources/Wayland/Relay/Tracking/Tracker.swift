/// Tracks the objects of a connection that touches and windows depend on.
///
/// Read each message of a tracked object before it is forwarded.
struct Tracker {
  var objects = ObjectTable()
  var tree = SurfaceTree()
  var devices = InputDevices()
  var textInputs = TextInputs()
  /// The outputs that the app has bound, by global.
  var outputs: [UInt32: OutputState] = [:]
  /// The temporary position of the pointers after an action; nil if they are at their positions in
  /// the compositor.
  var visit: PointerVisit?
  /// The regions of the app, by number.
  var regions = IdentifierMap(empty: InputRegion())
  var lastRegion: UInt32 = 0
  /// The restrictions of the compositor's globals.
  var globals: Globals

  init(globals: Globals = Globals()) { self.globals = globals }

  /// Whether messages of an object have to be passed to `request` and `event`.
  func reads(_ object: UInt32) -> Bool { objects.living(object) != nil }

  // MARK: Births and deaths

  /// Handles the app's request to destroy an object.
  mutating func destroy(_ object: UInt32) -> TrackedEvent? {
    objects.destroy(object).flatMap { end(object, $0) }
  }

  /// Handles the compositor's `delete_id`.
  mutating func forget(_ object: UInt32) -> TrackedEvent? {
    objects.forget(object).flatMap { end(object, $0) }
  }

  /// Handles the end of an object.
  private mutating func end(_ object: UInt32, _ entry: ObjectEntry) -> TrackedEvent? {
    devices.remove(object, entry.interface)
    switch (entry.interface, entry.reference) {
    case (.keyboard, _), (.pointer, _), (.seat, _): return .stateChanged
    case (.textInput, _): return textInputs.remove(object).map { .textFocus($0) }
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

  /// Returns the window that the surface of an object is.
  func window(of entry: ObjectEntry) -> WindowID? {
    guard let surface = entry.surface, case .window(let window)? = tree[surface]?.role else {
      return nil
    }
    return window
  }
}
