/// A handler called once in every turn of the loop, just before or just after it may sleep.
///
/// Works until cancelled or released. A hook alone does not keep `EventLoop.run()` going.
public final class Hook {
  fileprivate private(set) var handler: (() -> Void)?
  private let list: HookList
  private let loop: EventLoop

  fileprivate init(on loop: EventLoop, in list: HookList, handler: @escaping () -> Void) {
    self.loop = loop
    self.list = list
    self.handler = handler
    list.append(self)
  }

  /// Ends the hook; it is not called again, also in this turn.
  public func cancel() {
    handler = nil
    list.remove(ObjectIdentifier(self))
  }

  deinit { cancel() }
}

extension EventLoop {
  /// Calls `handler` in every turn before the loop sleeps; hooks run in the order in which they were added.
  public func beforeBlocking(_ handler: @escaping () -> Void) -> Hook {
    Hook(on: self, in: hooksBeforeBlocking, handler: handler)
  }

  /// Calls `handler` in every turn after the descriptors that are ready have been handled.
  public func afterBlocking(_ handler: @escaping () -> Void) -> Hook {
    Hook(on: self, in: hooksAfterBlocking, handler: handler)
  }
}

/// The hooks of one point of the turn, in the order in which they were added.
final class HookList {
  private struct Entry {
    let id: ObjectIdentifier
    weak var hook: Hook?
  }

  private var entries: [Entry] = []

  fileprivate func append(_ hook: Hook) {
    entries.append(Entry(id: ObjectIdentifier(hook), hook: hook))
  }

  fileprivate func remove(_ id: ObjectIdentifier) {
    entries.removeAll { $0.id == id }
  }

  /// Calls each hook; those added meanwhile wait for the next turn.
  func callAll() {
    for entry in entries { entry.hook?.handler?() }
  }
}
