import Gestures
import Testing

@testable import Conditioning

struct TouchCollectorTests {
  @Test func `events wait for their frame`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.down(2, 0)
    #expect(touches.log == [])
    touches.frame()
    #expect(touches.log == ["0: down 1, down 2"])
    #expect(touches.diagnostics == [])
  }

  @Test func `without any frame the end of a dispatch ends one`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.down(2, 0)
    touches.collector.endOfDispatch()
    touches.motion(1, 10)
    touches.collector.endOfDispatch()
    #expect(touches.log == ["0: down 1, down 2", "10: motion 1"])
    #expect(touches.diagnostics == [])
    touches.up(1, 20)
    #expect(touches.diagnostics == [.noFrames])
  }

  @Test func `touches that are taken away before a frame say nothing about frames (KWin)`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.collector.endOfDispatch()
    touches.down(2, 10)
    touches.collector.endOfDispatch()
    touches.collector.cancel(at: Timestamp(seconds: 0.02))
    touches.down(1, 30)
    touches.down(2, 40)
    touches.collector.cancel(at: Timestamp(seconds: 0.05))
    touches.down(1, 60)
    touches.frame()
    touches.up(1, 80)
    touches.frame()
    #expect(touches.diagnostics == [])
  }

  @Test func `a frame that comes late, in a dispatch of its own, is one`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.collector.endOfDispatch()
    touches.frame()
    touches.up(1, 60)
    #expect(touches.log == ["0: down 1", "60: up 1"])
    #expect(touches.diagnostics == [])
  }

  @Test func `without any frame a later time ends one`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.motion(1, 4)
    touches.up(1, 60)
    #expect(touches.log == ["0: down 1", "4: motion 1", "60: up 1"])
  }

  @Test func `a source that sends frames is waited for at the end of a dispatch`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.frame()
    touches.motion(1, 10)
    touches.collector.endOfDispatch()
    #expect(touches.log == ["0: down 1"])
    #expect(touches.diagnostics == [])
  }

  @Test func `the last finger's lift waits for no frame`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.frame()
    touches.up(1, 50)
    #expect(touches.log == ["0: down 1", "50: up 1"])
    touches.down(1, 90)
    touches.frame()
    #expect(touches.log.last == "90: down 1")
    #expect(touches.diagnostics == [.noLastFrame])
  }

  @Test func `a frame after the last lift is no surprise`() {
    let touches = Collected()
    for start in [0.0, 100] {
      touches.down(1, start)
      touches.frame()
      touches.up(1, start + 50)
      touches.frame()
    }
    #expect(touches.log.count == 4)
    #expect(touches.diagnostics == [])
  }

  @Test func `a frame for each point passes as it is`() {
    let touches = Collected()
    for id in [Int32(1), 2] {
      touches.down(id, 0)
      touches.frame()
    }
    #expect(touches.log == ["0: down 1", "0: down 2"])
  }

  @Test func `ids of any size come back after their lift`() {
    let touches = Collected()
    for start in [0.0, 100] {
      touches.down(288, start)
      touches.frame()
      touches.up(288, start + 10)
      touches.frame()
    }
    #expect(touches.log == ["0: down 288", "10: up 288", "100: down 288", "110: up 288"])
  }

  @Test func `a lift and a landing of one id fit into one frame`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.down(2, 0)
    touches.frame()
    touches.up(1, 10)
    touches.down(1, 10)
    touches.frame()
    #expect(touches.log == ["0: down 1, down 2", "10: up 1, down 1"])
  }

  @Test func `a finger that lands again elsewhere is a new one, and the others stay`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.down(2, 0)
    touches.frame()
    touches.down(1, 300, x: 50)
    touches.frame()
    touches.motion(2, 310)
    touches.frame()
    touches.up(1, 320)
    touches.frame()
    touches.up(2, 330)
    #expect(
      touches.log == [
        "0: down 1, down 2", "300: down 1", "310: motion 2", "320: up 1", "330: up 2",
      ])
    #expect(touches.diagnostics == [.doubleDown(id: 1)])
  }

  @Test func `fingers lost with the one that landed again go with its lift`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.down(2, 0)
    touches.frame()
    touches.down(1, 300, x: 50)
    touches.frame()
    touches.up(1, 320)
    #expect(touches.collector.isIdle)
    touches.down(2, 400)
    touches.frame()
    #expect(
      touches.log == ["0: down 1, down 2", "300: down 1", "320: up 1", "cancel", "400: down 2"])
    #expect(touches.diagnostics == [.doubleDown(id: 1)])
  }

  @Test func `a landing repeated where the finger is says nothing (Mir)`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.frame()
    touches.motion(1, 10, x: 4)
    touches.frame()
    touches.down(1, 20, x: 4)
    touches.down(2, 20, x: 90)
    touches.frame()
    touches.up(1, 40)
    touches.down(2, 40, x: 90)
    touches.frame()
    touches.up(2, 60)
    #expect(
      touches.log == ["0: down 1", "10: motion 1", "20: down 2", "40: up 1", "60: up 2"])
    #expect(touches.diagnostics == [])
  }

  @Test func `a cancel after a second landing takes one finger away, not two`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.frame()
    touches.down(1, 10, x: 50)
    touches.frame()
    touches.up(1, 20)
    touches.cancel()
    #expect(touches.log == ["0: down 1", "10: down 1", "20: up 1"])
  }

  @Test func `a cancel before the frame leaves nothing`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.down(2, 0)
    touches.cancel()
    touches.frame()
    touches.up(1, 10)
    touches.up(2, 10)
    #expect(touches.log == [])
    #expect(touches.diagnostics == [])
  }

  @Test func `after a cancel the fingers left on the glass say nothing`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.frame()
    touches.cancel()
    touches.motion(1, 10)
    touches.frame()
    touches.up(1, 20)
    touches.frame()
    touches.down(1, 30)
    touches.frame()
    #expect(touches.log == ["0: down 1", "cancel", "30: down 1"])
    #expect(touches.diagnostics == [])
  }

  @Test func `fingers that never landed are ignored`() {
    let touches = Collected()
    touches.motion(5, 0)
    touches.up(6, 0)
    touches.frame()
    #expect(touches.log == [])
    #expect(touches.diagnostics == [.unknownID(5)])
  }

  @Test func `times two milliseconds apart are one frame at the later time`() {
    let touches = Collected()
    touches.down(1, 10)
    touches.down(2, 12)
    touches.down(3, 11)
    touches.frame()
    #expect(touches.log == ["12: down 1, down 2, down 3"])
    #expect(touches.diagnostics == [.unevenTimes])
  }

  @Test func `times far apart are two frames even if one frame event is missing`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.motion(1, 16)
    touches.frame()
    #expect(touches.log == ["0: down 1", "16: motion 1"])
    #expect(touches.diagnostics == [.missingFrame])
  }

  @Test func `a position that is no number is ignored`() {
    let touches = Collected()
    touches.down(1, 0, x: .nan)
    touches.frame()
    #expect(touches.log == [])
    #expect(touches.diagnostics == [.badLocation(id: 1)])
  }

  @Test func `motion to the same place passes as it is`() {
    let touches = Collected()
    touches.down(1, 0, x: 4)
    touches.frame()
    touches.motion(1, 10, x: 4)
    touches.frame()
    #expect(touches.log == ["0: down 1", "10: motion 1"])
  }

  @Test func `a contact's shape belongs to the finger's event`() {
    let collector = TouchCollector(sendsFrames: true)
    var events: [TouchFrame.Event] = []
    collector.onFrame = { events += $0.events }
    collector.down(id: 1, at: Timestamp(seconds: 0), location: .zero)
    collector.shape(id: 1, majorRadius: 6)
    collector.frame()
    collector.motion(id: 1, at: Timestamp(seconds: 1), location: Point(x: 5, y: 0))
    collector.frame()
    #expect(events.map(\.majorRadius) == [6, nil])
  }

  @Test func `a shape without an event of its finger is one where the finger is`() {
    let collector = TouchCollector(sendsFrames: true)
    var frames: [TouchFrame] = []
    collector.onFrame = { frames.append($0) }
    collector.down(id: 1, at: Timestamp(seconds: 0), location: .zero)
    collector.down(id: 2, at: Timestamp(seconds: 0), location: .zero)
    collector.frame()
    collector.motion(id: 1, at: Timestamp(seconds: 1), location: Point(x: 5, y: 0))
    collector.frame()
    collector.shape(id: 1, majorRadius: 7)
    collector.frame()
    collector.shape(id: 3, majorRadius: 7)
    collector.shape(id: 1, majorRadius: -1)
    collector.shape(id: 1, majorRadius: .nan)
    collector.frame()
    #expect(frames.count == 3)
    let alone = frames[2].events
    #expect(alone.count == 1 && alone[0].kind == .motion && alone[0].id == 1)
    #expect(alone[0].location == Point(x: 5, y: 0) && alone[0].majorRadius == 7)
    #expect(frames[2].time == Timestamp(seconds: 1))
  }

  @Test func `fingers have the device's number`() {
    let collector = TouchCollector(device: 2, sendsFrames: true)
    var ids: [TouchID] = []
    collector.onFrame = { ids += $0.events.map(\.id) }
    collector.down(id: 5, at: Timestamp(seconds: 0), location: .zero)
    collector.up(id: 5, at: Timestamp(seconds: 1))
    #expect(ids == [TouchID(device: 2, number: 5), TouchID(device: 2, number: 5)])
  }

  @Test func `a handler may cancel while it gets a frame`() {
    let touches = Collected()
    let inner = touches.collector.onFrame
    touches.collector.onFrame = { [unowned touches] frame in
      inner?(frame)
      touches.cancel()
    }
    touches.down(1, 0)
    touches.frame()
    touches.motion(1, 10)
    touches.frame()
    #expect(touches.log == ["0: down 1", "cancel"])
  }
}
