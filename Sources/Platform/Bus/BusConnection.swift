import Glibc
import JSON
import System

/// A connection to a bus, from opening until it is lost or released.
final class BusConnection {
  /// The maximum number of messages processed in one iteration of the event loop. Chosen.
  private static let maximumMessagesInTurn = 64
  /// The maximum number of values of a signal. Larger signals are ignored. Chosen.
  static let maximumSignalValues = 4096
  /// The number of values of signals after which an iteration processes no further messages.
  /// Chosen: decoding that number takes about a millisecond.
  private static let maximumValuesInTurn = 8192

  private let library: BusLibrary
  private let bus: BusLibrary.Bus
  private let onLoss: (BusError) -> Void
  private var watch: Watch?
  private var timer: LoopTimer?
  private var calls: [UnsafeMutableRawPointer: PendingCall] = [:]
  private var matches: [UnsafeMutableRawPointer: BusMatch] = [:]
  /// Callbacks of this iteration, called after the library has returned: they may make further
  /// calls or release the connection.
  private var callbacks: [() -> Void] = []
  private var isLost = false
  /// The values of signals that this iteration may still decode.
  private var valuesLeft = 0

  /// The number of pending calls.
  var waiting: Int { calls.count }

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - kind: The bus, if no address is given.
  ///   - address: The D-Bus address; nil for the one in the environment.
  ///   - onLoss: Called once, never from within `init`, when the connection is lost. Pending calls
  ///     are answered before.
  init(
    _ library: BusLibrary, to kind: BusKind, at address: String?, on loop: EventLoop,
    onLoss: @escaping (BusError) -> Void
  ) throws(BusError) {
    let bus = try Self.open(kind, address, with: library)
    self.library = library
    self.bus = bus
    self.onLoss = onLoss
    timer = loop.makeTimer { [unowned self] in turn() }
    do throws(EventLoopError) {
      watch = try loop.watch(fileDescriptor: library.descriptor(bus), events: .writable) {
        [unowned self] _ in turn()
      }
    } catch {
      throw .unreachable(reason: "\(error)")
    }
    timer?.schedule(after: .zero)
  }

  private static func open(
    _ kind: BusKind, _ address: String?, with library: BusLibrary
  ) throws(BusError) -> BusLibrary.Bus {
    var bus: BusLibrary.Bus?
    let open =
      switch kind {
      case _ where address != nil: library.make
      case .session: library.openUser
      case .system: library.openSystem
      }
    var status = open(&bus)
    if status >= 0, let bus, let address {
      status = library.setAddress(bus, address)
      if status >= 0 { status = library.setHasDaemon(bus, 1) }
      if status >= 0 { status = library.start(bus) }
    }
    guard status >= 0, let bus else {
      bus.map { _ = library.release($0) }
      throw .unreachable(reason: reason(status))
    }
    return bus
  }

  deinit {
    watch?.cancel()
    timer?.cancel()
    for call in calls.values { call.slot.map { _ = library.releaseSlot($0) } }
    for match in matches.values {
      match.slot.map { _ = library.releaseSlot($0) }
      match.slot = nil
    }
    // Not flushed: that would block on a bus that does not read.
    library.close(bus)
    _ = library.release(bus)
  }

  // MARK: Requests

  /// Sends a call. `answer` is called asynchronously.
  func send(
    _ call: BusCall, timeout: Duration, answer: @escaping SessionBus.Answer
  ) throws(BusError) {
    do throws(BusCallError) { try call.check() } catch { throw .invalid(error) }
    var made: BusLibrary.Message?
    let status = library.newCall(bus, &made, call.service, call.path, call.interface, call.method)
    guard status >= 0, let message = made else {
      throw .malformed(reason: Self.reason(status))
    }
    defer { _ = library.releaseMessage(message) }
    do throws(BusArgumentError) {
      try BusWriter.write(call, to: message, with: library)
    } catch {
      throw .arguments(error)
    }
    let pending = PendingCall(of: self, timeout: timeout, answer: answer)
    let sent = library.callLater(
      bus, &pending.slot, message, PendingCall.handler, pending.key, UInt64(timeout.seconds * 1e6))
    guard sent >= 0 else { throw .unreachable(reason: Self.reason(sent)) }
    calls[pending.key] = pending
    timer?.schedule(after: .zero)
  }

  /// Subscribes to the signals that a rule matches.
  func add(_ match: BusMatch) throws(BusError) {
    let status = library.addMatchLater(
      bus, &match.slot, match.rule, BusMatch.handler, BusMatch.replyHandler, match.key)
    guard status >= 0 else { throw .malformed(reason: Self.reason(status)) }
    match.connection = self
    matches[match.key] = match
    timer?.schedule(after: .zero)
  }

  func remove(_ match: BusMatch) {
    guard matches.removeValue(forKey: match.key) != nil else { return }
    match.slot.map { _ = library.releaseSlot($0) }
    match.slot = nil
    timer?.schedule(after: .zero)
  }

  // MARK: Incoming messages

  /// Handles the reply to a call.
  fileprivate func take(_ message: BusLibrary.Message, for call: PendingCall) {
    guard calls.removeValue(forKey: call.key) != nil else { return }
    call.slot.map { _ = library.releaseSlot($0) }
    let result: Result<BusReply, BusError>
    do throws(BusError) {
      result = .success(try BusReader.read(message, with: library))
    } catch {
      result = .failure(call.failure(for: error))
    }
    callbacks.append { call.answer(result) }
  }

  fileprivate func take(_ message: BusLibrary.Message, for match: BusMatch) {
    func text(_ text: BusLibrary.Text?) -> String {
      text.map { String(cString: $0).streamSafe } ?? ""
    }
    let reply: BusReply
    do throws(BusError) {
      reply = try BusReader.read(
        message, with: library, match.variants, atMost: Self.maximumSignalValues)
      valuesLeft -= reply.values.reduce(1) { $0 + $1.count }
    } catch {
      valuesLeft -= Self.maximumSignalValues
      return
    }
    let signal = BusSignal(
      sender: text(library.sender(message)), path: text(library.path(message)), reply: reply)
    callbacks.append { match.onSignal(signal) }
  }

  /// Reports a match rule that the daemon has refused.
  fileprivate func takeReply(_ message: BusLibrary.Message, to match: BusMatch) {
    guard let error = library.error(message) else { return }
    let failure = BusError.refused(
      name: error[0].map { String(cString: $0) } ?? "",
      message: error[1].map { String(cString: $0) } ?? "")
    callbacks.append { match.onRefusal(failure) }
  }

  /// Processes incoming and outgoing messages, and rearms the watch and the timer.
  private func turn() {
    guard !isLost else { return }
    var count = 0
    var status: Int32 = 1
    valuesLeft = Self.maximumValuesInTurn
    while status > 0, count < Self.maximumMessagesInTurn, valuesLeft > 0 {
      status = library.process(bus, nil)
      count += 1
    }
    if status < 0 { lose(BusError.unreachable(reason: Self.reason(status))) } else { wait() }
    if status > 0 { timer?.schedule(after: .zero) }
    let callbacks = callbacks
    self.callbacks = []
    // A callback may release the connection.
    withExtendedLifetime(self) { for tell in callbacks { tell() } }
  }

  private func wait() {
    let wanted = library.events(bus)
    guard wanted >= 0 else { return lose(.unreachable(reason: Self.reason(wanted))) }
    var events: Watch.Events = []
    if wanted & POLLIN != 0 { events.insert(.readable) }
    if wanted & POLLOUT != 0 { events.insert(.writable) }
    do throws(EventLoopError) {
      try watch?.wait(for: events)
    } catch {
      return lose(.unreachable(reason: "\(error)"))
    }
    var instant = UInt64.max
    guard library.timeout(bus, &instant) >= 0, instant != .max else {
      timer?.cancel()
      return
    }
    timer?.schedule(at: Double(instant) / 1e6)
  }

  private func lose(_ failure: BusError) {
    guard !isLost else { return }
    isLost = true
    watch?.cancel()
    timer?.cancel()
    let left = calls.values
    calls = [:]
    for call in left {
      call.slot.map { _ = library.releaseSlot($0) }
      callbacks.append { call.answer(.failure(failure)) }
    }
    callbacks.append { [onLoss] in onLoss(failure) }
  }

  private static func reason(_ status: Int32) -> String {
    status == -EINVAL ? "a name, path or signature is invalid" : String(cString: strerror(-status))
  }
}

/// A pending call.
private final class PendingCall {
  let answer: SessionBus.Answer
  var slot: BusLibrary.Slot?
  private unowned let connection: BusConnection
  private let timeout: Duration

  init(of connection: BusConnection, timeout: Duration, answer: @escaping SessionBus.Answer) {
    self.connection = connection
    self.timeout = timeout
    self.answer = answer
  }

  var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The library reports an expired timeout with the same error name as a bus whose peer has
  /// disconnected; only the message differs.
  func failure(for failure: BusError) -> BusError {
    let late = BusError.refused(
      name: "org.freedesktop.DBus.Error.NoReply", message: "Method call timed out")
    return failure == late ? .timedOut(after: timeout) : failure
  }

  static let handler: BusLibrary.Handler = { message, data, _ in
    guard let message, let data else { return 0 }
    let call = Unmanaged<PendingCall>.fromOpaque(data).takeUnretainedValue()
    call.connection.take(message, for: call)
    return 1
  }
}

/// A match rule with its callback, active as long as it is retained.
final class BusMatch {
  let rule: String
  let variants: BusReader.Variants
  let onSignal: (BusSignal) -> Void
  /// Called when the daemon refuses the rule.
  var onRefusal: (BusError) -> Void = { _ in }
  var slot: BusLibrary.Slot?
  weak var connection: BusConnection?

  init(
    _ rule: String, _ variants: BusReader.Variants = .typed,
    onSignal: @escaping (BusSignal) -> Void
  ) {
    self.rule = rule
    self.variants = variants
    self.onSignal = onSignal
  }

  var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let handler: BusLibrary.Handler = { message, data, _ in
    guard let message, let data else { return 0 }
    let match = Unmanaged<BusMatch>.fromOpaque(data).takeUnretainedValue()
    match.connection?.take(message, for: match)
    return 0
  }

  /// Without a handler, the library closes the connection when the daemon refuses a rule.
  static let replyHandler: BusLibrary.Handler = { message, data, _ in
    guard let message, let data else { return 0 }
    let match = Unmanaged<BusMatch>.fromOpaque(data).takeUnretainedValue()
    match.connection?.takeReply(message, to: match)
    return 1
  }
}

extension JSONValue {
  /// The number of values in this value, including itself.
  fileprivate var count: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let object): object.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }
}
