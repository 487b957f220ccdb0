internal import CWaylandServer
internal import Glibc
public import System

/// A headless Wayland compositor within this process, on this thread's event loop.
///
/// A stage places the windows and layers of any client, sends scripted input to them, and can
/// capture their contents. Releasing the stage disconnects its clients.
public final class Stage {
  /// The configuration at creation.
  public let configuration: Configuration

  let display: OpaquePointer
  let scene: Scene
  private var globals: [Global] = []
  /// The seats' globals, by their index in `scene.seats`.
  private var seatGlobals: [Int: Global] = [:]
  private var listeningPaths: [String] = []
  private var watch: Watch?
  private var flushing: Hook?

  /// Creates a stage on `loop`; it does not listen yet.
  ///
  /// - Throws: `StageError` if the configuration is invalid.
  public init(_ configuration: Configuration = .init(), on loop: EventLoop) throws(StageError) {
    self.configuration = configuration
    // libwayland logs every protocol error to standard error; the client receives it anyway.
    wl_log_set_handler_server { _, _ in }
    guard let display = wl_display_create(), let events = wl_display_get_event_loop(display) else {
      preconditionFailure("the system has no file descriptors left for a compositor")
    }
    self.display = display
    scene = Scene(configuration, display: display, loop: loop)
    scene.addSeats(configuration)
    do throws(EventLoopError) {
      watch = try loop.watch(fileDescriptor: wl_event_loop_get_fd(events)) { _ in
        wl_event_loop_dispatch(events, 0)
      }
    } catch {
      preconditionFailure("libwayland's own descriptor can be watched: \(error)")
    }
    flushing = loop.beforeBlocking {
      wl_event_loop_dispatch_idle(events)
      wl_display_flush_clients(display)
    }
    try checkGlobals()
    offerGlobals()
    for screen in configuration.outputs { try addOutput(screen) }
  }

  /// Listens for clients at a socket created at `path`, replacing an existing file.
  ///
  /// - Throws: `StageError` if the socket cannot be created.
  public func listen(at path: String) throws(StageError) {
    let socket = try makeListeningSocket(at: path)
    guard wl_display_add_socket_fd(display, socket) == 0 else {
      close(socket)
      throw .socket(path: path, code: ENOMEM)
    }
    listeningPaths.append(path)
  }

  /// Creates a connection for a client in this process or a child process.
  ///
  /// - Returns: The client's end of the connection, for `WAYLAND_SOCKET`, owned by the caller.
  /// - Throws: `StageError` if the sockets cannot be created.
  public func connectClient() throws(StageError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .socket(path: "a socket pair", code: errno)
    }
    guard wl_client_create(display, ends[0]) != nil else {
      for end in ends { close(end) }
      throw .socket(path: "a socket pair", code: ENOMEM)
    }
    return ends[1]
  }

  /// Flushes queued events to clients now; otherwise this happens before the loop blocks.
  public func flush() { wl_display_flush_clients(display) }

  /// The number of connected clients.
  public var clientCount: Int { Int(wl_list_length(wl_display_get_client_list(display))) }

  /// Disconnects all clients, as a compositor that exits does.
  public func disconnectClients() { wl_display_destroy_clients(display) }

  deinit {
    watch?.cancel()
    flushing?.cancel()
    wl_display_destroy_clients(display)
    for output in scene.outputs { output.withdraw()?.remove() }
    for global in globals + seatGlobals.values + scene.withdrawnGlobals { global.remove() }
    wl_display_destroy(display)
    for path in listeningPaths { unlink(path) }
  }
}

extension Stage {
  private func checkGlobals() throws(StageError) {
    for (name, version) in configuration.globals {
      guard let newest = Configuration.allGlobals[name] else { throw .unknownGlobal(name) }
      guard (1...newest).contains(version) else {
        throw .version(global: name, asked: version, known: 1...newest)
      }
    }
  }

  private func offerGlobals() {
    let scene = scene
    offer(WlCompositor.self) { scene.serve($0) }
    offer(WlSubcompositor.self) { scene.serve($0) }
    offer(WlShm.self) { serve($0) }
    offer(ZwpLinuxDmabufV1.self) { serve($0) }
    offer(WpViewporter.self) { serve($0) }
    offer(WpAlphaModifierV1.self) { serve($0) }
    offer(WpFractionalScaleManagerV1.self) { scene.serve($0) }
    offer(ZxdgOutputManagerV1.self) { serve($0) }
    offer(WpPresentation.self) { serve($0) }
    offer(XdgWmBase.self) { scene.serve($0) }
    offer(ZxdgDecorationManagerV1.self) { serve($0) }
    offer(ZwlrLayerShellV1.self) { scene.serve($0) }
    offer(WlDataDeviceManager.self) { scene.dataDevices.serve($0) }
    offer(ExtDataControlManagerV1.self) { scene.clipboard.serve($0) }
    offer(ZwlrScreencopyManagerV1.self) { scene.serve($0) }
    offer(ExtWorkspaceManagerV1.self) { scene.workspaces.serve($0) }
    offer(ExtForeignToplevelListV1.self) { scene.toplevelList.serve($0) }
    offer(ZwlrForeignToplevelManagerV1.self) { scene.toplevelList.serve($0) }
    offer(ZwlrOutputPowerManagerV1.self) { scene.serve($0) }
    offer(ExtOutputImageCaptureSourceManagerV1.self) { serve($0) }
    offer(ExtImageCopyCaptureManagerV1.self) { scene.serve($0) }
    offer(ZwpInputMethodManagerV2.self) { scene.inputMethods.serve($0) }
    offer(WpSecurityContextManagerV1.self) { scene.contexts.serve($0) }
    for index in scene.seats.indices { addSeat(index) }
  }

  /// Removes a seat's global and its devices, as when the session is switched; the first seat by
  /// default.
  public func removeSeat(_ index: Int = 0) {
    guard let global = seatGlobals.removeValue(forKey: index) else { return }
    global.withdraw()
    scene.withdrawnGlobals.append(global)
    scene.seats[index].touch.forgetAll()
    scene.seats[index].pointer.forgetFocus()
  }

  /// Advertises a removed seat again.
  public func addSeat(_ index: Int = 0) {
    let seat = scene.seats[index]
    seatGlobals[index] = makeGlobal(WlSeat.self) { seat.serve($0) }
  }

  private func offer<T: Resource>(_ type: T.Type, onBind: @escaping (T) -> Void) {
    if let global = makeGlobal(type, onBind: onBind) { globals.append(global) }
  }

  private func makeGlobal<T: Resource>(
    _ type: T.Type, onBind: @escaping (T) -> Void
  ) -> Global? {
    configuration.globals[T.interfaceName].map {
      Global(type, version: Int32($0), on: display, onBind: onBind)
    }
  }

  private func makeListeningSocket(at path: String) throws(StageError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { throw .socket(path: path, code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    unlink(path)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard descriptor >= 0, status == 0, Glibc.listen(descriptor, 128) == 0 else {
      let code = errno
      close(descriptor)
      throw .socket(path: path, code: code)
    }
    return descriptor
  }
}
