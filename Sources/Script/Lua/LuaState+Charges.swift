import CLua
import Glibc

/// Accounting for work and memory of the host. Each host function is charged a hundred units, and
/// each property read forty. Functions that do more work charge for it here, in advance if the
/// amount is known.
extension LuaState {
  /// Charges the running call for work, in units (``LuaBudget/unitsPerMillisecond``); no-op between
  /// calls.
  ///
  /// - Throws: `LuaError` if the call's budget is exceeded. Host functions must rethrow the error,
  ///   and the state stops.
  public func charge(_ units: Int) throws(LuaError) {
    guard let handle else { throw LuaError(.closed, "the state was closed") }
    if !clua_charge_work(handle, UInt64(max(units, 0))) { throw stopped(handle) }
  }

  /// Runs host work outside the running call's budget, up to 500 nominal milliseconds, such as
  /// decoding a picture. A quarter of it counts towards the share of all calls; work beyond the
  /// limit is charged to the call.
  ///
  /// - Parameter units: Computes the amount of work from the result.
  /// - Throws: The error of `work`, or `LuaError` if the call's budget is exceeded.
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

  /// Counts bytes that the host allocates for the state, or frees if negative, towards the state's
  /// memory limit.
  ///
  /// - Throws: `LuaError` if the limit is exceeded even after a collection. Host functions must
  ///   rethrow the error, and the state stops.
  public func chargeMemory(_ bytes: Int) throws(LuaError) {
    guard let handle else { return }
    if !clua_charge_memory(handle, Int64(bytes)) { throw stopped(handle) }
  }

  /// Sets the number of bytes that the host holds for the lifetime of an object. It replaces the
  /// previous number, and is subtracted when the object is collected.
  ///
  /// - Throws: `LuaError` as ``chargeMemory(_:)`` does.
  public func setMemory(_ bytes: Int, of object: LuaObject) throws(LuaError) {
    guard let handle else { return }
    if !clua_set_object_memory(handle, object.slot, max(bytes, 0)) { throw stopped(handle) }
  }
}

/// Returns the processor time of this thread, in nanoseconds.
private func processorTime() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
