/// A handler called once in every turn of the loop, just before or just after it polls.
///
/// Works until cancelled or released. A hook alone does not keep `EventLoop.run()` going.
public final class Hook {
  private let entry: HookList.Entry
  private let list: HookList
  private let loop: EventLoop

  fileprivate init(on loop: EventLoop, in list: HookList, handler: @escaping () -> Void) {
    self.loop = loop
    self.list = list
    entry = list.add(handler)
  }

  /// Ends the hook; it is not called again, not even in this turn.
  public func cancel() { list.remove(entry) }

  deinit { cancel() }
}

extension EventLoop {
  /// Calls `handler` in every turn before the loop blocks; hooks run in the order in which they
  /// were added.
  public func beforeBlocking(_ handler: @escaping () -> Void) -> Hook {
    Hook(on: self, in: hooksBeforeBlocking, handler: handler)
  }

  /// Calls `handler` in every turn after the handlers of ready file descriptors.
  public func afterBlocking(_ handler: @escaping () -> Void) -> Hook {
    Hook(on: self, in: hooksAfterBlocking, handler: handler)
  }
}

/// The hooks of one point of the turn, in the order in which they were added.
final class HookList {
  /// One hook's handler; nil once it has ended.
  fileprivate final class Entry {
    var handler: (() -> Void)?

    init(_ handler: @escaping () -> Void) { self.handler = handler }
  }

  private var entries: [Entry] = []

  fileprivate func add(_ handler: @escaping () -> Void) -> Entry {
    let entry = Entry(handler)
    entries.append(entry)
    return entry
  }

  fileprivate func remove(_ entry: Entry) {
    entry.handler = nil
    entries.removeAll { $0 === entry }
  }

  /// Calls each hook; hooks added meanwhile are first called in the next turn.
  func callAll() {
    for entry in entries { entry.handler?() }
  }
}
