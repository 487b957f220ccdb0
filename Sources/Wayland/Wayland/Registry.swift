/// The compositor's current globals.
public final class Registry {
  /// One global.
  public struct Global: Hashable, Sendable {
    /// The global's numeric name.
    public var name: UInt32
    /// The interface.
    public var interface: String
    /// The newest version that the compositor supports.
    public var version: UInt32
  }

  private var proxy: WlRegistry?
  private var order: [UInt32] = []
  private var globalsByName: [UInt32: Global] = [:]

  /// Called when a global is announced, initially or later.
  public var onGlobal: ((Global) -> Void)?
  /// Called when a global is removed.
  public var onGlobalRemove: ((Global) -> Void)?

  /// All globals, in the order in which they appeared.
  public var globals: [Global] { order.compactMap { globalsByName[$0] } }

  /// Listens to a `wl_registry`.
  func listen(to proxy: WlRegistry) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .global(let name, let interface, let version):
        add(Global(name: name, interface: interface, version: version))
      case .globalRemove(let name): remove(name)
      }
    }
  }

  /// Binds the first global of an interface.
  ///
  /// - Parameters:
  ///   - required: The lowest supported version.
  ///   - preferred: The newest supported version; the lower of it and the offered one is bound.
  /// - Throws: `WaylandError.missingGlobal` if no offered version is `required` or newer.
  public func bind<T: Proxy>(
    _ type: T.Type, required: UInt32 = 1, preferred: UInt32
  ) throws(WaylandError) -> T {
    let offered = globals.filter { $0.interface == T.interfaceName }
    guard let global = offered.first(where: { $0.version >= required }) else {
      throw .missingGlobal(
        interface: T.interfaceName, offered: offered.map(\.version).max() ?? 0, required: required)
    }
    return try bind(global, as: type, required: required, preferred: preferred)
  }

  /// Binds a given global, as `bind(_:required:preferred:)` does.
  public func bind<T: Proxy>(
    _ global: Global, as type: T.Type, required: UInt32 = 1, preferred: UInt32
  ) throws(WaylandError) -> T {
    guard global.interface == T.interfaceName, global.version >= required else {
      let offered = global.interface == T.interfaceName ? global.version : 0
      throw .missingGlobal(interface: T.interfaceName, offered: offered, required: required)
    }
    guard let proxy else { throw .disconnected(errno: 0) }
    let version = min(global.version, preferred, T.newestVersion)
    return proxy.bind(name: global.name, as: type, version: version)
  }

  private func add(_ global: Global) {
    if globalsByName.updateValue(global, forKey: global.name) == nil { order.append(global.name) }
    onGlobal?(global)
  }

  private func remove(_ name: UInt32) {
    guard let global = globalsByName.removeValue(forKey: name) else { return }
    order.removeAll { $0 == name }
    onGlobalRemove?(global)
  }
}
