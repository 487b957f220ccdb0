/// What is known of one object.
struct ObjectEntry: Equatable {
  /// What an object refers to.
  enum Reference: Equatable {
    case nothing
    /// The global of a seat, by the name that the registry gave it.
    case seat(UInt32)
    /// The global of an output, by the name that the registry gave it.
    case output(UInt32)
    /// The surface that it is, or that it gives a role or a size.
    case surface(SurfaceID)
    /// The pixels of a buffer, or of the buffers that it makes.
    case pixels(PixelSize)
    /// A region, by its number.
    case region(UInt32)
  }

  /// Its interface.
  var interface: Interface
  /// What it refers to.
  var reference = Reference.nothing
  /// Its version, where that is known.
  var version: UInt32 = 1
  /// Whether its destructor has been requested; events to it may still arrive.
  var isZombie = false

  /// Its surface.
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

/// The objects of a connection that the relay reads.
///
/// An identifier of the app's lives from the request that makes the object until the compositor's
/// `delete_id`; between its destructor and that the object is a zombie, whose messages pass unread.
/// An identifier of the compositor's gets no `delete_id`: it stays a zombie until its next birth.
struct ObjectTable {
  /// The most objects that are known at once; further ones pass unread. Chosen: dozens of times
  /// what a browser has.
  static let maximum = 65_536

  /// The first identifier that the compositor gives out itself.
  static let firstOfCompositor: UInt32 = 0xff00_0000

  private var entries = IdentifierMap(empty: ObjectEntry(interface: .display))

  /// A table with the one object that every connection has.
  init() { entries[1] = ObjectEntry(interface: .display) }

  /// The number of known objects, with zombies.
  var count: Int { entries.count }

  /// A living object; nil for a zombie and for what passes unread.
  func living(_ identifier: UInt32) -> ObjectEntry? {
    guard let entry = entries[identifier], !entry.isZombie else { return nil }
    return entry
  }

  /// A living object of an interface.
  func living(_ identifier: UInt32, _ interface: Interface) -> ObjectEntry? {
    guard let entry = living(identifier), entry.interface == interface else { return nil }
    return entry
  }

  /// An object is born. Returns false if it is not tracked: too many are, or the identifier is in
  /// use, which is an error that the compositor ends the connection for.
  @discardableResult
  mutating func add(
    _ identifier: UInt32, _ interface: Interface, _ reference: ObjectEntry.Reference = .nothing,
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

  /// Changes what a living object refers to.
  mutating func refer(_ identifier: UInt32, to reference: ObjectEntry.Reference) {
    guard var entry = living(identifier) else { return }
    entry.reference = reference
    entries[identifier] = entry
  }

  /// The app requested the destruction of an object. Returns what it was.
  mutating func destroy(_ identifier: UInt32) -> ObjectEntry? {
    guard var entry = living(identifier) else { return nil }
    entry.isZombie = true
    entries[identifier] = entry
    return entry
  }

  /// The compositor gave an identifier of the app's free. Returns the object that died without a
  /// destructor, as those of old versions do.
  mutating func forget(_ identifier: UInt32) -> ObjectEntry? {
    guard identifier != 0, identifier < Self.firstOfCompositor else { return nil }
    defer { entries[identifier] = nil }
    return living(identifier)
  }
}
