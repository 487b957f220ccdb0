import LoopBarriers
import System
import Testing

@testable import Compositors

/// Subscriptions to workspace changes. The servers send the examples of the compositors'
/// documentation.
struct EventSubscriptionTests {
  /// Counts the reports of a watch.
  private final class Counter {
    var count = 0
  }

  private func expectNews(
    _ dialect: any Dialect, _ format: WireFormat, request: String?, answer: String?,
    news: String, other: String?
  ) throws {
    let server = try SmallServer(format, name: format == .hyprland ? "x2.sock" : "s") { _ in answer
    }
    let path = format == .hyprland ? server.folder + "/x.sock" : server.path
    let compositor = SocketCompositor(dialect, at: path, on: server.loop, timeout: .seconds(120))
    let counter = Counter()
    var watch: AnyObject? = compositor.watchWorkspaces { counter.count += 1 }
    _ = server.loop.run(
      until: { server.connections == 1 && (request == nil || !server.requests.isEmpty) },
      timeout: .seconds(120))
    #expect(server.requests == (request.map { [$0] } ?? []))
    if let other {
      server.tell(other)
      server.tell(other)
    }
    server.tell(news)
    #expect(server.loop.run(until: { counter.count > 0 }, timeout: .seconds(120)))
    #expect(counter.count == 1)
    withExtendedLifetime(watch) {}
    watch = nil
    server.tell(news)
    server.loop.handleReady()
    #expect(counter.count == 1)
  }

  @Test func `sway's workspace events are reported`() throws {
    try expectNews(
      I3Dialect(name: "sway"), .sway, request: #"2 ["workspace"]"#, answer: #"{"success": true}"#,
      news: #"{ "change": "focus", "old": null, "current": { "name": "2" } }"#, other: nil)
  }

  @Test func `only workspace events of Hyprland's second socket are reported`() throws {
    try expectNews(
      HyprlandDialect(), .hyprland, request: nil, answer: nil, news: "workspacev2>>3,3",
      other: "activewindow>>foot,~")
  }

  @Test func `only workspace events of niri are reported`() throws {
    try expectNews(
      NiriDialect(), .niri, request: #""EventStream""#, answer: #"{"Ok":"Handled"}"#,
      news: #"{"WorkspaceActivated":{"id":3,"focused":true}}"#,
      other: #"{"WindowFocusChanged":{"id":7}}"#)
  }

  @Test func `only workspace events of Wayfire are reported`() throws {
    let events =
      #"["wset-workspace-changed","workspace-grid-changed","output-wset-changed","output-gain-focus"]"#
    try expectNews(
      WayfireDialect(), .wayfire,
      request: #"{"method":"window-rules/events/watch","data":{"events":\#(events)}}"#,
      answer: #"{"result":"ok"}"#, news: #"{"event":"wset-workspace-changed","wset":1}"#,
      other: #"{"event":"view-focused"}"#)
  }

  @Test func `a disconnected watch reconnects, and reports a possible change`() throws {
    let server = try SmallServer(.niri) { _ in #"{"Ok":"Handled"}"# }
    let counter = Counter()
    let watch = EventSubscription(
      NiriDialect().subscription, at: server.path, on: server.loop,
      minimumBackoff: .milliseconds(10)
    ) { counter.count += 1 }
    #expect(server.loop.run(until: { server.requests.count == 1 }, timeout: .seconds(120)))
    #expect(counter.count == 0)
    server.hangUp()
    #expect(server.loop.run(until: { counter.count == 1 }, timeout: .seconds(120)))
    #expect(server.connections == 2)
    withExtendedLifetime(watch) {}
  }
}
