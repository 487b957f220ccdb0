import CLua
import Glibc

/// What the host does and holds for Lua code. Functions of the host are charged a hundred units
/// each, and reads of properties forty; what does more than that says so here, before it does it
/// where that can be known.
extension LuaState {
  /// Charges the running call for work, in units (``LuaBudget/unitsPerMillisecond``); between calls
  /// it does nothing.
  ///
  /// Throws when the call's budget is used up: a host function lets that pass, and the state stops.
  public func charge(_ units: Int) throws(LuaError) {
    guard let handle else { throw LuaError(.closed, "the state was closed") }
    if !clua_charge_work(handle, UInt64(max(units, 0))) { throw stopped(handle) }
  }

  /// Does work of the host's that has no part in the running call's budget, up to 500 nominal
  /// milliseconds of it, such as decoding a picture. A quarter of it counts in what all calls may
  /// do together, and what is above goes to the call.
  ///
  /// - Parameter units: What the work was, told from its result.
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

  /// Counts bytes that the host holds for the state, or gives back (negative), towards its memory
  /// limit.
  ///
  /// Throws when the limit is passed also after a collection: a host function lets that pass, and
  /// the state stops.
  public func chargeMemory(_ bytes: Int) throws(LuaError) {
    guard let handle else { return }
    if !clua_charge_memory(handle, Int64(bytes)) { throw stopped(handle) }
  }

  /// Counts bytes that the host holds as long as an object lives, in place of what it held for it
  /// before; they are given back when the object is collected. Throws as ``chargeMemory(_:)`` does.
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
