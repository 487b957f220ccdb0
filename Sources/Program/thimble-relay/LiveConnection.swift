import Relay
import System

/// One app's connection on the event loop: transfers bytes and descriptors when a socket is ready.
final class LiveConnection {
  /// A socket with its two streams.
  private final class Side {
    let socket: Socket
    let incoming: Stream
    let outgoing: Stream
    var watch: Watch?

    init(_ socket: Socket, incoming: Stream, outgoing: Stream) {
      self.socket = socket
      self.incoming = incoming
      self.outgoing = outgoing
    }
  }

  /// The delay before sending again while the kernel has too many descriptors in flight.
  /// Chosen.
  private static let congestionDelay = Duration.milliseconds(10)

  private let connection: RelayConnection
  private let app: Side
  private let compositor: Side
  private unowned let all: LiveConnections
  private var judges: LiveJudges?
  private var congestion: LoopTimer?
  private var isClosed = false
  /// The number of descriptors that are counted in the budget.
  private var queued = 0

  init(app: Socket, compositor: Socket, in all: LiveConnections) {
    self.all = all
    connection = RelayConnection(watching: all.watchedApp(), only: all.options.only)
    self.app = Side(app, incoming: connection.requests, outgoing: connection.events)
    self.compositor = Side(compositor, incoming: connection.events, outgoing: connection.requests)
  }

  func start() throws {
    do {
      if let path = all.options.judge, let watched = connection.app {
        judges = try LiveJudges(
          trusting: path, all.options, of: watched, process: app.socket.peer ?? 0, in: connection,
          on: all.loop
        ) { [unowned self] in touchesWereDecided() }
      }
      for (side, other) in [(app, compositor), (compositor, app)] {
        side.watch = try all.loop.watch(
          fileDescriptor: side.socket.descriptor, events: .readable
        ) { [unowned self, unowned side, unowned other] events in
          handle(events, of: side, other)
        }
      }
    } catch {
      close()
      throw error
    }
  }

  private func handle(_ events: Watch.Events, of side: Side, _ other: Side) {
    if side.incoming.wantsInput, events != .writable {
      receive(from: side)
      all.note(connection.app)
      judges?.update()
      send(to: other)
      // A request may have released events that were held for the app.
      if side === app, judges != nil { send(to: app) }
    }
    if !events.isDisjoint(with: [.writable, .failed]) { send(to: side) }
    count()
    update()
  }

  private func receive(from side: Side) {
    switch side.socket.receive(into: side.incoming) {
    case .moved: decide(about: side)
    case .blocked, .congested: break
    case .ended: side.incoming.end()
    case .overrun:
      say("reached the limit of open files, disconnected the app; raise 'ulimit -n'")
      side.incoming.refuse()
    }
  }

  private func decide(about side: Side) {
    do throws(RelayError) {
      if side === app {
        try connection.appDidSay()
      } else {
        try connection.compositorDidSay(at: judges == nil ? 0 : LiveJudge.now)
      }
    } catch {
      let sender = side === app ? "the app" : "the compositor"
      let reason =
        switch error {
        case .forbidden(let request): request.description
        default: "\(sender) sent an invalid message: \(error)"
        }
      say("the app is disconnected, because \(reason)")
      side.incoming.refuse()
    }
  }

  private func touchesWereDecided() {
    guard !isClosed else { return }
    send(to: app)
    send(to: compositor)
    count()
    update()
  }

  private func send(to side: Side) {
    guard side.outgoing.hasOutput, !side.outgoing.isBroken else { return }
    switch side.socket.send(from: side.outgoing) {
    case .moved, .blocked, .overrun: break
    case .ended: Socket.drop(side.outgoing)
    case .congested: pause(side)
    }
  }

  /// Stops sending for a while. The socket is writable although sending fails, so polling it would
  /// spin.
  private func pause(_ side: Side) {
    guard congestion == nil else { return }
    congestion = all.loop.makeTimer { [unowned self] in
      congestion = nil
      send(to: app)
      send(to: compositor)
      count()
      update()
    }
    congestion?.schedule(after: Self.congestionDelay)
  }

  private func count() {
    let now = connection.queuedDescriptors
    guard now != queued else { return }
    let change = now - queued
    queued = now
    all.addQueued(change)
  }

  /// Waits for the next events, or closes the connection if it is over.
  func update() {
    guard !isClosed else { return }
    if connection.isOver {
      close()
      return
    }
    do {
      for side in [app, compositor] { try side.watch?.wait(for: interest(of: side)) }
    } catch {
      say("the app is disconnected: \(error)")
      close()
    }
  }

  private func interest(of side: Side) -> Watch.Events {
    var events: Watch.Events = []
    if side.incoming.wantsInput, all.budget.allowsReading { events.insert(.readable) }
    if side.outgoing.hasOutput, !side.outgoing.isBroken, congestion == nil {
      events.insert(.writable)
    }
    return events
  }

  /// Closes both sockets and discards the queued bytes and descriptors.
  private func close() {
    isClosed = true
    judges?.close()
    judges = nil
    congestion = nil
    for side in [app, compositor] {
      side.watch?.cancel()
      Socket.drop(side.incoming)
      side.socket.close()
    }
    count()
    all.remove(self)
  }
}
