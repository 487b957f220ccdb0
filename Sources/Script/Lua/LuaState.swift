import CLua
import Glibc
import System

/// A metered, sandboxed Lua state that cannot harm its host.
///
/// A state belongs to one thread. Whatever Lua code does, calls return a value or throw a
/// ``LuaError``. After an error whose ``LuaError/isFinal`` is true, the state no longer runs code.
public final class LuaState {
  /// A host function: receives the arguments and returns the results, or throws an error to raise
  /// in Lua.
  public typealias Body = (LuaCall) throws(LuaError) -> LuaReply
  /// The getter of a property; receives the object's payload.
  public typealias Reader = (AnyObject) throws(LuaError) -> LuaReply

  // Closures stored directly as array elements would each be boxed, and called through a
  // reabstraction thunk.
  private struct HostBody {
    let answer: Body
  }
  private struct PropertyReader {
    let read: Reader
  }

  /// The release of the Lua library, such as "Lua 5.4.4".
  public static var release: String { String(cString: clua_release()) }

  /// Called after a call that used more than a quarter of its budget.
  public var onSlowCall: ((LuaSlowCall) -> Void)?

  /// The clock, in seconds, by which the share of the processor is measured. Nil for the system's
  /// monotonic clock.
  public var seconds: (() -> Double)?

  private(set) var handle: OpaquePointer?
  let releases = ReferenceReleases()
  private var bodies: [HostBody] = []
  private var propertyReaders: [PropertyReader] = []
  private var writers: [LuaWriter] = []
  private var payloads: [AnyObject?] = []
  private var freeSlots: [Int32] = []
  /// The fields of each class; below, the field source of each object, or nil.
  private var fields: [LuaClass.Fields?] = []
  private var sources: [FieldSource?] = []
  private var depth: Int { handle.map { Int(clua_depth($0)) } ?? 0 }
  private var closesWhenIdle = false
  private var owner: AnyObject?
  private var bytesLeft = 0

  /// Creates a state with the allowed libraries.
  ///
  /// - Throws: `LuaError` if memory runs out.
  public init(limits: LuaLimits = LuaLimits()) throws(LuaError) {
    let limits = clua_limits(
      soft_memory_limit: limits.memory,
      share: UInt64(max(limits.share, 0) * Double(5000 * LuaBudget.unitsPerMillisecond)))
    let callbacks = clua_callbacks(
      function: answerCall, reader: answerRead, writer: answerWrite, fill: answerFill,
      second: answerSecond)
    handle = clua_open(Unmanaged.passUnretained(self).toOpaque(), callbacks, limits)
    guard let handle else { throw LuaError(.memory, "there is no memory for a Lua state") }
    #if DEBUG
      // Unoptimized and sanitized builds take many times as long for the same work.
      clua_scale_backstop(handle, 20)
    #endif
  }

  deinit {
    if let handle { clua_close(handle) }
  }

  /// Closes the state. If it is running, it is closed at the end of the outermost call. Later calls
  /// throw.
  ///
  /// - Parameter owner: Retained until the state is closed, because the host functions need it.
  public func close(keeping owner: AnyObject? = nil) {
    guard depth == 0 else {
      closesWhenIdle = true
      self.owner = owner
      return
    }
    defer { self.owner = nil }
    if let handle { bytesLeft = clua_close(handle) }
    handle = nil
    (payloads, freeSlots) = ([], [])
    sources = []
    bodies = []
    propertyReaders = []
    writers = []
  }

  /// Whether the state was closed.
  public var isClosed: Bool { handle == nil || closesWhenIdle }

  /// The number of bytes in use. After closing: the bytes that were not freed, normally 0.
  public var memoryUsed: Int { handle.map { clua_memory_used($0) } ?? bytesLeft }

  /// Runs a short step of garbage collection. Call it in idle moments.
  public func collectStep() {
    guard let handle, depth == 0 else { return }
    clua_collect_step(handle)
    settle()
  }

  /// Runs a full garbage collection.
  public func collect() {
    guard let handle, depth == 0 else { return }
    settle()
    clua_collect(handle)
    settle()
  }

  /// Multiplies the work budgets of single calls and of the share. For tests.
  public func scaleWork(by factor: Double) {
    if let handle { clua_scale_work(handle, factor) }
  }

  /// Multiplies the limit on processor time that stops a call regardless of its counted work. For
  /// tests, whose results must not depend on the machine's speed.
  public func scaleBackstop(by factor: Double) {
    if let handle { clua_scale_backstop(handle, factor) }
  }

  /// Makes allocations fail from the n-th on, counted from 1; nil ends that. For tests.
  public func failAllocations(from first: Int?) {
    if let handle { clua_fail_allocations(handle, first.map { Int64($0) } ?? -1) }
  }

  /// The number of allocations requested so far.
  public var allocations: Int { handle.map { Int(clua_allocations($0)) } ?? 0 }

  /// The number of characters read by the last scan of source text, repeated reads included. For
  /// tests.
  public var scannedCharacters: Int { handle.map { clua_scanned($0) } ?? 0 }

  var secondsNow: Double {
    if let seconds { return seconds() }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec)
  }

  /// The maximum work of any call so far, except loading, in units. For tests.
  public var maximumWork: UInt64 { handle.map { clua_most_work($0) } ?? 0 }

  // MARK: Host functions

  /// Creates a host function that Lua can call.
  public func makeFunction(
    _ arguments: LuaArguments = .copied, _ body: @escaping Body
  ) -> LuaHostFunction {
    bodies.append(HostBody(answer: body))
    return LuaHostFunction(id: Int32(bodies.count - 1), arguments: arguments)
  }

  /// Creates a function whose arguments are passed as one string: each converted by `tostring`,
  /// separated by tabs, as `print` does.
  public func makeTextFunction(_ body: @escaping Body) -> LuaHostFunction {
    makeFunction(.joined, body)
  }

  func add(_ reader: @escaping Reader) -> Int32 {
    propertyReaders.append(PropertyReader(read: reader))
    return Int32(propertyReaders.count - 1)
  }

  func add(_ writer: LuaWriter) -> Int32 {
    writers.append(writer)
    return Int32(writers.count - 1)
  }

  func answer(
    _ function: Int32, arguments: UnsafePointer<clua_value>?, count: Int32
  ) -> Int32 {
    let call = LuaCall(arguments, count: count, releases: releases)
    guard let handle else { return -1 }
    do throws(LuaError) {
      return put(try bodies[Int(function)].answer(call), handle)
    } catch {
      return put(error, handle)
    }
  }

  func answer(_ reader: Int32, reading slot: Int32) -> Int32 {
    guard let handle, let payload = payloads[Int(slot)] else { return -1 }
    do throws(LuaError) {
      return put(try propertyReaders[Int(reader)].read(payload), handle)
    } catch {
      return put(error, handle)
    }
  }

  @inline(__always)
  func answer(
    _ writer: Int32, writing node: UnsafePointer<clua_value>, of slot: Int32
  ) -> Int32 {
    guard let handle, let payload = payloads[Int(slot)] else { return -1 }
    var inbox = Inbox(next: node, releases: releases)
    let value = inbox.value()
    do throws(LuaError) {
      if try writers[Int(writer)].take(payload, value) { return 0 }
      return put(writers[Int(writer)].explain(value, nil), handle)
    } catch {
      return put(writers[Int(writer)].explain(value, error), handle)
    }
  }

  private func put(_ reply: LuaReply, _ handle: OpaquePointer) -> Int32 {
    clua_outbox_clear(handle)
    put(reply)
    return 0
  }

  private func put(_ error: LuaError, _ handle: OpaquePointer) -> Int32 {
    clua_set_error(handle, error.message, error.message.utf8.count)
    return -1
  }

  /// The traceback of the Lua frames that called the running host function, innermost first, one
  /// per line, at most twenty.
  public var traceback: String {
    handle.map { String(cString: clua_traceback($0)).streamSafe } ?? ""
  }

  // MARK: Protected calls

  /// Runs `operation` on the open state and throws the error it reports.
  func perform(_ operation: (OpaquePointer) -> Int32) throws(LuaError) {
    _ = try performReporting(operation)
  }

  func performReporting(_ operation: (OpaquePointer) -> Int32) throws(LuaError) -> Int32 {
    let handle = try begin()
    let status = operation(handle)
    try end(status, handle)
    return status
  }

  /// Begins a protected call; ``end(_:_:)`` must follow.
  func begin() throws(LuaError) -> OpaquePointer {
    guard let handle, !closesWhenIdle else { throw LuaError(.closed, "the state was closed") }
    return handle
  }

  func end(_ status: Int32, _ handle: OpaquePointer) throws(LuaError) {
    let error = errorKind(Int(status)).map { lastError($0, handle) }
    if depth == 0, hasWork(handle) { settle() }
    if let error { throw error }
  }

  /// Whether references must be released or events reported between calls.
  func hasWork(_ handle: OpaquePointer) -> Bool {
    closesWhenIdle || !releases.pending.isEmpty || clua_has_news(handle)
  }

  private func errorKind(_ status: Int) -> LuaError.Kind? {
    switch status {
    case CLUA_OK, CLUA_ABSENT: nil
    case CLUA_FAILED_SYNTAX: .syntax
    case CLUA_FAILED_MEMORY: .memory
    case CLUA_STOPPED_TIME: .outOfTime
    case CLUA_STOPPED_MEMORY: .outOfMemory
    case CLUA_STOPPED_SHARE: .overShare
    default: .runtime
    }
  }

  /// Returns the error of a stopped state, whether it was stopped just now or earlier.
  func stopped(_ handle: OpaquePointer) -> LuaError {
    lastError(errorKind(Int(clua_trip(handle))) ?? .closed, handle)
  }

  private func lastError(_ kind: LuaError.Kind, _ handle: OpaquePointer) -> LuaError {
    LuaError(
      kind, positioned: String(cString: clua_error_message(handle)).streamSafe,
      frameFile: String(cString: clua_error_file(handle)).streamSafe,
      frameLine: Int(clua_error_line(handle)),
      traceback: String(cString: clua_error_traceback(handle)).streamSafe)
  }

  /// Frees released references and reports events. Call it only between calls.
  private func settle() {
    guard let handle else { return }
    while let reference = releases.pending.popLast() { clua_release_reference(handle, reference) }
    while case let slot = clua_next_collected(handle), slot >= 0 {
      returnSlot(slot)
    }
    tellOfSlowCall(handle)
    if closesWhenIdle { close() }
  }

  private func tellOfSlowCall(_ handle: OpaquePointer) {
    var file: UnsafePointer<CChar>?
    var line: Int32 = 0
    let units = clua_take_slow_call(handle, &file, &line)
    guard units > 0, let onSlowCall else { return }
    onSlowCall(
      LuaSlowCall(
        milliseconds: Double(units) / Double(LuaBudget.unitsPerMillisecond),
        file: file.map { String(cString: $0).streamSafe } ?? "",
        line: Int(line)))
  }

  // MARK: Objects

  /// Creates the field source of an object.
  ///
  /// - Returns: nil if the object's class has no fields.
  func makeSource(of payload: AnyObject, _ classID: LuaClassID) -> FieldSource? {
    fields[Int(classID.number)].map { FieldSource($0, of: payload) }
  }

  func takeSlot(for payload: AnyObject, _ source: FieldSource?) -> Int32 {
    if let slot = freeSlots.popLast() {
      payloads[Int(slot)] = payload
      sources[Int(slot)] = source
      return slot
    }
    payloads.append(payload)
    sources.append(source)
    return Int32(payloads.count - 1)
  }

  func returnSlot(_ slot: Int32) {
    payloads[Int(slot)] = nil
    sources[Int(slot)] = nil
    freeSlots.append(slot)
  }

  /// The number of live objects.
  public var objectCount: Int { payloads.count - freeSlots.count }

  /// Returns the payload of an object.
  ///
  /// - Returns: nil if the state was closed.
  public func payload(of object: LuaObject) -> AnyObject? {
    let slot = Int(object.slot)
    return payloads.indices.contains(slot) ? payloads[slot] : nil
  }

  func nextClassID(fields new: LuaClass.Fields?) -> LuaClassID {
    fields.append(new)
    return LuaClassID(number: Int32(fields.count - 1))
  }
}
