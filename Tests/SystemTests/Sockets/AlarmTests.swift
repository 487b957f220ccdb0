import Glibc
import System
import Testing

struct AlarmTests {
  let loop = EventLoop()

  private var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time at which the alarm rings; nil if it does not.
  private func ring(of alarm: Alarm) throws -> Int64? {
    var rung: Int64?
    let watch = try loop.watch(fileDescriptor: alarm.descriptor) { _ in
      rung = now
      alarm.set(at: nil)
    }
    defer { watch.cancel() }
    return loop.run(until: { rung != nil }, timeout: .seconds(120)) ? rung : nil
  }

  @Test func `an alarm rings at its time and not before`() throws {
    let alarm = try Alarm()
    defer { alarm.close() }
    let time = now + 2_345_678
    alarm.set(at: time)
    #expect(try #require(try ring(of: alarm)) >= time)
  }

  @Test func `an alarm in the past rings at once`() throws {
    let alarm = try Alarm()
    defer { alarm.close() }
    alarm.set(at: -7)
    #expect(try ring(of: alarm) != nil)
  }

  @Test func `an alarm that is set again rings only at the last time set`() throws {
    let alarm = try Alarm()
    defer { alarm.close() }
    var polled = pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0)
    alarm.set(at: 1)
    #expect(poll(&polled, 1, 120_000) == 1)
    alarm.set(at: nil)
    #expect(poll(&polled, 1, 0) == 0)
    alarm.set(at: .max)
    #expect(poll(&polled, 1, 0) == 0)
  }
}
