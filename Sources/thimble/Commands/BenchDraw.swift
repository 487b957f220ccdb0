import JSON
import Options

/// `bench draw`.
func benchDraw(_ invocation: Invocation, _ console: Console) throws {
  let result = try DrawBench(console).run()
  guard invocation.has("json") else { return console.print(text(of: result)) }
  let object = JSONObject([
    ("cpu_ms_per_frame", .nanoseconds(result.milliseconds)),
    ("cpu_ms_of_slowest_frame", .nanoseconds(result.slowest)),
    ("bytes_per_frame", .integer(result.bytes)), ("frames", .integer(result.frames)),
    ("missed_frames", .integer(result.missed)),
    ("commits_at_rest", .integer(result.commitsAtRest)),
  ])
  console.print(JSONValue.object(object).text)
}

private func text(of result: DrawBench.Result) -> String {
  """
  a frame of a full-screen pan, 1280x800    \((result.milliseconds * 100).rounded() / 100) ms of processor time
  the slowest one                           \((result.slowest * 100).rounded() / 100) ms
  touched for a frame                       \(result.bytes / 1024) KiB
  frames                                    \(result.frames)
  frames that came too late                 \(result.missed)
  commits in a second at rest               \(result.commitsAtRest)
  """
}
