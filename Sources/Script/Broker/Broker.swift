import Glibc
public import JSON
import Relay
public import Scripting
public import System

/// The parent's end of the connection to a plugin's process, which is untrusted: each message is
/// checked against the grants and against the arguments that its handler expects, and no message
/// blocks the parent.
///
/// A request without permission is refused, reported once and answered with an error. A protocol
/// violation ends the connection.
public final class Broker {
  /// Performs a message, and answers it now or later.
  ///
  /// - Throws: `ActionError` to refuse a message that a plugin must not send. If a service fails,
  ///   the handler passes the failure to the reply instead.
  public typealias Handler = (Arguments, Reply) throws(ActionError) -> Void

  /// The maximum number of unanswered messages. Chosen.
  public static let maximumPending = 256
  /// The maximum number of bytes that the child may leave unread. Chosen: two messages of maximum
  /// size.
  static let maximumUnreadBytes = 4 << 20
  /// The maximum number of descriptors that the child may leave unread. Chosen: the kernel limits
  /// the total of all programs of the user.
  static let maximumUnreadFiles = 16
  /// The delay before the next attempt to send after the kernel has refused a
  /// descriptor because too many are in flight. Chosen.
  private static let congestionDelay = Duration.milliseconds(50)
  private static let readSize = 64 << 10
  /// The maximum number of messages per second from the user's own plugin. Chosen: many times the
  /// rate of several fingers that move pointers at 240 Hz.
  private static let trustedRate = 20_000.0
  /// The maximum number of messages performed in one turn of the event loop. Chosen.
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
  /// The plugin's permissions, checked for each message.
  public var grants = Grants.none {
    didSet { for action in grantActions { action() } }
  }
  /// Called with a sentence about each refused message; each distinct sentence is passed once.
  public var onRefusal: (String) -> Void = { _ in }
  /// Called once from the loop after the connection has ended for any reason except ``close()``.
  public var onEnd: (BrokerEnd) -> Void = { _ in }

  let loop: EventLoop
  /// Whether the plugin is the user's own. Its messages are checked like those of other plugins,
  /// but its rate limits are higher.
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
  /// The number of reads that have received bytes from the child. A child that hangs does not
  /// answer pings, so the number stops growing.
  public private(set) var signsOfLife = 0
  /// The number of descriptors that were queued since the child last had nothing left to read.
  private var filesUnderWay = 0
  private var timer: LoopTimer?
  private var endTimer: LoopTimer?

  /// Takes over the parent's end of a socket pair.
  ///
  /// - Parameter isTrusted: Whether the plugin is the user's own, which has higher rate limits.
  /// - Throws: `BrokerError` if `descriptor` is not a connected socket, or the loop cannot watch
  ///   it.
  public init(
    adopting descriptor: Int32, plugin: String, isTrusted: Bool = false, on loop: EventLoop
  ) throws(BrokerError) {
    guard let socket = Socket(adopting: descriptor) else {
      throw .noSocket(descriptor: descriptor)
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
      throw .unwatchable(error)
    }
    timer = loop.makeTimer { [unowned self] in resume() }
    register(Ping.answer, permission: nil) { _, reply in reply.succeed() }
  }

  deinit { close() }

  /// Whether the connection is open.
  public var isOpen: Bool { if case .open = state { true } else { false } }

  /// Registers the handler of a kind of message.
  ///
  /// - Parameter permission: The permission that the message requires; nil if it requires none.
  public func register(_ verb: String, permission: Permission?, _ handler: @escaping Handler) {
    precondition(handlers[verb] == nil, "two handlers for the verb \(verb)")
    handlers[verb] = Entry(permission: permission, handler: handler)
  }

  /// Registers an action to run when the grants change.
  func whenGranted(_ action: @escaping () -> Void) { grantActions.append(action) }

  /// Registers an action to run once when the connection ends, for any reason.
  public func whenEnded(_ action: @escaping () -> Void) { endings.append(action) }

  /// Notifies the plugin's process of an event.
  public func send(event: String, _ data: JSONValue) {
    send(.event(name: event, data: data), file: nil)
  }

  /// Notifies the plugin's process of an event with a descriptor. This process's copy is closed.
  ///
  /// - Returns: False if the event was not sent, because the connection is closed or the process
  ///   has left too many descriptors unread.
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
    // Deferred: the caller may be in the middle of a change, and `onEnd` may release everything.
    endTimer = loop.makeTimer { [weak self] in
      guard let self else { return }
      endTimer = nil
      onEnd(reason)
    }
    endTimer?.schedule(after: .zero)
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

  /// Performs the available messages, up to the limits per turn and per second, and then waits for
  /// more input or for the timer.
  private func readMessages() {
    var count = 0
    do throws(BrokerError) {
      while isOpen, let size = try reader.nextSize() {
        guard count < Self.messagesOfATurn else {
          timer?.schedule(after: .zero)
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

  /// Continues after a timer has fired.
  private func resume() {
    flush()
    readMessages()
  }

  private func receive(_ message: ChildMessage) throws(BrokerError) {
    switch message {
    case .call(let id, let verb, let arguments):
      guard id > lastID else {
        throw .badNumber(id, last: lastID)
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
      guard pending <= Self.maximumPending else {
        throw ActionError("\(Self.maximumPending) requests are waiting for their answers already")
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

  /// Answers a message. This process's copy of `file` is closed.
  func answer(_ id: Int?, result: Result<JSONValue, ActionError>, file: Int32?) {
    pending -= 1
    guard let id else {
      file.map(Self.close)
      return
    }
    guard file == nil || hasRoomForFile else {
      file.map(Self.close)
      let error = ActionError("\(Self.maximumUnreadFiles) requested files are not read yet")
      return send(.answer(id: id, .failure(error), hasFile: false), file: nil)
    }
    send(.answer(id: id, result, hasFile: file != nil), file: file)
  }

  /// Whether one more descriptor can be sent without exceeding the limit of unread ones.
  private var hasRoomForFile: Bool { isOpen && unreadFiles < Self.maximumUnreadFiles }

  /// An upper bound of the number of descriptors that the child has not read. It falls to 0 when
  /// the child has read all data; the socket does not report how many of
  /// them were read before.
  var unreadFiles: Int {
    if isOpen && outbox.isEmpty && socket.isDrained { filesUnderWay = 0 }
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
    guard outbox.size <= Self.maximumUnreadBytes else {
      return end(
        .fault(
          "the process of the plugin \(plugin) has left \(Self.maximumUnreadBytes >> 20) MiB of "
            + "answers unread"))
    }
    wait()
  }

  /// Sends an error in place of an answer that cannot be encoded.
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
    case .congested: timer?.schedule(after: Self.congestionDelay)
    case .ended, .overrun: end(.closed)
    }
  }

  /// Waits for the next input or for free space to send; waits for neither while a timer is
  /// scheduled.
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
