internal import CWaylandServer
internal import Glibc
internal import System

/// The clients that are connected through the sockets of sandboxes, and these sockets.
final class SecurityContexts {
  /// Globals hidden from sandboxed clients, as in wlroots.
  private static let privileged: Set<String> = [
    "zwlr_layer_shell_v1", "ext_data_control_manager_v1", "zwlr_screencopy_manager_v1",
    "wp_security_context_manager_v1", "ext_workspace_manager_v1", "ext_foreign_toplevel_list_v1",
    "ext_image_copy_capture_manager_v1",
  ]

  private let display: OpaquePointer
  private let loop: EventLoop
  private(set) var listeners: [SandboxListener] = []
  private var clients: [OpaquePointer: SandboxedConnection] = [:]

  init(_ display: OpaquePointer, _ loop: EventLoop) {
    (self.display, self.loop) = (display, loop)
    let own = Unmanaged.passUnretained(self).toOpaque()
    wl_display_set_global_filter(
      display,
      { client, global, own in
        guard let client, let global, let own else { return true }
        let name = String(cString: wl_global_get_interface(global).pointee.name)
        let contexts = Unmanaged<SecurityContexts>.fromOpaque(own).takeUnretainedValue()
        return contexts.clients[client] == nil
          || !SecurityContexts.privileged.contains(name)
      }, own)
  }

  /// The sandboxes of the connected clients.
  var sandboxes: [Stage.Sandbox] { clients.values.map(\.sandbox) }

  /// Serves `wp_security_context_manager_v1`.
  func serve(_ manager: WpSecurityContextManagerV1) {
    manager.onRequest = { [unowned self, unowned manager] request in
      guard case .createListener(let context, let socket, let closing) = request else { return }
      var (isListening, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size)
      guard isListening == 1 else {
        for descriptor in [socket, closing] { close(descriptor) }
        let code = WpSecurityContextManagerV1.Error.invalidListenFd.rawValue
        return manager.postError(code, "the socket does not listen")
      }
      serve(context, SandboxListener(socket, until: closing))
    }
  }

  private func serve(_ context: WpSecurityContextV1, _ listener: SandboxListener) {
    var sandbox = Stage.Sandbox()
    var isCommitted = false
    context.onRequest = { [unowned self, unowned context] request in
      if case .destroy = request { return }
      guard !isCommitted else {
        let code = WpSecurityContextV1.Error.alreadyUsed.rawValue
        return context.postError(code, "the context is in use already")
      }
      switch request {
      case .setSandboxEngine(let name): sandbox.engine = name
      case .setAppId(let name): sandbox.appID = name
      case .setInstanceId(let name): sandbox.instanceID = name
      case .commit:
        isCommitted = true
        begin(listener, of: context, for: sandbox)
      case .destroy: break
      }
    }
  }

  private func begin(
    _ listener: SandboxListener, of context: WpSecurityContextV1, for sandbox: Stage.Sandbox
  ) {
    do throws(EventLoopError) {
      try listener.begin(on: loop) { [unowned self] in
        add($0, to: sandbox)
      } onEnd: { [unowned self, unowned listener] in
        listeners.removeAll { $0 === listener }
      }
      listeners.append(listener)
    } catch {
      // The protocol has no code for it; clients end at an error whatever its code is.
      let code = WpSecurityContextV1.Error.alreadyUsed.rawValue
      context.postError(code, "the descriptors of the context cannot be watched: \(error)")
    }
  }

  private func add(_ socket: Int32, to sandbox: Stage.Sandbox) {
    guard let client = wl_client_create(display, socket) else {
      close(socket)
      return
    }
    clients[client] = SandboxedConnection(of: client, sandbox) { [unowned self] in
      clients[client] = nil
    }
  }
}

extension Stage {
  /// Identity of a sandboxed client, as declared by the sandbox engine.
  public struct Sandbox: Equatable, Sendable {
    /// The program that made it.
    public var engine = ""
    /// The app in it.
    public var appID = ""
    /// Which of the app's instances it is.
    public var instanceID = ""

    /// Creates a description.
    public init(engine: String = "", appID: String = "", instanceID: String = "") {
      (self.engine, self.appID, self.instanceID) = (engine, appID, instanceID)
    }
  }

  /// The sandboxes of the clients that are connected, in no order.
  public var sandboxes: [Sandbox] { scene.contexts.sandboxes }

  /// At how many sandboxes' sockets it listens.
  public var sandboxSocketCount: Int { scene.contexts.listeners.count }
}

/// A socket at which the clients of a sandbox connect, until a descriptor hangs up.
final class SandboxListener {
  private let socket: Int32
  private let closing: Int32
  private var watches: [Watch] = []

  init(_ socket: Int32, until closing: Int32) { (self.socket, self.closing) = (socket, closing) }

  /// Listens until the other descriptor hangs up.
  ///
  /// - Throws: The reason why a descriptor cannot be watched, for instance that it is a file.
  func begin(
    on loop: EventLoop, onClient: @escaping (Int32) -> Void, onEnd: @escaping () -> Void
  ) throws(EventLoopError) {
    watches.append(
      try loop.watch(fileDescriptor: socket) { [socket] _ in
        let client = cwayland_accept(socket)
        if client >= 0 { onClient(client) }
      })
    watches.append(try loop.watch(fileDescriptor: closing) { _ in onEnd() })
  }

  deinit {
    for watch in watches { watch.cancel() }
    for descriptor in [socket, closing] { close(descriptor) }
  }
}

/// A sandboxed client, until it disconnects.
private final class SandboxedConnection {
  /// libwayland finds the first member, and this finds the second beside it.
  private struct Listener {
    var base: wl_listener
    var owner: Unmanaged<SandboxedConnection>
  }

  let sandbox: Stage.Sandbox
  private let onEnd: () -> Void
  private let listener = UnsafeMutablePointer<Listener>.allocate(capacity: 1)

  init(of client: OpaquePointer, _ sandbox: Stage.Sandbox, onEnd: @escaping () -> Void) {
    (self.sandbox, self.onEnd) = (sandbox, onEnd)
    var base = wl_listener()
    base.notify = { base, _ in
      UnsafeMutableRawPointer(base)?.assumingMemoryBound(to: Listener.self).pointee.owner
        .takeUnretainedValue().onEnd()
    }
    listener.initialize(to: Listener(base: base, owner: .passUnretained(self)))
    let raw = UnsafeMutableRawPointer(listener)
    wl_client_add_destroy_listener(client, raw.assumingMemoryBound(to: wl_listener.self))
  }

  deinit {
    wl_list_remove(&listener.pointee.base.link)
    listener.deallocate()
  }
}
