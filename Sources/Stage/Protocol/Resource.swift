import CWaylandServer

/// One protocol object of a client as the compositor sees it; the scanner writes a subclass for
/// each interface.
///
/// libwayland keeps a resource alive until the client destroys it or goes away; afterwards events
/// to it are dropped. A request that creates an object hands over the new resource, already alive;
/// a destructor request destroys the resource once its handler has returned.
class Resource {
  /// libwayland's object; nil once destroyed.
  private(set) var handle: OpaquePointer?

  /// The version of the interface that the client bound.
  let version: UInt32
  /// The object's number on the wire.
  let id: UInt32

  /// Called when the object is destroyed, by request or because its client went away.
  var onDestroy: (() -> Void)?

  /// What the compositor keeps for this object; released when the object is destroyed.
  var owner: AnyObject?

  /// The position of the interface in the table.
  class var interfaceIndex: Int { preconditionFailure("an interface has its own subclass") }

  /// The interface's name on the wire.
  class var interfaceName: String { InterfaceList.all[interfaceIndex].name }

  /// The newest version of the interface that this module knows.
  class var newestVersion: Int32 { InterfaceTable[interfaceIndex].pointee.version }

  /// Whether the object is gone.
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

  /// Creates an object of a client; `id` 0 takes a number of the server's range, for objects made
  /// by events.
  static func make(for client: OpaquePointer, version: UInt32, id: UInt32 = 0) -> Self {
    Self(wl_resource_create(client, InterfaceTable[interfaceIndex], Int32(version), id))
  }

  /// Destroys the object on this side.
  func destroy() {
    guard let handle else { return }
    wl_resource_destroy(handle)
  }

  /// Ends the client's connection with a protocol error on this object.
  func postError(_ code: UInt32, _ message: String) {
    guard let handle else { return }
    cwayland_resource_post_error(handle, code, message)
  }

  /// Lets go of everything when libwayland frees the object.
  fileprivate func forget() {
    handle = nil
    forgetHandler()
    let notify = onDestroy
    onDestroy = nil
    notify?()
    owner = nil
  }

  // MARK: What a generated subclass overrides

  /// Lets go of the handler and what it captured.
  func forgetHandler() {}

  /// Decodes a request and calls the handler; false where there is none.
  func deliver(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool { false }

  /// The opcodes of the requests that destroy the object.
  class var destructors: Set<UInt32> { [] }

  // MARK: What a generated subclass calls

  /// Sends an event, unless the object is older than the event.
  func send(_ opcode: UInt32, since: UInt32, _ arguments: [OutgoingArgument]) {
    guard let handle, version >= since, let wire = WireArguments(arguments) else { return }
    wl_resource_post_event_array(handle, opcode, wire.values)
  }

  /// The resource that a request names; nil for null and for objects that this module did not make.
  func object<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T? {
    guard let object = argument.o else { return nil }
    let table = InterfaceTable[T.interfaceIndex]
    guard wl_resource_instance_of(object, table, table) != 0,
      let data = wl_resource_get_user_data(object)
    else { return nil }
    return Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue() as? T
  }

  /// The resource that a request must name; a destroyed one where this module did not make it.
  func existingObject<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T {
    object(argument, as: type) ?? T(nil)
  }

  /// The resource for a new id, of this object's version.
  func newObject<T: Resource>(_ argument: wl_argument, as type: T.Type) -> T {
    guard let client else { return T(nil) }
    return T.make(for: client, version: version, id: argument.n)
  }
}

/// Receives every request from libwayland and hands it to its resource.
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

/// Called by libwayland when an object ends for any reason.
private func forgetResource(_ handle: OpaquePointer?) {
  guard let handle, let data = wl_resource_get_user_data(handle) else { return }
  Unmanaged<Resource>.fromOpaque(data).takeRetainedValue().forget()
}
