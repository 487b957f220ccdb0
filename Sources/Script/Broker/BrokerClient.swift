import Glibc
public import JSON
import Relay
public import Scripting
public import System

/// The child's end of the connection between a plugin's process and its parent. The plugin uses it
/// for everything that its sandboxed process cannot access itself.
public final class BrokerClient {
  /// The maximum number of unsent bytes; a plugin that sends more is blocked. Chosen.
  private static let maximumUnsentBytes = 256 << 10
  private static let readSize = 64 << 10

  private enum State {
    case open
    case ended
  }

  /// A callback to run from the event loop.
  private enum Delivery {
    case event(String, JSONValue, PassedFile?)
    case answer(Receiver, Result<BrokerAnswer, ActionError>)
    case end
  }

  typealias Receiver = (Result<BrokerAnswer, ActionError>) -> Void

  /// Called from the loop with each event that has no listener.
  public var onEvent: (String, JSONValue) -> Void = { _, _ in }
  /// Called from the loop with each event that carries a descriptor.
  public var onFile: (String, JSONValue, PassedFile) -> Void = { _, _, _ in }
  /// Called once from the loop when the connection to the parent has ended.
  public var onEnd: () -> Void = {}

  /// Blocks until the socket is readable, or, with `toSend`, also if it is writable. Tests replace
  /// it to run the parent meanwhile.
  lazy var wait: (_ toSend: Bool) -> Void = { [socket] in
    _ = socket.wait(toSend: $0, timeout: nil)
  }

  private let socket: Socket
  private var state = State.open
  private var reader = FrameReader()
  /// Received descriptors whose message is not parsed yet.
  private var files: [Int32] = []
  private var outbox = Outbox()
  private var lastID = 0
  /// The pending completions, by call ID.
  private var receivers: [Int: Receiver] = [:]
  private var listeners: [String: (JSONValue) -> Void] = [:]
  private var deliveries: [Delivery] = []
  private var watch: Watch?
  private var timer: LoopTimer?

  /// Takes over the child's end of a socket pair.
  ///
  /// - Throws: `BrokerError` if `descriptor` is not a connected socket.
  public init(adopting descriptor: Int32) throws(BrokerError) {
    guard let socket = Socket(adopting: descriptor) else {
      throw .noSocket(descriptor: descriptor)
    }
    self.socket = socket
  }

  deinit {
    watch?.cancel()
    outbox.drop()
    for file in files { Glibc.close(file) }
    socket.close()
  }

  /// Delivers events and answers from an event loop, including those received before.
  ///
  /// - Throws: `EventLoopError` if the loop cannot watch the socket.
  public func attach(to loop: EventLoop) throws {
    timer = loop.makeTimer { [unowned self] in deliver() }
    watch = try loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in
      exchange()
      deliver()
    }
    arrange()
  }

  /// True until a disconnect is detected.
  public var isOpen: Bool { state == .open }

  // MARK: Calls

  /// Sends a call to the parent and blocks until its answer arrives.
  ///
  /// - Throws: `ActionError` if the call cannot be sent, the parent answers with an error, or the
  ///   connection ends.
  @discardableResult
  public func call(
    _ verb: String, _ arguments: JSONObject = JSONObject()
  ) throws(ActionError) -> JSONValue {
    try answer(to: verb, arguments).value
  }

  /// Sends a call to the parent and blocks until its answer arrives, which may carry a descriptor.
  func answer(
    to verb: String, _ arguments: JSONObject
  ) throws(ActionError) -> BrokerAnswer {
    var result: Result<BrokerAnswer, ActionError>?
    let id = try send(verb, arguments)
    receivers[id] = { result = $0 }
    defer { arrange() }
    while result == nil {
      exchange(awaiting: id)
      if result != nil { break }
      guard isOpen else {
        receivers[id] = nil
        throw Self.gone
      }
      wait(!outbox.isEmpty)
    }
    guard let result else { throw Self.gone }
    return try result.get()
  }

  /// Sends a call to the parent. `receiver` is called once from the loop, with the answer or an
  /// error.
  func ask(_ verb: String, with arguments: JSONObject, _ receiver: @escaping Receiver) {
    do throws(ActionError) {
      receivers[try send(verb, arguments)] = receiver
    } catch {
      deliveries.append(.answer(receiver, .failure(error)))
    }
    arrange()
  }

  /// Sends a message that has no answer to the parent. Dropped if the connection has ended or the
  /// message is too large.
  public func tell(_ verb: String, _ arguments: JSONObject) {
    let message = ChildMessage.tell(verb: verb, arguments: arguments)
    guard isOpen, let frame = try? Frame.bytes(of: message.json) else { return }
    add(frame)
    arrange()
  }

  /// Sets the listener of an event, which then no longer reaches `onEvent`.
  func listen(to event: String, _ listener: @escaping (JSONValue) -> Void) {
    listeners[event] = listener
  }

  /// The error of each call after the connection has ended.
  static let gone = ActionError("the program that started the plugin is gone")

  private func send(_ verb: String, _ arguments: JSONObject) throws(ActionError) -> Int {
    guard isOpen else { throw Self.gone }
    let id = lastID + 1
    let frame: [UInt8]
    do throws(BrokerError) {
      let message = ChildMessage.call(id: id, verb: verb, arguments: arguments)
      frame = try Frame.bytes(of: message.json)
    } catch {
      throw ActionError("\(error)")
    }
    lastID = id
    add(frame)
    return id
  }

  /// Sends a frame. Blocks while too many bytes are unsent: the parent limits the rate at which it
  /// reads.
  private func add(_ frame: [UInt8]) {
    outbox.add(frame)
    flush()
    while isOpen, outbox.size > Self.maximumUnsentBytes {
      wait(true)
      exchange()
    }
  }

  // MARK: Socket

  private func flush() {
    guard isOpen else { return }
    switch outbox.send(over: socket) {
    case .moved, .blocked, .congested: break
    case .ended, .overrun: end()
    }
  }

  /// Flushes output, then reads the available messages. Queues them for delivery from the loop.
  ///
  /// - Parameter id: The call whose answer is delivered at once instead.
  private func exchange(awaiting id: Int? = nil) {
    guard isOpen else { return }
    flush()
    let outcome = socket.receive(atMost: Self.readSize, into: &reader.bytes, &files)
    do throws(BrokerError) {
      while let frame = try reader.next() { try receive(try ParentMessage(frame), awaiting: id) }
    } catch {
      end()
    }
    if outcome == .ended || outcome == .overrun { end() }
  }

  private func receive(
    _ message: ParentMessage, awaiting awaited: Int?
  ) throws(BrokerError) {
    switch message {
    // Pings are answered at once, so also while the plugin waits for a reply.
    case .event(Ping.event, _, _): try answerPing()
    case .event(let name, let data, let hasFile):
      deliveries.append(.event(name, data, try takeFile(hasFile, of: "event \(name)")))
    case .answer(let id, let result, let hasFile):
      let file = try takeFile(hasFile, of: "answer \(id)")
      // The call was abandoned; drop the answer.
      guard let receiver = receivers.removeValue(forKey: id) else { return }
      let answer = result.map { BrokerAnswer(value: $0, file: file) }
      if id == awaited { receiver(answer) } else { deliveries.append(.answer(receiver, answer)) }
    }
  }

  private func takeFile(
    _ isPassed: Bool, of message: String
  ) throws(BrokerError) -> PassedFile? {
    guard isPassed else { return nil }
    guard !files.isEmpty else {
      throw .missingDescriptor(of: message)
    }
    return PassedFile(files.removeFirst())
  }

  private func answerPing() throws(BrokerError) {
    let pong = ChildMessage.tell(verb: Ping.answer, arguments: JSONObject())
    outbox.add(try Frame.bytes(of: pong.json))
    flush()
  }

  private func end() {
    guard isOpen else { return }
    state = .ended
    watch?.cancel()
    watch = nil
    let waiting = receivers.sorted { $0.key < $1.key }
    receivers = [:]
    for (_, receiver) in waiting { deliveries.append(.answer(receiver, .failure(Self.gone))) }
    deliveries.append(.end)
  }

  // MARK: Delivery

  /// Schedules queued deliveries, and polls for writability while output is pending.
  private func arrange() {
    if !deliveries.isEmpty { timer?.schedule(after: .zero) }
    try? watch?.wait(for: outbox.isEmpty ? .readable : [.readable, .writable])
  }

  private func deliver() {
    let ready = deliveries
    deliveries = []
    for delivery in ready {
      switch delivery {
      case .event(let name, let data, let file?): onFile(name, data, file)
      case .event(let name, let data, nil):
        if let listener = listeners[name] { listener(data) } else { onEvent(name, data) }
      case .answer(let receiver, let result): receiver(result)
      case .end: onEnd()
      }
    }
    arrange()
  }
}

/// An answer of the parent: a value, and a descriptor if the message carried one.
struct BrokerAnswer {
  let value: JSONValue
  let file: PassedFile?
}

/// A descriptor that the parent has passed. Closed on release, unless ``take()`` was called.
public final class PassedFile {
  private(set) var descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Takes the descriptor, which the caller must close.
  ///
  /// - Returns: -1 if the descriptor was taken before.
  public func take() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }
}
