import CLua
import Glibc

/// Accounting for work and memory of the host. Host functions are charged a hundred units each, and
/// property reads forty; those that do more charge for it here, in advance where the amount is
/// known.
extension LuaState {
  /// Charges the running call for work, in units (``LuaBudget/unitsPerMillisecond``); no-op between
  /// calls.
  ///
  /// Throws when the call's budget is exceeded: host functions rethrow that, and the state stops.
  public func charge(_ units: Int) throws(LuaError) {
    guard let handle else { throw LuaError(.closed, "the state was closed") }
    if !clua_charge_work(handle, UInt64(max(units, 0))) { throw stopped(handle) }
  }

  /// Runs host work outside the running call's budget, up to 500 nominal milliseconds, such as
  /// decoding a picture. A quarter of it counts towards the share of all calls; work beyond the
  /// limit is charged to the call.
  ///
  /// - Parameter units: The amount of work, computed from its result.
  public func hostWork<Value>(
    units: (Value) -> Int, _ work: () throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    let start = processorTime()
    let value = try work()
    guard let handle else { return value }
    let done = UInt64(max(units(value), 0))
    if !clua_set_work_aside(handle, done, processorTime() - start) { throw stopped(handle) }
    return value
  }

  /// Counts bytes that the host holds for the state, or releases (negative), towards its memory
  /// limit.
  ///
  /// Throws when the limit is exceeded even after a collection: host functions rethrow that, and
  /// the state stops.
  public func chargeMemory(_ bytes: Int) throws(LuaError) {
    guard let handle else { return }
    if !clua_charge_memory(handle, Int64(bytes)) { throw stopped(handle) }
  }

  /// Sets the bytes that the host holds for the lifetime of an object, replacing the previous
  /// figure; they are subtracted when the object is collected. Throws as ``chargeMemory(_:)`` does.
  public func setMemory(_ bytes: Int, of object: LuaObject) throws(LuaError) {
    guard let handle else { return }
    if !clua_set_object_memory(handle, object.slot, max(bytes, 0)) { throw stopped(handle) }
  }
}

/// Processor time of this thread, in nanoseconds.
private func processorTime() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
