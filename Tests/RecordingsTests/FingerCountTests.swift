import Testing
import Traces

/// Recordings of real touchscreens, compared with figures that were counted without this reader:
/// tracking ids and slots by a short script, type A by eye.
@Suite struct FingerCountTests {
  static let evemu: [(String, contacts: Int, maximumFingers: Int, seconds: Double)] = [
    ("tablets/Wacom_Cintiq_13HD_touch_Finger.events", 1, 1, 0.2),
    ("tablets/Wacom_DTH2242_Finger.events", 66, 10, 24.1),
    ("tablets/Wacom_ISDv4_E6_Finger.2fg-double-tap.events", 2, 2, 0.1),
    ("tablets/Wacom_ISDv4_E6_Finger.2fg-tap.events", 2, 2, 0.0),
    ("tablets/Wacom_ISDv4_E6_Finger.double-center-circle.events", 2, 2, 1.5),
    ("tablets/Wacom_ISDv4_E6_Finger.double-center-scroll.events", 2, 2, 1.2),
    ("tablets/Wacom_ISDv4_E6_Finger.double-tap-center.events", 2, 1, 0.2),
    ("tablets/Wacom_ISDv4_E6_Finger.double-top-swipe.events", 2, 2, 1.9),
    ("tablets/Wacom_ISDv4_E6_Finger.single-center-circle.events", 1, 1, 0.9),
    ("tablets/Wacom_ISDv4_E6_Finger.single-center-scroll.events", 1, 1, 0.8),
    ("tablets/Wacom_ISDv4_E6_Finger.single-tap-center.events", 1, 1, 0.0),
    ("tablets/Wacom_ISDv4_E6_Finger.single-top-swipe.events", 1, 1, 1.2),
    ("tablets/Wacom_Intuos5_touch_M_Finger_double-tap.events", 2, 2, 0.1),
    ("tablets/dell_canvas_pen.evemu", 0, 0, 0),
    ("tablets/dell_canvas_touch.evemu", 12, 5, 13.9),
    ("tablets/eGalax_Inc._USB_TouchController.events", 2, 1, 5.1),
    (
      "tablets/eGalax_eMPIA_Technology_Inc._PCAP_MultiTouch_Controller.tap.events", 1, 1, 0.0
    ),
    ("touchscreens/Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events", 1, 1, 2.2),
    ("touchscreens/Atmel_maXTouch_Touchscreen.1-finger-fast-taps.events", 9, 1, 1.9),
    ("touchscreens/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events", 2, 2, 0.8),
    ("touchscreens/Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", 4, 4, 0.6),
    ("touchscreens/ELAN_CANDO_Windows7.1-finger-drag-up-down.events", 1, 1, 2.9),
    ("touchscreens/EP0430M09.1-finger-drag-up-down.events", 1, 1, 1.4),
    ("touchscreens/EP0430M09.2-finger-scroll-down.events", 2, 2, 0.8),
    ("touchscreens/EP0430M09.2-fingers-touch-release.events", 2, 2, 0.5),
    ("touchscreens/EP0430M09.4-finger-drag-down.events", 4, 4, 1.2),
    ("touchscreens/N-Trig_MultiTouch.1-finger-drag-NW-SE.events", 1, 1, 1.6),
    ("touchscreens/N-Trig_MultiTouch.2-fingers-touch-release.events", 2, 2, 3.0),
    ("touchscreens/QUANTA_OpticalTouchScreen.events", 9, 1, 13.9),
    ("touchscreens/QUANTA_OpticalTouchScreen.touch-hover.events", 1, 1, 1.4),
    ("touchscreens/QUANTA_OpticalTouchScreen.touch-on-left.events", 1, 1, 0.9),
  ]

  @Test(arguments: evemu)
  func `an evemu recording has the counted number of fingers`(
    _ name: String, contacts: Int, maximumFingers: Int, seconds: Double
  ) throws {
    let trace = try Recordings.trace("evemu/\(name)")
    let tally = TouchTally(trace)
    #expect(tally.contacts == contacts)
    #expect(tally.maximumFingers == maximumFingers)
    #expect(tally.left.isEmpty)
    #expect(tally.cancels == 0)
    #expect(abs(trace.duration / 1000 - seconds) <= 0.051)
    expectInside(trace)
  }

  static let getevent: [(String, contacts: Int, maximumFingers: Int, cancels: Int)] = [
    ("emulator-PeopleAddContact", 4, 1, 0), ("emulator-drag", 1, 1, 0),
    ("emulator-openPeople", 3, 1, 0), ("emulator-single-touch", 1, 1, 0),
    ("emulator-three-touches", 3, 1, 0), ("galaxy-paint-new", 14, 1, 1),
    ("galaxys-paint", 34, 1, 0), ("phone-CalenderaddEvent", 8, 1, 0),
    ("phone-openCalender", 3, 1, 0), ("phone-playAngryBirdsLevel1", 1, 1, 0),
    ("phone-single-drag", 1, 1, 0), ("phone-single-touch", 1, 1, 0),
    ("phone-three-touches", 3, 1, 0), ("phone-two-finger-drag", 2, 2, 0),
    ("tablet-CalenderaddEvent", 8, 1, 0), ("tablet-openAngryBirds-drag-tap-tap", 3, 1, 0),
    ("tablet-openCalender-drag-tap-tap", 3, 1, 0), ("tablet-playAngryBirdsLevel1", 1, 1, 0),
    ("tablet-single-drag", 1, 1, 0), ("tablet-single-touch", 1, 1, 0),
    ("tablet-three-touches", 3, 1, 0), ("tablet-two-finger-drag", 2, 2, 0),
  ]

  @Test(arguments: getevent)
  func `a getevent recording has the counted number of fingers`(
    _ name: String, contacts: Int, maximumFingers: Int, cancels: Int
  ) throws {
    let trace = try Recordings.trace("getevent/\(name).txt")
    let tally = TouchTally(trace)
    #expect(tally.contacts == contacts)
    #expect(tally.maximumFingers == maximumFingers)
    #expect(tally.left.isEmpty)
    #expect(tally.cancels == cancels)
    expectInside(trace)
  }

  @Test func `a libinput recording has two fingers`() throws {
    let trace = try Recordings.trace("libinput/two-finger-pan.yml")
    #expect(trace.events.count == 10)
    #expect(TouchTally(trace).contacts == 2)
    #expect(TouchTally(trace).maximumFingers == 2)
    expectInside(trace)
  }

  @Test func `every recording of both folders is tested here`() {
    #expect(Recordings.paths(in: "evemu") == Self.evemu.map { "evemu/\($0.0)" }.sorted())
    #expect(Recordings.paths(in: "getevent") == Self.getevent.map { "getevent/\($0.0).txt" })
  }

  private func expectInside(_ trace: Trace) {
    let outside = trace.events.filter { event in
      switch event.kind {
      case .down(_, let x, let y), .motion(_, let x, let y):
        !(0..<(trace.width ?? 0)).contains(x) || !(0..<(trace.height ?? 0)).contains(y)
      default: false
      }
    }
    #expect(outside.isEmpty)
  }
}
