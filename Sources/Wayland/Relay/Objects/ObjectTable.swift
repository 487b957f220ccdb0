/// The state of one object.
struct ObjectEntry: Equatable {
  /// The entity that an object refers to.
  enum Reference: Equatable {
    case nothing
    /// The global of a seat, by the name that the registry gave it.
    case seat(UInt32)
    /// The global of an output, by the name that the registry gave it.
    case output(UInt32)
    /// The surface that the object is, or to which it gives a role or a size.
    case surface(SurfaceID)
    /// The pixels of a buffer, or of the buffers that the object creates.
    case pixels(PixelSize)
    /// A region, by its number.
    case region(UInt32)
  }

  var interface: Interface
  var reference = Reference.nothing
  /// The version; 1 if it is not tracked.
  var version: UInt32 = 1
  /// Whether the app has requested its destruction. Events to it may still arrive.
  var isZombie = false

  var surface: SurfaceID? {
    if case .surface(let surface) = reference { surface } else { nil }
  }

  /// The number of its region.
  var region: UInt32? {
    if case .region(let number) = reference { number } else { nil }
  }

  /// The global of its output.
  var output: UInt32? {
    if case .output(let name) = reference { name } else { nil }
  }

  /// The global of its seat.
  var seat: UInt32? {
    if case .seat(let name) = reference { name } else { nil }
  }
}

/// The tracked objects of a connection.
///
/// An identifier of the app is in use from the request that creates the object until the
/// compositor's `delete_id`. Between the destructor and `delete_id` the object is a zombie, whose
/// messages are forwarded unread. Identifiers of the compositor get no `delete_id`: they remain
/// zombies until they are reused.
struct ObjectTable {
  /// The maximum number of tracked objects. Messages of further objects are forwarded unread.
  /// Chosen: dozens of times the objects of a browser.
  static let maximum = 65_536

  /// The first identifier of objects that the compositor creates.
  static let firstOfCompositor: UInt32 = 0xff00_0000

  private var entries = IdentifierMap(empty: ObjectEntry(interface: .display))

  /// Creates a table with the display object of every connection.
  init() { entries[1] = ObjectEntry(interface: .display) }

  /// The number of tracked objects, including zombies.
  var count: Int { entries.count }

  /// Returns a living object; nil for a zombie or an untracked object.
  func living(_ identifier: UInt32) -> ObjectEntry? {
    guard let entry = entries[identifier], !entry.isZombie else { return nil }
    return entry
  }

  /// Returns a living object of an interface.
  func living(_ identifier: UInt32, _ interface: Interface) -> ObjectEntry? {
    guard let entry = living(identifier), entry.interface == interface else { return nil }
    return entry
  }

  /// Adds an object.
  ///
  /// - Returns: False if the object is not tracked: the maximum is reached, or the identifier is in
  ///   use, which is an error for which the compositor closes the connection.
  @discardableResult
  mutating func add(
    _ identifier: UInt32, _ interface: Interface, reference: ObjectEntry.Reference = .nothing,
    version: UInt32 = 1
  ) -> Bool {
    guard identifier != 0 else { return false }
    if let known = entries[identifier] {
      guard known.isZombie, identifier >= Self.firstOfCompositor else { return false }
    } else if entries.count >= Self.maximum {
      return false
    }
    entries[identifier] = ObjectEntry(
      interface: interface, reference: reference, version: version)
    return true
  }

  /// Changes the reference of a living object.
  mutating func refer(_ identifier: UInt32, to reference: ObjectEntry.Reference) {
    guard var entry = living(identifier) else { return }
    entry.reference = reference
    entries[identifier] = entry
  }

  /// Makes an object a zombie, because the app requested its destruction.
  ///
  /// - Returns: The object.
  mutating func destroy(_ identifier: UInt32) -> ObjectEntry? {
    guard var entry = living(identifier) else { return nil }
    entry.isZombie = true
    entries[identifier] = entry
    return entry
  }

  /// Removes an identifier that the compositor has freed.
  ///
  /// - Returns: The object, if it had no destructor, as in old versions of interfaces.
  mutating func forget(_ identifier: UInt32) -> ObjectEntry? {
    guard identifier != 0, identifier < Self.firstOfCompositor else { return nil }
    defer { entries[identifier] = nil }
    return living(identifier)
  }
}
