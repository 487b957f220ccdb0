public import Bus
import JSON
public import System

/// KWin, controlled over the session bus, because it has no socket of its own.
///
/// The virtual desktops are the workspaces. Each spans all outputs.
public final class KWinCompositor: Compositor {
  /// The timeout of a call. Chosen.
  private static let timeout = Duration.seconds(2)

  private let bus: SessionBus
  private let loop: EventLoop

  /// KWin when the environment indicates a KDE session; otherwise nil.
  public static func find(
    in environment: (String) -> String?, through bus: SessionBus, on loop: EventLoop
  ) -> KWinCompositor? {
    let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
    return desktops.contains("kde") ? KWinCompositor(through: bus, on: loop) : nil
  }

  init(through bus: SessionBus, on loop: EventLoop) {
    self.loop = loop
    self.bus = bus
  }

  private static let title = "kwin"

  public var name: String? { Self.title }
  public var capabilities: Set<CompositorCapability> { Set(CompositorCapability.allCases) }

  public func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    readDesktops { answer($0.map(\.workspaces)) }
  }

  public func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let rule =
      "type='signal',path='\(Self.desktops.path)',interface='\(Self.desktops.interface)'"
    return DesktopChanges(matching: rule, on: bus, loop: loop, onChange: onChange)
  }

  public func switchWorkspace(
    to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>
  ) {
    with(target, answer: answer) { [self] desktop in
      let name = Self.desktops.interface
      call(Self.properties, method: "Set", signature: "ssv", name, "current", "s", desktop.id) {
        answer($0.map { _ in })
      }
    }
  }

  public func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    with(target, answer: answer) { [self] desktop in
      press("Window to Desktop \(desktop.number)") { answer($0.map { _ in }) }
    }
  }

  /// The command is the name of one of KWin's shortcuts, such as `Overview`.
  public func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    call(Self.shortcuts, method: "shortcutNames") { [self] result in
      switch result.flatMap(Self.names) {
      case .failure(let failure): answer(.failure(failure))
      case .success(let names):
        guard names.contains(command) else {
          let message = "it has no shortcut \"\(command)\"; such a shortcut is \"Overview\""
          return answer(.failure(.refused(compositor: Self.title, message: message)))
        }
        press(command) { answer($0.map { _ in "" }) }
      }
    }
  }

  // MARK: Calls

  private typealias Answer = CompositorAnswer<BusReply>

  /// A D-Bus object of KWin's with one of its interfaces.
  private struct BusObject {
    let service: String
    let path: String
    let interface: String
  }

  private func call(
    _ object: BusObject, method: String, signature: String = "", _ arguments: String...,
    answer: @escaping Answer
  ) {
    let call = BusCall(
      service: object.service, path: object.path, interface: object.interface, method: method,
      signature: signature, arguments: arguments)
    bus.call(call, timeout: Self.timeout) { result in
      answer(result.mapError { CompositorError($0, of: Self.title) })
    }
  }

  private static let desktops = BusObject(
    service: "org.kde.KWin", path: "/VirtualDesktopManager",
    interface: "org.kde.KWin.VirtualDesktopManager")
  private static let properties = BusObject(
    service: "org.kde.KWin", path: "/VirtualDesktopManager",
    interface: "org.freedesktop.DBus.Properties")
  private static let shortcuts = BusObject(
    service: "org.kde.kglobalaccel", path: "/component/kwin",
    interface: "org.kde.kglobalaccel.Component")

  private func press(_ shortcut: String, _ answer: @escaping Answer) {
    call(Self.shortcuts, method: "invokeShortcut", signature: "s", shortcut, answer: answer)
  }

  private func readDesktops(
    _ answer: @escaping (Result<KWinDesktops, CompositorError>) -> Void
  ) {
    call(Self.properties, method: "GetAll", signature: "s", Self.desktops.interface) { result in
      answer(
        result.flatMap { reply in
          let reason = "the list of desktops is missing"
          return KWinDesktops(reply).map(Result.success)
            ?? .failure(.unreadable(compositor: Self.title, reason: reason))
        })
    }
  }

  /// Performs an action with the target desktop, or reports a failure if there is none.
  private func with(
    _ target: WorkspaceTarget, answer: @escaping CompositorAnswer<Void>,
    _ act: @escaping (KWinDesktops.Desktop) -> Void
  ) {
    readDesktops { result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let desktops):
        if let desktop = desktops.find(target) { return act(desktop) }
        let names = desktops.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
        answer(.failure(.refused(compositor: Self.title, message: "its desktops are \(names)")))
      }
    }
  }

  private static func names(_ reply: BusReply) -> Result<[String], CompositorError> {
    guard let names = reply.values.first?.array?.compactMap(\.string) else {
      return .failure(.unreadable(compositor: "kwin", reason: "the shortcuts are missing"))
    }
    return .success(names)
  }
}

extension CompositorError {
  /// Converts a failure of the bus.
  init(_ failure: BusError, of compositor: String) {
    self =
      switch failure {
      case .timedOut(let timeout): .silent(compositor: compositor, after: timeout)
      case .busy(let waiting): .busy(compositor: compositor, waiting: waiting)
      case .tooLarge: .unreadable(compositor: compositor, reason: "\(failure)")
      case .refused(let name, _) where name != "org.freedesktop.DBus.Error.ServiceUnknown":
        .refused(compositor: compositor, message: "\(failure)")
      default: .unreachable(compositor: compositor, reason: "\(failure)")
      }
  }
}
