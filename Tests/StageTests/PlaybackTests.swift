import LoopBarriers
import Stage
import System
import Testing
import Traces
import Wayland

struct PlaybackTests {
  let loop = EventLoop()

  private func pan(count: Int) -> Trace {
    var events = [TraceEvent(milliseconds: 0, kind: .down(id: 0, x: 100, y: 100))]
    for step in 1...count {
      events.append(
        TraceEvent(
          milliseconds: Double(step * 8), kind: .motion(id: 0, x: 100 + Double(step % 500), y: 100))
      )
      events.append(TraceEvent(milliseconds: Double(step * 8), kind: .frame))
    }
    events.append(TraceEvent(milliseconds: Double(count * 8), kind: .up(id: 0)))
    return Trace(events: events)
  }

  @Test func `a long trace plays as fast as the client reads it, and loses no event`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    let trace = pan(count: 5000)
    var isDone = false
    let playback = stage.play(trace, pace: .asTaken) { isDone = true }
    #expect(loop.run(until: { isDone }, timeout: .seconds(120)))
    #expect(client.touches.count == trace.events.count)
    #expect(client.touches.last == "up 0 @40000")
    #expect(playback.isFinished)
  }

  @Test func `a trace plays in real time`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    let trace = pan(count: 10)
    var isDone = false
    let start = loop.now
    let playback = stage.play(trace, pace: .realTime) { isDone = true }
    #expect(loop.run(until: { isDone }, timeout: .seconds(120)))
    #expect(loop.now - start >= 0.08)
    client.settle()
    #expect(client.touches.count == trace.events.count)
    #expect(playback.isFinished)
  }

  @Test func `a client that disconnects does not stop the playback`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    var isDone = false
    let playback = stage.play(pan(count: 500), pace: .asTaken) { isDone = true }
    client.connection.close()
    #expect(loop.run(until: { isDone }, timeout: .seconds(120)))
    #expect(playback.isFinished)
  }

  @Test func `a playback finishes without its stage`() throws {
    var stage: Stage? = try Stage(on: loop)
    var isDone = false
    let playback = stage?.play(pan(count: 3), pace: .realTime) { isDone = true }
    stage = nil
    #expect(loop.run(until: { isDone }, timeout: .seconds(120)))
    #expect(playback?.isFinished == true)
  }

  @Test func `a cancelled playback sends no events`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    let playback = stage.play(pan(count: 100), pace: .realTime) { Issue.record("it ended") }
    playback.cancel()
    loop.handleTimers(within: .milliseconds(50))
    client.settle()
    #expect(client.touches.isEmpty)
  }
}
