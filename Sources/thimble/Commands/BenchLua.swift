import Bench
import JSON
import Options

/// `bench lua`.
func benchLua(_ invocation: Invocation, _ console: Console) throws {
  let rounds = try invocation.number("rounds", in: 1...1000) ?? 15
  let result = try LuaBench().run(rounds: rounds)
  guard invocation.has("json") else { return console.print(text(of: result)) }
  let object = JSONObject([
    ("cpu_ns_per_bare_call", .nanoseconds(result.floor)),
    ("cpu_ns_per_action", .nanoseconds(result.emptyHandler)),
    ("cpu_ns_per_action_reading_four_fields", .nanoseconds(result.fourFields)),
    ("cpu_ns_per_touch_event_of_a_recognizer_in_lua", .nanoseconds(result.touchEvent)),
    ("action_ratio", .nanoseconds(result.emptyHandler / result.floor)),
    ("four_fields_ratio", .nanoseconds(result.fourFields / result.floor)),
    ("load_us", .nanoseconds(result.load)), ("reload_us", .nanoseconds(result.reload)),
    ("bytes_per_idle_plugin_above_bare_state", .integer(Int(result.memory))),
    ("bytes_per_bare_state", .integer(Int(result.bareMemory))),
    ("rounds", .integer(rounds)),
  ])
  console.print(JSONValue.object(object).text)
}

private func text(of result: LuaBench.Result) -> String {
  func ratio(_ time: Double) -> String {
    "\(Int(time.rounded())) ns, \((time / result.floor * 10).rounded() / 10) times the bare call"
  }
  return """
    bare protected call of an empty function   \(Int(result.floor.rounded())) ns
    action to an empty function                \(ratio(result.emptyHandler))
    action to one that reads four fields       \(ratio(result.fourFields))
    touch event to a recognizer in Lua         \(ratio(result.touchEvent))
    loading a small plugin                     \(Int(result.load)) us
    replacing it by itself                     \(Int(result.reload)) us
    an idle plugin above a bare state          \(Int(result.memory / 1024)) KiB
    a bare state                               \(Int(result.bareMemory / 1024)) KiB
    """
}
