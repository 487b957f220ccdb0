internal import CWaylandServer

/// A client's object for a window of another client.
private protocol ToplevelHandle: AnyObject {
  func sendTitle(title: String)
  func sendAppId(appId: String)
  func sendDone()
  func sendClosed()
}

extension ExtForeignToplevelHandleV1: ToplevelHandle {}
extension ZwlrForeignToplevelHandleV1: ToplevelHandle {}

/// The clients that follow the stage's windows.
final class ToplevelList {
  private final class Follower {
    let makeHandle: (_ window: WindowRole, _ identifier: String) -> (any ToplevelHandle)?
    let sendFinished: () -> Void
    var handles: [(window: WindowRole, handle: any ToplevelHandle)] = []

    init(
      sendFinished: @escaping () -> Void,
      makeHandle: @escaping (WindowRole, String) -> (any ToplevelHandle)?
    ) {
      (self.sendFinished, self.makeHandle) = (sendFinished, makeHandle)
    }
  }

  private var followers: [Follower] = []
  private var windows: [WindowRole] = []
  /// Each window's identifier, which is never reused.
  private var identifiers: [ObjectIdentifier: String] = [:]
  private var lastIdentifier = 0

  /// Serves `ext_foreign_toplevel_list_v1`.
  func serve(_ list: ExtForeignToplevelListV1) {
    let follower = Follower { [unowned list] in
      list.sendFinished()
    } makeHandle: { [unowned list] _, identifier in
      guard let client = list.client else { return nil }
      let handle = ExtForeignToplevelHandleV1.make(for: client, version: list.version)
      handle.onRequest = { _ in }
      list.sendToplevel(toplevel: handle)
      handle.sendIdentifier(identifier: identifier)
      return handle
    }
    list.onDestroy = { [weak self, weak follower] in
      self?.followers.removeAll { $0 === follower }
    }
    list.onRequest = { [unowned self, weak follower] request in
      if case .stop = request, let follower { finish(follower) }
    }
    begin(follower)
  }

  /// Serves `zwlr_foreign_toplevel_manager_v1`. Of the requests for a window, only closing has an
  /// effect.
  func serve(_ manager: ZwlrForeignToplevelManagerV1) {
    let follower = Follower { [unowned manager] in
      manager.sendFinished()
      manager.destroy()
    } makeHandle: { [unowned manager] window, _ in
      guard let client = manager.client else { return nil }
      let handle = ZwlrForeignToplevelHandleV1.make(for: client, version: manager.version)
      handle.onRequest = { [weak window] in if case .close = $0 { window?.close() } }
      manager.sendToplevel(toplevel: handle)
      handle.sendState(state: withUnsafeBytes(of: Self.activated) { Array($0) })
      return handle
    }
    manager.onDestroy = { [weak self, weak follower] in
      self?.followers.removeAll { $0 === follower }
    }
    manager.onRequest = { [unowned self, weak follower] request in
      if case .stop = request, let follower { finish(follower) }
    }
    begin(follower)
  }

  private static let activated = ZwlrForeignToplevelHandleV1.State.activated.rawValue

  func windowDidShow(_ window: WindowRole) {
    windows.append(window)
    lastIdentifier += 1
    identifiers[ObjectIdentifier(window)] = "stage-\(lastIdentifier)"
    for follower in followers { announce(window, to: follower) }
  }

  func windowDidChange(_ window: WindowRole) {
    for follower in followers {
      for entry in follower.handles where entry.window === window {
        describe(window, by: entry.handle)
      }
    }
  }

  func windowDidHide(_ window: WindowRole) {
    windows.removeAll { $0 === window }
    identifiers[ObjectIdentifier(window)] = nil
    for follower in followers {
      for entry in follower.handles where entry.window === window { entry.handle.sendClosed() }
      follower.handles.removeAll { $0.window === window }
    }
  }

  /// Ends the lists of all clients.
  func finish() { for follower in followers { finish(follower) } }

  private func finish(_ follower: Follower) {
    followers.removeAll { $0 === follower }
    follower.sendFinished()
  }

  private func begin(_ follower: Follower) {
    followers.append(follower)
    for window in windows { announce(window, to: follower) }
  }

  private func announce(_ window: WindowRole, to follower: Follower) {
    let identifier = identifiers[ObjectIdentifier(window)] ?? "stage-0"
    guard let handle = follower.makeHandle(window, identifier) else { return }
    describe(window, by: handle)
    follower.handles.append((window, handle))
  }

  private func describe(_ window: WindowRole, by handle: any ToplevelHandle) {
    guard case .window(let title, let appID) = window.kind else { return }
    handle.sendTitle(title: title)
    handle.sendAppId(appId: appID)
    handle.sendDone()
  }
}
