import Glibc
public import JSON
import Relay
public import Scripting
public import System

/// The parent's end of the connection to a plugin's process, which is taken for an enemy: each
/// message is checked against the grants and the shapes that its handler expects, and none of them
/// delays the parent.
///
/// What the plugin must not ask for is refused, said once and answered with an error. What no
/// plugin's process sends ends the connection.
public final class Broker {
  /// Performs a message, and answers it now or later.
  ///
  /// What it throws is a refusal: the message is not what a plugin may send. A service that fails
  /// is answered by the reply.
  public typealias Handler = (Arguments, Reply) throws(ActionError) -> Void

  /// The most messages that wait for their answers. Chosen.
  public static let mostPending = 256
  /// The most bytes that the child may leave unread. Chosen: two of the longest messages.
  static let mostUnread = 4 << 20
  /// The most descriptors that the child may leave unread: the kernel counts those of all programs
  /// of the user together. Chosen.
  static let mostUnreadFiles = 16
  /// Seconds until it is tried again to send when the kernel holds too many descriptors. Chosen.
  private static let congestionPause = 0.05
  private static let readSize = 64 << 10
  /// Messages of a user's own plugin in a second. Chosen: pointers that are moved at 240 Hz by
  /// several fingers, many times over.
  private static let trustedRate = 20_000.0
  /// Messages that are performed before the loop looks after others. Chosen.
  private static let messagesOfATurn = 64

  private enum State {
    case open(Watch)
    case ended
  }

  private struct Entry {
    let permission: Permission?
    let handler: Handler
  }

  /// The plugin's name.
  public let plugin: String
  /// What the plugin may do, checked anew for each message.
  public var grants = Grants.none {
    didSet { for action in grantActions { action() } }
  }
  /// Called once with each sentence about a message that was refused.
  public var onRefusal: (String) -> Void = { _ in }
  /// Called once from the loop when the connection has ended other than by ``close()``.
  public var onEnd: (BrokerEnd) -> Void = { _ in }

  let loop: EventLoop
  /// Whether the plugin is the user's own, which is checked like others and not slowed down.
  let isTrusted: Bool
  private let socket: Socket
  private var state = State.ended
  private var handlers: [String: Entry] = [:]
  private var grantActions: [() -> Void] = []
  private var endings: [() -> Void] = []
  private var reader = FrameReader()
  private var outbox = Outbox()
  private var bucket: TokenBucket
  private var refusals = Refusals()
  private var lastID = 0
  private var pending = 0
  /// The number of pings that the child has answered.
  public private(set) var signsOfLife = 0
  /// Descriptors that were sent, and maybe not read.
  private var filesUnderWay = 0
  private var timer: LoopTimer?
  private var endTimer: LoopTimer?

  /// Takes over the parent's end of a socket pair.
  ///
  /// - Parameter isTrusted: Whether the plugin is the user's own, which may send more messages.
  public init(
    adopting descriptor: Int32, plugin: String, isTrusted: Bool = false, on loop: EventLoop
  ) throws(BrokerError) {
    guard let socket = Socket(adopting: descriptor) else {
      throw BrokerError("descriptor \(descriptor) is no connected socket; give one of a pair")
    }
    self.socket = socket
    self.plugin = plugin
    self.loop = loop
    self.isTrusted = isTrusted
    bucket =
      isTrusted
      ? TokenBucket(at: loop.now, rate: Self.trustedRate, capacity: Self.trustedRate)
      : TokenBucket(at: loop.now)
    do throws(EventLoopError) {
      state = .open(
        try loop.watch(fileDescriptor: descriptor) { [unowned self] in isReady($0) })
    } catch {
      throw BrokerError("\(error)")
    }
    timer = loop.makeTimer { [unowned self] in resume() }
    register(Ping.answer, permission: nil) { _, reply in reply.succeed() }
  }

  deinit { close() }

  /// Whether messages can still be sent and received.
  public var isOpen: Bool { if case .open = state { true } else { false } }

  /// Has a kind of message performed by a handler.
  ///
  /// - Parameter permission: The permission that the plugin needs for it; nil: none.
  public func register(_ verb: String, permission: Permission?, _ handler: @escaping Handler) {
    precondition(handlers[verb] == nil, "two handlers for the verb \(verb)")
    handlers[verb] = Entry(permission: permission, handler: handler)
  }

  /// Has something done when the grants have changed.
  func whenGranted(_ action: @escaping () -> Void) { grantActions.append(action) }

  /// Has something done when the connection ends, however it does.
  public func whenEnded(_ action: @escaping () -> Void) { endings.append(action) }

  /// Notifies the plugin's process of an event.
  public func send(event: String, _ data: JSONValue) {
    send(.event(name: event, data: data), file: nil)
  }

  /// Notifies the plugin's process of an event that brings a descriptor, which is closed here.
  ///
  /// - Returns: False if the process has left too many of them unread.
  public func send(event: String, _ data: JSONValue, passing file: Int32) -> Bool {
    guard hasRoomForFile else {
      Self.close(file)
      return false
    }
    send(.event(name: event, data: data, hasFile: true), file: file)
    return true
  }

  /// Pings the child, which answers even while its plugin is busy.
  public func ping() { send(event: Ping.event, .null) }

  /// Ends the connection.
  public func close() {
    guard case .open(let watch) = state else { return }
    state = .ended
    watch.cancel()
    timer?.cancel()
    outbox.drop()
    socket.close()
    handlers = [:]
    grantActions = []
    let endings = endings
    self.endings = []
    for ending in endings { ending() }
  }

  private func end(_ reason: BrokerEnd) {
    guard isOpen else { return }
    close()
    // Not in the middle of what the owner is doing, who may release everything.
    endTimer = loop.makeTimer { [self] in
      endTimer = nil
      onEnd(reason)
    }
    endTimer?.schedule(after: 0)
  }

  // MARK: Reading

  private func isReady(_ events: Watch.Events) {
    if events.contains(.writable) { flush() }
    guard isOpen, events != .writable else { return }
    let outcome = socket.receive(atMost: Self.readSize, into: &reader.bytes)
    if outcome == .moved { signsOfLife += 1 }
    readMessages()
    if outcome == .ended { end(.closed) }
  }

  /// Reads messages as long as there are some and the child has not sent too many, and then waits
  /// for what is next; some of them in each turn of the loop.
  private func readMessages() {
    var count = 0
    do throws(BrokerError) {
      while isOpen, let size = try reader.nextSize() {
        guard count < Self.messagesOfATurn else {
          timer?.schedule(after: 0)
          break
        }
        count += 1
        guard bucket.mayTake(at: loop.now) else {
          refuse("messages", "more than \(Int(bucket.rate)) a second are delayed")
          timer?.schedule(after: bucket.delay)
          break
        }
        bucket.take(size: size)
        if let frame = try reader.next() { try receive(ChildMessage(frame)) }
      }
    } catch {
      let sentence = "disconnected the process of the plugin \(plugin): \(error)"
      return end(.fault(sentence.visible))
    }
    wait()
  }

  /// Goes on after a pause.
  private func resume() {
    flush()
    readMessages()
  }

  private func receive(_ message: ChildMessage) throws(BrokerError) {
    switch message {
    case .call(let id, let verb, let arguments):
      guard id > lastID else {
        throw BrokerError("a call has the number \(id) after \(lastID), expected a greater number")
      }
      lastID = id
      perform(verb, Arguments(arguments), to: id)
    case .tell(let verb, let arguments): perform(verb, Arguments(arguments), to: nil)
    }
  }

  private func perform(_ verb: String, _ arguments: Arguments, to id: Int?) {
    pending += 1
    let reply = Reply(to: id, over: self)
    do throws(ActionError) {
      guard pending <= Self.mostPending else {
        throw ActionError("\(Self.mostPending) requests are waiting for their answers already")
      }
      guard let entry = handlers[verb] else { throw ActionError("there is no such request") }
      if let permission = entry.permission, !grants.allows(permission) {
        throw ActionError(
          "the permission \(permission.rawValue) is missing; "
            + grants.howToGrant(permission, to: plugin))
      }
      try entry.handler(arguments, reply)
    } catch {
      refuse(verb, "\(error)")
      reply.refuse(error)
    }
  }

  private func refuse(_ verb: String, _ reason: String) {
    if let sentence = refusals.sentence(about: verb, reason) { onRefusal(sentence) }
  }

  // MARK: Writing

  /// Answers a message, with a descriptor that is closed here.
  func answer(_ id: Int?, _ result: Result<JSONValue, ActionError>, _ file: Int32?) {
    pending -= 1
    guard let id else {
      file.map(Self.close)
      return
    }
    guard file == nil || hasRoomForFile else {
      file.map(Self.close)
      let error = ActionError("\(Self.mostUnreadFiles) requested files are not read yet")
      return send(.answer(id: id, .failure(error), hasFile: false), file: nil)
    }
    send(.answer(id: id, result, hasFile: file != nil), file: file)
  }

  /// Whether one more descriptor can be sent without too many of them waiting.
  private var hasRoomForFile: Bool { isOpen && unreadFiles < Self.mostUnreadFiles }

  /// Descriptors that were sent, and maybe not read: there is no telling before all is read.
  var unreadFiles: Int {
    if isOpen && outbox.isEmpty && socket.isReadUp { filesUnderWay = 0 }
    return filesUnderWay
  }

  private func send(_ message: ParentMessage, file: Int32?) {
    guard isOpen else {
      file.map(Self.close)
      return
    }
    do throws(BrokerError) {
      outbox.add(try Frame.bytes(of: message.json), file: file)
      if file != nil { filesUnderWay += 1 }
    } catch {
      file.map(Self.close)
      return replace(message, because: error)
    }
    flush()
    guard outbox.size <= Self.mostUnread else {
      return end(
        .fault(
          "the process of the plugin \(plugin) has left \(Self.mostUnread >> 20) MiB of answers "
            + "unread"))
    }
    wait()
  }

  /// Says that an answer could not be sent.
  private func replace(_ message: ParentMessage, because error: BrokerError) {
    switch message {
    case .answer(let id, .success, _):
      send(.answer(id: id, .failure(ActionError("\(error)")), hasFile: false), file: nil)
    case .answer(let id, .failure, _):
      let failure = ActionError("it failed for a reason that is too long")
      send(.answer(id: id, .failure(failure), hasFile: false), file: nil)
    case .event(let name, _, _): refuse("event \(name)", "\(error)")
    }
  }

  private func flush() {
    guard isOpen, !outbox.isEmpty else { return }
    switch outbox.send(over: socket) {
    case .moved, .blocked: break
    case .congested: timer?.schedule(after: Self.congestionPause)
    case .ended, .overrun: end(.closed)
    }
  }

  /// Waits for what can be done next: for nothing while a timer runs.
  private func wait() {
    guard case .open(let watch) = state else { return }
    var events: Watch.Events = []
    if timer?.deadline == nil {
      events = outbox.isEmpty ? .readable : [.readable, .writable]
    }
    do throws(EventLoopError) {
      try watch.wait(for: events)
    } catch {
      end(.fault("\(error)"))
    }
  }

  static func close(_ file: Int32) { Glibc.close(file) }
}
