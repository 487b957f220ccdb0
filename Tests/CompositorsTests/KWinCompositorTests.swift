import Bus
import JSON
import System
import Testing

@testable import Compositors

/// KWin's desktops and failures, parsed from its D-Bus replies.
struct KWinCompositorTests {
  private func desktops(current: String, wraps: Bool = false) throws -> KWinDesktops {
    let reply = """
      {"type":"a{sv}","data":[{"count":{"type":"u","data":3},"current":{"type":"s","data":"\(current)"},
      "desktops":{"type":"a(uss)","data":[[0,"a","Main"],[1,"b","web"],[2,"c",""]]},
      "navigationWrappingAround":{"type":"b","data":\(wraps)}}]}
      """
    return try #require(KWinDesktops(Self.reply(reply)))
  }

  private static func reply(_ text: String) -> BusReply {
    let json = try? JSONValue.parse(text).object
    return BusReply(
      signature: json?["type"]?.string ?? "", values: json?["data"]?.array ?? [])
  }

  @Test func `desktops become workspaces with number and name, without an output`() throws {
    let workspaces = try desktops(current: "b").workspaces
    #expect(workspaces.map(\.name) == ["Main", "web", "3"])
    #expect(workspaces.map(\.number) == [1, 2, 3])
    #expect(workspaces.map(\.isFocused) == [false, true, false])
    #expect(workspaces.allSatisfy { $0.output.isEmpty && $0.isVisible == $0.isFocused })
  }

  @Test func `a desktop is found by number, by name and relative to the current one`() throws {
    let desktops = try desktops(current: "b")
    #expect(desktops.find(.number(3))?.id == "c")
    #expect(desktops.find(.name("Main"))?.id == "a")
    #expect(desktops.find(.next)?.id == "c")
    #expect(desktops.find(.previous)?.id == "a")
    #expect(desktops.find(.number(4)) == nil)
    #expect(desktops.find(.name("mail")) == nil)
  }

  @Test(arguments: [false, true])
  func `the first desktop follows the last one if KWin wraps around`(wraps: Bool) throws {
    #expect(try desktops(current: "c", wraps: wraps).find(.next)?.id == (wraps ? "a" : "c"))
    #expect(try desktops(current: "a", wraps: wraps).find(.previous)?.id == (wraps ? "c" : "a"))
  }

  @Test(arguments: [
    "", "null", "{}", #"{"data":[]}"#, #"{"data":[{"desktops":{"data":[]}}]}"#, #"{"data":[7]}"#,
  ])
  func `an answer of another form has no desktops`(text: String) {
    #expect(KWinDesktops(Self.reply(text)) == nil)
  }

  @Test func `KWin is recognized by the environment`() {
    let loop = EventLoop()
    func isKWin(_ desktop: String?) -> Bool {
      let environment = { $0 == "XDG_CURRENT_DESKTOP" ? desktop : nil }
      return KWinCompositor.find(in: environment, through: SessionBus(on: loop), on: loop) != nil
    }
    #expect(isKWin("KDE"))
    #expect(isKWin("ubuntu:KDE"))
    #expect(!isKWin(nil))
    #expect(!isKWin("sway"))
    #expect(!isKWin("GNOME"))
  }

  @Test(arguments: [
    (
      BusError.timedOut(after: .seconds(2)),
      "kwin did not answer within 2.0 seconds; try again when it is less busy"
    ),
    (
      .unreachable(reason: "x"),
      "kwin cannot be reached: the bus cannot be reached: x; check that it runs, and start thimble "
        + "in its session"
    ),
    (.refused(name: "org.a.B", message: "no"), "kwin refused: no (org.a.B)"),
    (
      .refused(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: "none"),
      "kwin cannot be reached: none (org.freedesktop.DBus.Error.ServiceUnknown); check that it runs, "
        + "and start thimble in its session"
    ),
    (.busy(waiting: 64), "64 requests are waiting for kwin, so this one was not sent"),
  ])
  func `a bus failure becomes a compositor failure`(failure: BusError, sentence: String) {
    #expect("\(CompositorError(failure, of: "kwin"))" == sentence)
  }
}
