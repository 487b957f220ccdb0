import CWaylandClient

/// One protocol object as the client sees it; the scanner writes a subclass for each interface.
///
/// The connection keeps a proxy alive until it is destroyed. A request to a destroyed proxy, or one
/// that names a destroyed object, is dropped; what it would have created is destroyed from the
/// start.
public class Proxy {
  /// libwayland's object; nil once destroyed.
  private(set) var handle: OpaquePointer?
  /// Nil once the object is destroyed, which the connection does at the latest: with a weak
  /// reference to it everything that counts references to the connection would take the slow way.
  private(set) unowned(unsafe) var connection: Connection?

  /// The version of the interface that this object was bound with.
  public let version: UInt32
  /// The object's number on the wire, as it appears in protocol errors.
  public let id: UInt32

  /// The position of the interface in the table.
  class var interfaceIndex: Int { preconditionFailure("an interface has its own subclass") }

  /// The interface's name on the wire.
  public class var interfaceName: String { InterfaceList.all[interfaceIndex].name }

  /// The newest version of the interface that this module knows.
  public class var newestVersion: UInt32 { UInt32(InterfaceTable[interfaceIndex].pointee.version) }

  /// Whether the object is gone, by a request, `discard()` or the end of the connection.
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
    // libwayland keeps the events of its own display object to itself.
    guard !(self is WlDisplay) else { return }
    wl_proxy_add_dispatcher(
      handle, dispatchEvent, nil, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the compositor is far behind with reading, see `Connection.isCongested`.
  public var isCongested: Bool { connection?.isCongested ?? false }

  /// Frees the object on this side only, for interfaces whose version has no destructor request.
  public func discard() {
    guard let handle = detach() else { return }
    wl_proxy_destroy(handle)
  }

  /// Forgets the handle, the handler and the connection's hold on this proxy.
  func detach() -> OpaquePointer? {
    guard let released = handle else { return nil }
    handle = nil
    forgetHandler()
    connection?.forget(released)
    connection = nil
    return released
  }

  // MARK: What a generated subclass overrides

  /// Lets go of the handler and what it captured.
  func forgetHandler() {}

  /// Decodes an event and calls the handler; false where there is none.
  func deliver(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool { false }

  // MARK: What a generated subclass calls

  /// Sends a request.
  func send(_ opcode: UInt32, since: UInt32, _ arguments: [OutgoingArgument]) {
    guard let handle else { return }
    checkVersion(opcode, since: since)
    _ = arguments.withWireForm {
      wl_proxy_marshal_array_flags(handle, opcode, nil, version, 0, $0)
    }
    connection?.hasUnsentRequests = true
  }

  /// Sends the request that ends this object; below version `since` only this side forgets it.
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

  /// Sends a request that creates an object, of this object's version where none is given.
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

  /// The proxy that an event names; nil for null and for one destroyed on this side.
  func object<T: Proxy>(_ argument: wl_argument, as type: T.Type) -> T? {
    argument.o.flatMap { connection?.proxy(for: $0) } as? T
  }

  /// The proxy of an object that an event creates.
  func newObject<T: Proxy>(_ argument: wl_argument, as type: T.Type) -> T {
    T(argument.o, on: connection)
  }

  private func checkVersion(_ opcode: UInt32, since: UInt32) {
    precondition(
      version >= since,
      "\(Self.interfaceName).\(InterfaceList.all[Self.interfaceIndex].requests[Int(opcode)].name) "
        + "needs version \(since), and this object has version \(version); compare the version first"
    )
  }
}

/// Receives every event from libwayland and hands it to its proxy.
private func dispatchEvent(
  _: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target, let message, let arguments,
    let data = wl_proxy_get_user_data(OpaquePointer(target))
  else { return 0 }
  // Not counted: a handler may end its proxy, but nothing looks at the proxy after its handler.
  let isHeard = Unmanaged<Proxy>.fromOpaque(data)._withUnsafeGuaranteedRef {
    $0.deliver(opcode, arguments)
  }
  if !isHeard { message.closeFileDescriptors(in: arguments) }
  return 0
}
