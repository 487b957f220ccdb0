import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

struct ConditionedCollectorTests {
  /// Makes a collector with conditions, in which a millimeter is a point.
  private func collected(_ settings: String...) throws -> Collected {
    var all = TouchSettings()
    for text in settings { try all.set(text: text) }
    let collected = Collected()
    collected.collector.conditions = Conditions(all, pointsPerMillimeter: 1)
    collected.collector.onTouchCancel = { [unowned collected] ids, _ in
      collected.note("cancel " + ids.map { "\($0)" }.joined(separator: ", "))
    }
    return collected
  }

  private func advance(_ collected: Collected, to milliseconds: Double) {
    collected.collector.advance(to: Timestamp(seconds: milliseconds / 1000))
  }

  @Test func `a lift that may be a dropped contact is delivered at its deadline`() throws {
    let touches = try collected("rejoin_time=0.025")
    touches.down(0, 0)
    touches.frame()
    touches.up(0, 100)
    touches.frame()
    #expect(touches.log == ["0: down 0"])
    #expect(touches.collector.nextDeadline == Timestamp(seconds: 0.125))
    #expect(!touches.collector.isIdle)
    advance(touches, to: 124)
    #expect(touches.log == ["0: down 0"])
    advance(touches, to: 130)
    #expect(touches.log == ["0: down 0", "125: up 0"])
    #expect(touches.collector.isIdle)
  }

  @Test func `a delayed event is delivered before a later frame, even if it is overdue`() throws {
    let touches = try collected("rejoin_time=0.025")
    touches.down(0, 0)
    touches.frame()
    touches.up(0, 100)
    touches.frame()
    touches.down(0, 300, x: 50)
    touches.frame()
    #expect(touches.log == ["0: down 0", "125: up 0", "300: down 0"])
  }

  @Test func `a frame that is incomplete at a deadline follows the event due then`() throws {
    let touches = try collected("rejoin_time=0.025")
    touches.down(0, 0)
    touches.down(1, 0, x: 50)
    touches.frame()
    touches.up(0, 100)
    touches.frame()
    touches.motion(1, 120, x: 70)
    advance(touches, to: 125)
    touches.frame()
    #expect(touches.log == ["0: down 0, down 1", "125: up 0", "125: motion 1"])
  }

  @Test func `cancelling a device drops its delayed events and ends its touches`() throws {
    let touches = try collected("rejoin_time=0.025")
    touches.down(0, 0)
    touches.frame()
    touches.up(0, 100)
    touches.frame()
    touches.cancel()
    advance(touches, to: 1000)
    #expect(touches.log == ["0: down 0", "cancel"])
    #expect(touches.collector.isIdle)
  }

  @Test func `a frame whose touches a handler has cancelled is not delivered`() throws {
    let touches = try collected()
    touches.collector.onTouchCancel = { [unowned touches] _, time in
      touches.collector.cancel(at: time)
    }
    touches.down(0, 0)
    touches.frame()
    touches.down(1, 200, x: 50)
    touches.frame()
    #expect(touches.log == ["0: down 0"])
    touches.down(1, 300, x: 90)
    touches.frame()
    #expect(touches.log == ["0: down 0", "300: down 1"])
  }

  @Test func `only the palm is cancelled, and other fingers continue`() throws {
    let touches = try collected()
    touches.down(0, 0)
    touches.frame()
    touches.down(1, 200, x: 50)
    touches.frame()
    touches.motion(0, 210, x: 9)
    touches.motion(1, 210, x: 60)
    touches.frame()
    touches.up(0, 220)
    touches.up(1, 220)
    touches.frame()
    #expect(
      touches.log == ["0: down 0", "cancel 0", "200: down 1", "210: motion 1", "220: up 1"])
  }

  @Test func `contacts are reported before they are conditioned`() throws {
    let touches = try collected()
    var contacts: [String] = []
    touches.collector.onContacts = { frame in
      contacts += frame.events.map { "\($0.kind) \($0.id)" }
    }
    touches.down(0, 0)
    touches.down(1, 0, x: 5)
    touches.frame()
    touches.motion(0, 10, x: 0.1)
    touches.frame()
    #expect(contacts == ["down 0", "down 1", "motion 0"])
    #expect(touches.log == ["0: down 0"])
  }

  @Test func `forgetting a finger ends the touch that it is part of`() throws {
    let touches = try collected()
    touches.down(0, 0)
    touches.down(1, 0, x: 5)
    touches.frame()
    #expect(touches.collector.touch(of: 1) == 0)
    #expect(touches.collector.forget(id: 1) == 0)
    touches.motion(0, 20, x: 30)
    touches.frame()
    touches.up(0, 30)
    touches.frame()
    #expect(touches.log == ["0: down 0"])
    #expect(touches.collector.isIdle)
  }

  @Test func `changed conditions apply once no finger is down`() throws {
    let touches = try collected()
    touches.down(0, 0)
    touches.frame()
    touches.collector.conditions = Conditions()
    touches.motion(0, 10, x: 0.2)
    touches.frame()
    #expect(touches.log == ["0: down 0"])
    touches.up(0, 20)
    touches.frame()
    touches.down(0, 100)
    touches.motion(0, 110, x: 0.2)
    touches.frame()
    #expect(touches.log.suffix(2) == ["100: down 0", "110: motion 0"])
  }

  @Test(arguments: 0..<40)
  func `random contacts produce a valid sequence of touches`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let collector = TouchCollector(sendsFrames: seed % 2 == 0)
    var settings = TouchSettings()
    for text in ["rejoin_time=0.025", "second_contact_delay=0.03"] where random.next() % 2 == 0 {
      try settings.set(text: text)
    }
    collector.conditions = Conditions(settings, pointsPerMillimeter: 1)
    var touches: Set<TouchID> = []
    var last = -1.0
    var count = 0
    collector.onCancel = { _ in touches = [] }
    collector.onTouchCancel = { ids, time in
      #expect(time.seconds >= last)
      for id in ids {
        let wasDown = touches.remove(id) != nil
        #expect(wasDown)
      }
    }
    collector.onFrame = { frame in
      #expect(frame.time.seconds >= last)
      last = frame.time.seconds
      count += frame.events.count
      for event in frame.events {
        switch event.kind {
        case .down:
          let isNew = touches.insert(event.id).inserted
          #expect(isNew)
        case .motion: #expect(touches.contains(event.id))
        case .up:
          let wasDown = touches.remove(event.id) != nil
          #expect(wasDown)
        }
      }
    }
    var milliseconds = 0.0
    for _ in 0..<1000 {
      milliseconds += Double(random.next() % 20)
      let time = Timestamp(seconds: milliseconds / 1000)
      let id = Int32(random.next() % 4)
      let location = Point(x: Double(random.next() % 60), y: 0)
      switch random.next() % 8 {
      case 0, 1: collector.down(id: id, at: time, location: location)
      case 2: collector.up(id: id, at: time)
      case 3, 4: collector.motion(id: id, at: time, location: location)
      case 5: collector.frame()
      case 6: collector.advance(to: time)
      default:
        if random.next() % 30 == 0 { collector.cancel(at: time) }
        if random.next() % 30 == 0 { collector.forget(id: id).map { _ = touches.remove($0) } }
        collector.endOfDispatch()
      }
    }
    #expect(count > 100)
  }
}
