import CWaylandServer

/// A server-side protocol object of a client; the scanner generates a subclass for each interface.
///
/// libwayland retains a resource until the client destroys it or disconnects; afterwards events to
/// it are dropped. A request that creates an object passes the new resource, already created, to
/// the handler; a destructor request destroys the resource once its handler has returned.
class Resource {
  /// libwayland's object; nil once destroyed.
  private(set) var handle: OpaquePointer?

  /// The object's interface version.
  let version: UInt32
  /// The object's ID on the wire.
  let id: UInt32

  /// Called when the object is destroyed, by a request or because its client disconnected.
  var onDestroy: (() -> Void)?

  /// The compositor's state for this object; retained until the object is destroyed.
  var owner: AnyObject?

  /// The position of the interface in the table.
  class var interfaceIndex: Int { preconditionFailure("an interface has its own subclass") }

  /// The interface's name on the wire.
  class var interfaceName: String { InterfaceList.all[interfaceIndex].name }

  /// The newest supported version of the interface.
  class var newestVersion: Int32 { InterfaceTable[interfaceIndex].pointee.version }

  /// Whether the object was destroyed.
  var isDestroyed: Bool { handle == nil }

  /// The client that owns the object; nil once destroyed.
  var client: OpaquePointer? { handle.flatMap { wl_resource_get_client($0) } }

  /// Wraps libwayland's object and receives its requests; a nil handle makes a destroyed resource.
  required init(_ handle: OpaquePointer?) {
    self.handle = handle
    version = handle.map { UInt32(wl_resource_get_version($0)) } ?? 0
    id = handle.map { wl_resource_get_id($0) } ?? 0
    guard let handle else { return }
    wl_resource_set_dispatcher(
      handle, dispatchRequest, InterfaceTable[Self.interfaceIndex],
      Unmanaged.passRetained(self).toOpaque(), forgetResource)
  }

  /// Creates an object of a client; `id` 0 allocates one from the server's range, for objects
  /// created by events.
  static func make(for client: OpaquePointer, version: UInt32, id: UInt32 = 0) -> Self {
    Self(wl_resource_create(client, InterfaceTable[interfaceIndex], Int32(version), id))
  }

  /// Destroys the object on this side.
  func destroy() {
    guard let handle else { return }
    wl_resource_destroy(handle)
  }

  /// Raises a protocol error on this object, which ends the client's connection.
  func postError(_ code: UInt32, _ message: String) {
    guard let handle else { return }
    cwayland_resource_post_error(handle, code, message)
  }

  /// Releases all state when libwayland destroys the object.
  fileprivate func forget() {
    handle = nil
    forgetHandler()
    let notify = onDestroy
    onDestroy = nil
    notify?()
    owner = nil
  }

  // MARK: Methods that generated subclasses override

  /// Releases the handler and its captures.
  func forgetHandler() {}

  /// Decodes a request and calls the handler.
  ///
  /// - Returns: False if there is no handler.
  func deliver(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool { false }

  /// The opcodes of destructor requests.
  class var destructors: Set<UInt32> { [] }

  // MARK: Methods that generated subclasses call

  /// Sends an event, unless the object's version lacks it.
  func send(_ opcode: UInt32, since: UInt32, _ arguments: [OutgoingArgument]) {
    guard let handle, version >= since, let wire = WireArguments(arguments) else { return }
    wl_resource_post_event_array(handle, opcode, wire.values)
  }

  /// The resource of a request's object argument; nil for null and for objects not created by this
  /// module.
  func object<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T? {
    guard let object = argument.o else { return nil }
    let table = InterfaceTable[T.interfaceIndex]
    guard wl_resource_instance_of(object, table, table) != 0,
      let data = wl_resource_get_user_data(object)
    else { return nil }
    return Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue() as? T
  }

  /// The resource of a non-null object argument; a destroyed one for an object not created by this
  /// module.
  func existingObject<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T {
    object(argument, as: type) ?? T(nil)
  }

  /// Creates the resource for a `new_id` argument, of this object's version.
  func newObject<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T {
    guard let client else { return T(nil) }
    return T.make(for: client, version: version, id: argument.n)
  }
}

/// libwayland's dispatcher: delivers every request to its resource.
private func dispatchRequest(
  _: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target, let message, let arguments,
    let data = wl_resource_get_user_data(OpaquePointer(target))
  else { return 0 }
  let resource = Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue()
  if !resource.deliver(opcode, arguments) { message.closeFileDescriptors(in: arguments) }
  if type(of: resource).destructors.contains(opcode) { resource.destroy() }
  return 0
}

/// Called by libwayland when an object is destroyed for any reason.
private func forgetResource(_ handle: OpaquePointer?) {
  guard let handle, let data = wl_resource_get_user_data(handle) else { return }
  Unmanaged<Resource>.fromOpaque(data).takeRetainedValue().forget()
}
