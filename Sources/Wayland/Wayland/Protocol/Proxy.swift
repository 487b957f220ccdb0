import CWaylandClient

/// A client-side protocol object; the scanner generates a subclass for each interface.
///
/// The connection retains a proxy until it is destroyed. A request on a destroyed proxy, or with a
/// destroyed object as an argument, is dropped; the object it would have created is returned
/// already destroyed.
public class Proxy {
  /// libwayland's object; nil once destroyed.
  private(set) var handle: OpaquePointer?
  /// The connection; nil once the object is destroyed, at the latest with the connection. Not weak,
  /// because a weak reference would make all reference counting of the connection take the slow
  /// path.
  private(set) unowned(unsafe) var connection: Connection?

  /// The object's interface version.
  public let version: UInt32
  /// The object's ID on the wire, as in protocol errors.
  public let id: UInt32

  /// The position of the interface in the table.
  class var interfaceIndex: Int { preconditionFailure("an interface has its own subclass") }

  /// The interface's name on the wire.
  public class var interfaceName: String { InterfaceList.all[interfaceIndex].name }

  /// The newest version of the interface in the protocol files of this module.
  public class var newestVersion: UInt32 { UInt32(InterfaceTable[interfaceIndex].pointee.version) }

  /// Whether the object was destroyed, by a request, by `discard()` or with the connection.
  public var isDestroyed: Bool { handle == nil }

  /// Wraps libwayland's object and receives its events; a nil handle makes a destroyed proxy.
  required init(_ handle: OpaquePointer?, on connection: Connection?) {
    self.handle = handle
    self.connection = handle == nil ? nil : connection
    // libwayland gives its display object version 0.
    version = handle.map { max(wl_proxy_get_version($0), 1) } ?? 0
    id = handle.map { wl_proxy_get_id($0) } ?? 0
    guard let handle, let connection else { return }
    connection.keep(self, for: handle)
    // libwayland handles the events of `wl_display` itself.
    guard !(self is WlDisplay) else { return }
    wl_proxy_add_dispatcher(
      handle, dispatchEvent, nil, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the compositor reads too slowly; see `Connection.isCongested`.
  public var isCongested: Bool { connection?.isCongested ?? false }

  /// Destroys the object without a request, for interfaces whose version has no destructor.
  public func discard() {
    guard let handle = detach() else { return }
    wl_proxy_destroy(handle)
  }

  /// Clears the handle and the handler, and makes the connection release this proxy.
  func detach() -> OpaquePointer? {
    guard let released = handle else { return nil }
    handle = nil
    forgetHandler()
    connection?.forget(released)
    connection = nil
    return released
  }

  // MARK: Methods that generated subclasses override

  /// Releases the handler and its captures.
  func forgetHandler() {}

  /// Decodes an event and calls the handler. Returns false if the object has no handler.
  func deliver(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool { false }

  // MARK: Methods that generated subclasses call

  /// Sends a request.
  func send(_ opcode: UInt32, since: UInt32, _ arguments: [OutgoingArgument]) {
    guard let handle else { return }
    checkVersion(opcode, since: since)
    _ = arguments.withWireForm {
      wl_proxy_marshal_array_flags(handle, opcode, nil, version, 0, $0)
    }
    connection?.hasUnsentRequests = true
  }

  /// Sends a destructor request; below version `since` the object is destroyed on this side only.
  func sendDestructor(_ opcode: UInt32, since: UInt32, _ arguments: [OutgoingArgument]) {
    guard version >= since else { return discard() }
    let connection = connection
    _ = arguments.withWireForm { wire in
      guard let handle = detach() else { return }
      let flags = UInt32(WL_MARSHAL_FLAG_DESTROY)
      wl_proxy_marshal_array_flags(handle, opcode, nil, version, flags, wire)
      connection?.hasUnsentRequests = true
    }
  }

  /// Sends a request that creates an object, by default of this object's version.
  func create<T: Proxy>(
    _ type: T.Type, version: UInt32? = nil, _ opcode: UInt32, since: UInt32,
    _ arguments: [OutgoingArgument]
  ) -> T {
    guard let handle, let connection else { return T(nil, on: nil) }
    checkVersion(opcode, since: since)
    let created = arguments.withWireForm {
      wl_proxy_marshal_array_flags(
        handle, opcode, InterfaceTable[T.interfaceIndex], version ?? self.version, 0, $0)
    }
    guard let created else { return T(nil, on: nil) }
    connection.hasUnsentRequests = true
    return T(created, on: connection)
  }

  /// The proxy of an event's object argument; nil for null and for an object destroyed on this
  /// side.
  func object<T: Proxy>(_ argument: wl_argument, as type: T.Type) -> T? {
    argument.o.flatMap { connection?.proxy(for: $0) } as? T
  }

  /// Creates the proxy for an event's `new_id` argument.
  func newObject<T: Proxy>(_ argument: wl_argument, as type: T.Type) -> T {
    T(argument.o, on: connection)
  }

  private func checkVersion(_ opcode: UInt32, since: UInt32) {
    precondition(
      version >= since,
      "\(Self.interfaceName).\(InterfaceList.all[Self.interfaceIndex].requests[Int(opcode)].name) "
        + "needs version \(since), and this object has version \(version); "
        + "compare the version first"
    )
  }
}

/// libwayland's dispatcher: delivers every event to its proxy.
private func dispatchEvent(
  _: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target, let message, let arguments,
    let data = wl_proxy_get_user_data(OpaquePointer(target))
  else { return 0 }
  // Does not retain the proxy: a handler may release it, but nothing accesses the proxy afterwards.
  let isHeard = Unmanaged<Proxy>.fromOpaque(data)._withUnsafeGuaranteedRef {
    $0.deliver(opcode, arguments)
  }
  if !isHeard { message.closeFileDescriptors(in: arguments) }
  return 0
}
