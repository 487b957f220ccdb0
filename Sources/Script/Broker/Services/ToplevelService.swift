import DesktopActions
import JSON
import Scripting

/// The toplevels of all programs as a plugin's process knows them: by numbers.
final class ToplevelService {
  /// The most open toplevels that are told of. Chosen.
  private static let most = 1000

  private let source: any ToplevelSource
  private unowned let broker: Broker
  private let listener: ActionNews.Listener
  /// The toplevels that were told of and are open, with their numbers.
  private var known: [(number: Int, toplevel: any DesktopToplevel)] = []
  /// The closings that are not reported while the permission is not granted.
  private var withheld: [JSONValue] = []
  private var lastNumber = 0

  init(_ source: any ToplevelSource, _ news: ActionNews, of broker: Broker) {
    self.source = source
    self.broker = broker
    listener = news.listen()
  }

  func register() {
    broker.register("toplevels.prepare", permission: .toplevels) { _, reply in
      self.prepare()
      reply.succeed()
    }
    broker.register("toplevels.list", permission: .toplevels) { _, reply in
      self.prepare()
      reply.answer { () throws(ActionError) in
        .array(try self.source.toplevels().compactMap { self.summary(of: $0) })
      }
    }
    broker.register("toplevels.activate", permission: .toplevels) {
      arguments, reply throws(ActionError) in
      let toplevel = try self.toplevel(arguments)
      reply.answer { () throws(ActionError) in
        try toplevel?.activate()
        return .null
      }
    }
    broker.register("toplevels.close", permission: .toplevels) {
      arguments, reply throws(ActionError) in
      let toplevel = try self.toplevel(arguments)
      reply.answer { () throws(ActionError) in
        try toplevel?.close()
        return .null
      }
    }
    broker.register("toplevels.set", permission: .toplevels) {
      arguments, reply throws(ActionError) in
      let toplevel = try self.toplevel(arguments)
      let mode = try arguments.word("mode", of: ToplevelMode.self)
      let isOn = try arguments.flag("on")
      reply.answer { () throws(ActionError) in
        guard let toplevel else { throw ActionError("the window is closed") }
        try toplevel.set(mode, isOn)
        return .null
      }
    }
    broker.whenEnded { self.listener.onToplevel = { _ in } }
    broker.whenGranted { [unowned self] in reportWithheld() }
  }

  /// A plugin that does not ask for toplevels does not hear of them.
  private func prepare() {
    source.prepare()
    listener.onToplevel = { [weak self] in self?.didChange($0) }
  }

  private func didChange(_ toplevel: any DesktopToplevel) {
    let isKnown = known.contains { $0.toplevel === toplevel }
    let isGranted = broker.grants.allows(.toplevels)
    guard isGranted || isKnown && toplevel.state.isClosed, let summary = summary(of: toplevel)
    else { return }
    if toplevel.state.isClosed { known.removeAll { $0.toplevel === toplevel } }
    if isGranted {
      broker.send(event: "toplevel_changed", summary)
    } else if withheld.count < Self.most {
      withheld.append(summary)
    }
  }

  private func reportWithheld() {
    guard broker.grants.allows(.toplevels) else { return }
    for summary in withheld { broker.send(event: "toplevel_changed", summary) }
    withheld = []
  }

  private func summary(of toplevel: any DesktopToplevel) -> JSONValue? {
    guard let number = number(of: toplevel) else { return nil }
    let state = toplevel.state
    return [
      "toplevel": .integer(number), "title": .string(state.title), "app_id": .string(state.appID),
      "modes": .array(state.modes.map(\.rawValue).sorted().map { .string($0) }),
      "activated": .bool(state.isActivated), "closed": .bool(state.isClosed),
    ]
  }

  private func number(of toplevel: any DesktopToplevel) -> Int? {
    if let entry = known.first(where: { $0.toplevel === toplevel }) { return entry.number }
    guard known.count < Self.most else { return nil }
    lastNumber += 1
    known.append((lastNumber, toplevel))
    return lastNumber
  }

  /// The toplevel that is meant; nil for one that is closed, of which the plugin's process may not
  /// have heard yet.
  private func toplevel(_ arguments: Arguments) throws(ActionError) -> (any DesktopToplevel)? {
    let number = try arguments.integer("toplevel", in: 1...max(1, lastNumber))
    return known.first { $0.number == number }?.toplevel
  }
}
