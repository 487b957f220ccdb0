import Compositors
import EventLoop
import Testing

@testable import PluginHost

/// What KWin says of its desktops, and what becomes of calls that fail.
struct KWinTests {
  private func desktops(current: String, wraps: Bool = false) throws -> KWinDesktops {
    let reply = """
      {"type":"a{sv}","data":[{"count":{"type":"u","data":3},"current":{"type":"s","data":"\(current)"},
      "desktops":{"type":"a(uss)","data":[[0,"a","Main"],[1,"b","web"],[2,"c",""]]},
      "navigationWrappingAround":{"type":"b","data":\(wraps)}}]}
      """
    let answer = try #require(BusReply(reply))
    return try #require(KWinDesktops(answer))
  }

  @Test func `desktops are workspaces on no output, by number and name`() throws {
    let workspaces = try desktops(current: "b").workspaces
    #expect(workspaces.map(\.name) == ["Main", "web", "3"])
    #expect(workspaces.map(\.number) == [1, 2, 3])
    #expect(workspaces.map(\.isFocused) == [false, true, false])
    #expect(workspaces.allSatisfy { $0.output.isEmpty && $0.isVisible == $0.isFocused })
  }

  @Test func `a desktop is found by number, by name and from the present one`() throws {
    let desktops = try desktops(current: "b")
    #expect(desktops.find(.number(3))?.id == "c")
    #expect(desktops.find(.name("Main"))?.id == "a")
    #expect(desktops.find(.next)?.id == "c")
    #expect(desktops.find(.previous)?.id == "a")
    #expect(desktops.find(.number(4)) == nil)
    #expect(desktops.find(.name("mail")) == nil)
  }

  @Test(arguments: [false, true])
  func `the first comes after the last where KWin is set so`(wraps: Bool) throws {
    #expect(try desktops(current: "c", wraps: wraps).find(.next)?.id == (wraps ? "a" : "c"))
    #expect(try desktops(current: "a", wraps: wraps).find(.previous)?.id == (wraps ? "c" : "a"))
  }

  @Test(arguments: [
    "", "null", "{}", #"{"data":[]}"#, #"{"data":[{"desktops":{"data":[]}}]}"#, #"{"data":[7]}"#,
  ])
  func `an answer that is something else has no desktops`(text: String) {
    #expect(BusReply(text).flatMap { KWinDesktops($0) } == nil)
  }

  @Test func `the environment says whether it is KWin`() {
    let loop = EventLoop()
    func isKWin(_ desktop: String?) -> Bool {
      KWinCompositor.find(in: { $0 == "XDG_CURRENT_DESKTOP" ? desktop : nil }, on: loop) != nil
    }
    #expect(isKWin("KDE") && isKWin("ubuntu:KDE"))
    #expect(!isKWin(nil) && !isKWin("sway") && !isKWin("GNOME"))
  }

  @Test func `calls that nobody answers fail in order, and those that are too many at once`() {
    let loop = EventLoop()
    let bus = SessionBus(of: "kwin", programs: LoopPrograms(loop: loop), on: loop)
    let nobody = BusObject(service: "org.example.nobody", path: "/", interface: "org.example.i")
    var unanswered: [Int] = []
    var refused: [Int] = []
    for number in 1...70 {
      bus.call(nobody, "m", "s", "\(number)") { result in
        guard case .failure(let failure) = result else { return }
        if case .busy(_, 64) = failure { refused.append(number) } else { unanswered.append(number) }
        #expect(
          "\(failure)".hasPrefix("kwin cannot be reached: busctl: ") || refused.contains(number))
      }
    }
    #expect(unanswered.isEmpty && refused.isEmpty, "no answer comes inside the call")
    #expect(loop.run(until: { unanswered.count + refused.count == 70 }, timeout: 120))
    #expect(unanswered == Array(1...64))
    #expect(refused.sorted() == Array(65...70))
  }
}
