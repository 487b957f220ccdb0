// Tests: ShellTests/Actions/ForeignToplevelListTests.swift

internal import CWaylandServer

/// The clients that follow the stage's windows by `ext_foreign_toplevel_list_v1`.
final class ToplevelList {
  private final class Follower {
    let list: ExtForeignToplevelListV1
    var handles: [(window: WindowRole, handle: ExtForeignToplevelHandleV1)] = []

    init(_ list: ExtForeignToplevelListV1) { self.list = list }
  }

  private var followers: [Follower] = []
  private var shown: [WindowRole] = []
  /// Each window's identifier, unique among all that there ever were.
  private var identifiers: [ObjectIdentifier: String] = [:]
  private var lastIdentifier = 0

  /// Serves `ext_foreign_toplevel_list_v1`.
  func serve(_ list: ExtForeignToplevelListV1) {
    let follower = Follower(list)
    followers.append(follower)
    list.onDestroy = { [weak self, unowned follower] in
      self?.followers.removeAll { $0 === follower }
    }
    list.onRequest = { [unowned self, unowned follower] request in
      if case .stop = request { finish(follower) }
    }
    for window in shown { announce(window, to: follower) }
  }

  func windowDidShow(_ window: WindowRole) {
    shown.append(window)
    lastIdentifier += 1
    identifiers[ObjectIdentifier(window)] = "stage-\(lastIdentifier)"
    for follower in followers { announce(window, to: follower) }
  }

  func windowDidChange(_ window: WindowRole) {
    guard case .window(let title, let appID) = window.kind else { return }
    for follower in followers {
      for entry in follower.handles where entry.window === window {
        entry.handle.sendTitle(title: title)
        entry.handle.sendAppId(appId: appID)
        entry.handle.sendDone()
      }
    }
  }

  func windowDidHide(_ window: WindowRole) {
    shown.removeAll { $0 === window }
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
    follower.list.sendFinished()
  }

  private func announce(_ window: WindowRole, to follower: Follower) {
    guard let client = follower.list.client, case .window(let title, let appID) = window.kind
    else { return }
    let handle = ExtForeignToplevelHandleV1.make(for: client, version: follower.list.version)
    handle.onRequest = { _ in }
    follower.list.sendToplevel(toplevel: handle)
    handle.sendIdentifier(identifier: identifiers[ObjectIdentifier(window)] ?? "stage-0")
    handle.sendTitle(title: title)
    handle.sendAppId(appId: appID)
    handle.sendDone()
    follower.handles.append((window, handle))
  }
}

extension Stage {
  /// Ends the clients' lists of windows, without having been asked.
  public func finishToplevelLists() { scene.toplevelList.finish() }
}
