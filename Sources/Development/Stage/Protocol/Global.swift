import CWaylandServer

/// A global, advertised to every client until `remove()`.
final class Global {
  private var handle: OpaquePointer?
  /// The global's interface.
  let interfaceName: String
  private let bind: (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void

  /// Creates a global; `onBind` gets the resource of each client that binds it.
  ///
  /// - Parameter version: The advertised version, at most `T.newestVersion`.
  init<T: Resource>(
    _ type: T.Type, version: Int32, on display: OpaquePointer, onBind: @escaping (T) -> Void
  ) {
    precondition(
      version <= T.newestVersion,
      "\(T.interfaceName) is known up to version \(T.newestVersion), not \(version)")
    interfaceName = T.interfaceName
    bind = { client, version, id in onBind(T.make(for: client, version: version, id: id)) }
    handle = wl_global_create(
      display, InterfaceTable[T.interfaceIndex], version,
      Unmanaged.passUnretained(self).toOpaque()
    ) { client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<Global>.fromOpaque(data).takeUnretainedValue().bind(client, version, id)
    }
  }

  /// Announces the global's removal, but still serves clients that bind it before they receive
  /// that.
  func withdraw() {
    guard let handle else { return }
    wl_global_remove(handle)
  }

  /// Destroys the global; the display must still exist.
  func remove() {
    guard let handle else { return }
    self.handle = nil
    wl_global_destroy(handle)
  }
}
