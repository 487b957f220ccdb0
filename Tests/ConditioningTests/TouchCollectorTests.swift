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

  @Test func `without frame events the end of a dispatch ends a frame`() {
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

  @Test func `touches cancelled before a frame do not count as missing frames (KWin)`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.collector.endOfDispatch()
    touches.down(2, 10)
    touches.collector.endOfDispatch()
    touches.collector.cancel(at: Timestamp(seconds: 0.02))
    touches.down(1, 30)
    touches.down(2, 40)
    touches.collector.cancel(at: Timestamp(seconds: 0.05))
    touches.land(1, at: 60)
    touches.lift(1, at: 80)
    #expect(touches.diagnostics == [])
  }

  @Test func `a frame event in a later dispatch still counts`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.collector.endOfDispatch()
    touches.frame()
    touches.up(1, 60)
    #expect(touches.log == ["0: down 1", "60: up 1"])
    #expect(touches.diagnostics == [])
  }

  @Test func `without frame events a later time ends a frame`() {
    let touches = Collected(sendsFrames: false)
    touches.down(1, 0)
    touches.motion(1, 4)
    touches.up(1, 60)
    #expect(touches.log == ["0: down 1", "4: motion 1", "60: up 1"])
  }

  @Test func `after a frame event the end of a dispatch ends no frame`() {
    let touches = Collected(sendsFrames: false)
    touches.land(1, at: 0)
    touches.motion(1, 10)
    touches.collector.endOfDispatch()
    #expect(touches.log == ["0: down 1"])
    #expect(touches.diagnostics == [])
  }

  @Test func `the last finger's lift waits for no frame`() {
    let touches = Collected()
    touches.land(1, at: 0)
    touches.up(1, 50)
    #expect(touches.log == ["0: down 1", "50: up 1"])
    touches.land(1, at: 90)
    #expect(touches.log.last == "90: down 1")
    #expect(touches.diagnostics == [.noLastFrame])
  }

  @Test func `a frame event after the last lift causes no diagnostic`() {
    let touches = Collected()
    for start in [0.0, 100] {
      touches.land(1, at: start)
      touches.lift(1, at: start + 50)
    }
    #expect(touches.log.count == 4)
    #expect(touches.diagnostics == [])
  }

  @Test func `a separate frame for each finger is kept`() {
    let touches = Collected()
    for id in [Int32(1), 2] {
      touches.land(id, at: 0)
    }
    #expect(touches.log == ["0: down 1", "0: down 2"])
  }

  @Test func `large ids can be used again after their lift`() {
    let touches = Collected()
    for start in [0.0, 100] {
      touches.land(288, at: start)
      touches.lift(288, at: start + 10)
    }
    #expect(touches.log == ["0: down 288", "10: up 288", "100: down 288", "110: up 288"])
  }

  @Test func `a lift and a landing of one id fit into one frame`() {
    let touches = Collected()
    touches.land(1, 2, at: 0)
    touches.up(1, 10)
    touches.down(1, 10)
    touches.frame()
    #expect(touches.log == ["0: down 1, down 2", "10: up 1, down 1"])
  }

  @Test func `a second landing elsewhere starts a new finger, and others stay down`() {
    let touches = Collected()
    touches.land(1, 2, at: 0)
    touches.down(1, 300, x: 50)
    touches.frame()
    touches.move(2, at: 310)
    touches.lift(1, at: 320)
    touches.up(2, 330)
    #expect(
      touches.log == [
        "0: down 1, down 2", "300: down 1", "310: motion 2", "320: up 1", "330: up 2",
      ])
    #expect(touches.diagnostics == [.doubleDown(id: 1)])
  }

  @Test func `fingers lost before a second landing end with its lift`() {
    let touches = Collected()
    touches.land(1, 2, at: 0)
    touches.down(1, 300, x: 50)
    touches.frame()
    touches.up(1, 320)
    #expect(touches.collector.isIdle)
    touches.land(2, at: 400)
    #expect(
      touches.log == ["0: down 1, down 2", "300: down 1", "320: up 1", "cancel", "400: down 2"])
    #expect(touches.diagnostics == [.doubleDown(id: 1)])
  }

  @Test func `a landing repeated at the same position is ignored (Mir)`() {
    let touches = Collected()
    touches.land(1, at: 0)
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

  @Test func `a cancel after a second landing and its lift does nothing`() {
    let touches = Collected()
    touches.land(1, at: 0)
    touches.down(1, 10, x: 50)
    touches.frame()
    touches.up(1, 20)
    touches.cancel()
    #expect(touches.log == ["0: down 1", "10: down 1", "20: up 1"])
  }

  @Test func `a cancel before the frame drops its events`() {
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

  @Test func `fingers that stay down after a cancel are ignored`() {
    let touches = Collected()
    touches.land(1, at: 0)
    touches.cancel()
    touches.move(1, at: 10)
    touches.lift(1, at: 20)
    touches.land(1, at: 30)
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

  @Test func `a motion to the same position is delivered`() {
    let touches = Collected()
    touches.down(1, 0, x: 4)
    touches.frame()
    touches.motion(1, 10, x: 4)
    touches.frame()
    #expect(touches.log == ["0: down 1", "10: motion 1"])
  }

  @Test func `a contact's shape belongs to the finger's event`() {
    let touches = Collected()
    touches.down(1, 0)
    touches.collector.shape(id: 1, majorRadius: 6)
    touches.frame()
    touches.move(1, at: 10)
    #expect(touches.frames.flatMap(\.events).map(\.majorRadius) == [6, nil])
  }

  @Test func `a shape without a finger event is a motion at the finger's position`() {
    let touches = Collected()
    touches.land(1, 2, at: 0)
    touches.move(1, at: 1000)
    touches.collector.shape(id: 1, majorRadius: 7)
    touches.frame()
    touches.collector.shape(id: 3, majorRadius: 7)
    touches.collector.shape(id: 1, majorRadius: -1)
    touches.collector.shape(id: 1, majorRadius: .nan)
    touches.frame()
    #expect(touches.log == ["0: down 1, down 2", "1000: motion 1", "1000: motion 1"])
    let alone = touches.frames[2].events[0]
    #expect(alone.location == Point(x: 1, y: 0))
    #expect(alone.majorRadius == 7)
  }

  @Test func `fingers have the device's number`() {
    let touches = Collected(device: 2)
    touches.down(5, 0)
    touches.up(5, 10)
    let ids = touches.frames.flatMap(\.events).map(\.id)
    #expect(ids == [TouchID(device: 2, number: 5), TouchID(device: 2, number: 5)])
  }

  @Test func `a handler may cancel while it receives a frame`() {
    let touches = Collected()
    let inner = touches.collector.onFrame
    touches.collector.onFrame = { [unowned touches] frame in
      inner?(frame)
      touches.cancel()
    }
    touches.land(1, at: 0)
    touches.move(1, at: 10)
    #expect(touches.log == ["0: down 1", "cancel"])
  }
}
