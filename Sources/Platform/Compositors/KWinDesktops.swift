import Bus
import JSON
import System

/// KWin's virtual desktops, decoded from its properties.
struct KWinDesktops {
  struct Desktop {
    /// From 1.
    let number: Int
    let id: String
    let name: String
  }

  let all: [Desktop]
  private let current: Int
  /// Whether the first desktop follows the last, a setting of KWin's.
  private let wrapsAround: Bool

  /// Decodes a reply to `GetAll`; nil when it has another form.
  init?(_ reply: BusReply) {
    let properties = reply.values.first?.object
    func value(_ name: String) -> JSONValue? { properties?[name]?.object?["data"] }
    guard let rows = value("desktops")?.array, !rows.isEmpty else { return nil }
    all = rows.enumerated().map { index, row in
      let fields = row.array ?? []
      let name = fields.count > 2 ? fields[2].string ?? "" : ""
      return Desktop(
        number: index + 1, id: fields.count > 1 ? fields[1].string ?? "" : "",
        name: name.isEmpty ? "\(index + 1)" : name)
    }
    let id = value("current")?.string
    current = all.firstIndex { $0.id == id } ?? 0
    wrapsAround = value("navigationWrappingAround") == .bool(true)
  }

  var workspaces: [Workspace] {
    all.map { desktop in
      let isCurrent = desktop.number == current + 1
      return Workspace(
        name: desktop.name, number: desktop.number, isFocused: isCurrent, isVisible: isCurrent)
    }
  }

  /// The target desktop; the current one when there is no next or previous one.
  func find(_ target: WorkspaceTarget) -> Desktop? {
    switch target {
    case .next: neighbor(1)
    case .previous: neighbor(-1)
    case .number(let number): all.first { $0.number == number }
    case .name(let name): all.first { $0.name == name }
    }
  }

  private func neighbor(_ step: Int) -> Desktop {
    let index = current + step
    if wrapsAround { return all[(index + all.count) % all.count] }
    return all[min(max(index, 0), all.count - 1)]
  }
}

/// Reports KWin's desktop signals, coalesced and from the event loop.
final class DesktopChanges {
  private var subscription: BusSubscription?
  private var notice: LoopTimer?

  init(
    matching rule: String, on bus: SessionBus, loop: EventLoop, onChange: @escaping () -> Void
  ) {
    notice = loop.makeTimer(onChange)
    subscription = bus.signals(matching: rule) { [unowned self] _ in notice?.schedule(after: .zero)
    }
  }

  deinit { notice?.cancel() }
}
