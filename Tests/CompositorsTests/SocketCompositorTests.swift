import System
import Testing

@testable import Compositors

/// Requests to compositors over their sockets, and their parsed answers. The servers send the
/// examples of the compositors' documentation; `ThimbleTests` runs sway itself.
struct SocketCompositorTests {
  @Test func `sway lists its workspaces`() throws {
    let server = try SmallServer(.sway) { _ in
      """
      [{"num":1,"name":"1","visible":true,"focused":true,"urgent":false,"output":"DP-1"},
       {"num":-1,"name":"web","visible":false,"focused":false,"urgent":true,"output":"DP-2"}]
      """
    }
    let sway = SocketCompositor(
      I3Dialect(name: "sway"), at: server.path, on: server.loop, timeout: .seconds(120))
    let workspaces = try server.wait(sway.listWorkspaces)?.get()
    #expect(
      workspaces == [
        Workspace(name: "1", number: 1, output: "DP-1", isFocused: true, isVisible: true),
        Workspace(name: "web", output: "DP-2", isUrgent: true),
      ])
    #expect(server.requests == ["1 "])
  }

  @Test func `sway gets a command for each workspace, with names in quotes`() throws {
    let server = try SmallServer(.sway) { _ in #"[{"success":true}]"# }
    let sway = SocketCompositor(
      I3Dialect(name: "sway"), at: server.path, on: server.loop, timeout: .seconds(120))
    for target in [WorkspaceTarget.next, .previous, .number(3), .name(#"my "own""#)] {
      try server.wait { sway.switchWorkspace(to: target, $0) }?.get()
    }
    try server.wait { sway.moveWindow(to: .number(2), $0) }?.get()
    #expect(
      server.requests == [
        "0 workspace next_on_output", "0 workspace prev_on_output", "0 workspace number 3",
        #"0 workspace "my \"own\"""#, "0 move container to workspace number 2",
      ])
  }

  @Test func `sway's refusal is reported with its message`() throws {
    let server = try SmallServer(.sway) { _ in
      #"[{"success":false,"parse_error":true,"error":"Unknown/invalid command 'jump'"}]"#
    }
    let sway = SocketCompositor(
      I3Dialect(name: "sway"), at: server.path, on: server.loop, timeout: .seconds(120))
    #expect(
      server.wait { sway.send(command: "jump", $0) }
        == .failure(.refused(compositor: "sway", message: "Unknown/invalid command 'jump'")))
  }

  @Test func `Hyprland lists its workspaces without the special ones`() throws {
    let server = try SmallServer(.hyprland) { request in
      request == "j/workspaces"
        ? """
        [{"id":2,"name":"2","monitor":"eDP-1","windows":1},{"id":1,"name":"1","monitor":"eDP-1"},
         {"id":-1337,"name":"music","monitor":"eDP-1"},{"id":-99,"name":"special","monitor":"eDP-1"}]
        """
        : #"[{"id":0,"name":"eDP-1","focused":true,"activeWorkspace":{"id":2,"name":"2"}}]"#
    }
    let hyprland = SocketCompositor(
      HyprlandDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    let workspaces = try server.wait(hyprland.listWorkspaces)?.get()
    #expect(workspaces?.map(\.name) == ["1", "2", "music"])
    #expect(workspaces?.map(\.number) == [1, 2, nil])
    #expect(workspaces?.map(\.isFocused) == [false, true, false])
    #expect(server.requests == ["j/workspaces", "j/monitors"])
  }

  @Test func `Hyprland switches workspaces, moves a window, and refuses a command`() throws {
    let server = try SmallServer(.hyprland) { $0.contains("dispatch") ? "ok" : "unknown request" }
    let hyprland = SocketCompositor(
      HyprlandDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    for target in [WorkspaceTarget.next, .previous, .number(3), .name("music")] {
      try server.wait { hyprland.switchWorkspace(to: target, $0) }?.get()
    }
    try server.wait { hyprland.moveWindow(to: .number(2), $0) }?.get()
    #expect(
      server.requests.filter { $0 != "j/status" } == [
        "dispatch workspace m+1", "dispatch workspace m-1", "dispatch workspace 3",
        "dispatch workspace name:music", "dispatch movetoworkspacesilent 2",
      ])
    #expect(
      server.wait { hyprland.send(command: "jump", $0) }
        == .failure(.refused(compositor: "hyprland", message: "unknown request")))
  }

  @Test func `Hyprland gets Lua expressions once its configuration is in Lua`() throws {
    var provider = "hyprlang"
    let server = try SmallServer(.hyprland) { request in
      guard request == "j/status" else { return request.contains("nowhere") ? "error: no" : "ok" }
      return #"{"configProvider": "\#(provider)", "backend": "drm"}"#
    }
    let hyprland = SocketCompositor(
      HyprlandDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    try server.wait { hyprland.switchWorkspace(to: .next, $0) }?.get()
    provider = "lua"
    for target in [WorkspaceTarget.next, .previous, .number(3), .name("a\"b\\c\n")] {
      try server.wait { hyprland.switchWorkspace(to: target, $0) }?.get()
    }
    try server.wait { hyprland.moveWindow(to: .name("é"), $0) }?.get()
    #expect(
      server.requests.filter { $0 != "j/status" } == [
        "dispatch workspace m+1", #"dispatch hl.dsp.focus({ workspace = "m+1" })"#,
        #"dispatch hl.dsp.focus({ workspace = "m-1" })"#,
        "dispatch hl.dsp.focus({ workspace = 3 })",
        #"dispatch hl.dsp.focus({ workspace = "name:a\"b\\c\010" })"#,
        #"dispatch hl.dsp.window.move({ workspace = "name:é", follow = false })"#,
      ])
    #expect(
      server.wait { hyprland.switchWorkspace(to: .name("nowhere"), $0) }
        .map { if case .failure(.refused) = $0 { true } else { false } } == true)
  }

  @Test func `niri lists workspaces by output and index; unknown fields are ignored`() throws {
    let server = try SmallServer(.niri) { _ in
      """
      {"Ok":{"Workspaces":[\
      {"id":7,"idx":2,"name":null,"output":"A","is_urgent":false,"is_active":true,"is_focused":true,"new":{"x":1}},\
      {"id":1,"idx":1,"name":"web","output":"A","is_active":false,"is_focused":false}]}}
      """
    }
    let niri = SocketCompositor(
      NiriDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    let workspaces = try server.wait(niri.listWorkspaces)?.get()
    #expect(
      workspaces == [
        Workspace(name: "web", number: 1, output: "A"),
        Workspace(name: "2", number: 2, output: "A", isFocused: true, isVisible: true),
      ])
    #expect(server.requests == [#""Workspaces""#])
  }

  @Test func `niri gets actions, and its errors are reported`() throws {
    let server = try SmallServer(.niri) { request in
      request.contains("Nonsense") ? #"{"Err":"error parsing request"}"# : #"{"Ok":"Handled"}"#
    }
    let niri = SocketCompositor(
      NiriDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    for target in [WorkspaceTarget.next, .previous, .number(3), .name("web")] {
      try server.wait { niri.switchWorkspace(to: target, $0) }?.get()
    }
    try server.wait { niri.moveWindow(to: .number(2), $0) }?.get()
    #expect(
      server.requests == [
        #"{"Action":{"FocusWorkspaceDown":{}}}"#, #"{"Action":{"FocusWorkspaceUp":{}}}"#,
        #"{"Action":{"FocusWorkspace":{"reference":{"Index":3}}}}"#,
        #"{"Action":{"FocusWorkspace":{"reference":{"Name":"web"}}}}"#,
        #"{"Action":{"MoveWindowToWorkspace":{"window_id":null,"reference":{"Index":2},"focus":false}}}"#,
      ])
    #expect(
      server.wait { niri.send(command: #"{"Nonsense": {}}"#, $0) }
        == .failure(.refused(compositor: "niri", message: "error parsing request")))
    guard case .failure(.notUnderstood) = server.wait({ niri.send(command: "overview", $0) }) else {
      Issue.record("niri takes no plain words")
      return
    }
  }

  @Test func `Wayfire's workspaces are numbered row by row`() throws {
    let server = try SmallServer(.wayfire) { request in
      if request.contains("get-focused-output") {
        return """
          {"result":"ok","info":{"id":4,"name":"WL-1","workspace":{"x":2,"y":0,"grid_width":3,"grid_height":2}}}
          """
      }
      return request.contains("get-focused-view")
        ? #"{"result":"ok","info":{"id":17}}"# : #"{"result":"ok"}"#
    }
    let wayfire = SocketCompositor(
      WayfireDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    let workspaces = try server.wait(wayfire.listWorkspaces)?.get()
    #expect(workspaces?.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(workspaces?.first(where: \.isFocused)?.number == 3)
    try server.wait { wayfire.switchWorkspace(to: .next, $0) }?.get()
    #expect(
      server.requests.last
        == #"{"method":"vswitch/set-workspace","data":{"x":0,"y":1,"output-id":4}}"#)
    try server.wait { wayfire.moveWindow(to: .previous, $0) }?.get()
    #expect(
      server.requests.last
        == #"{"method":"vswitch/set-workspace","data":{"x":1,"y":0,"output-id":4,"view-id":17}}"#)
    guard case .failure(.refused) = server.wait({ wayfire.switchWorkspace(to: .number(7), $0) })
    else {
      Issue.record("there are six workspaces")
      return
    }
  }

  @Test func `Wayfire gets methods with their data, and its errors are reported`() throws {
    let server = try SmallServer(.wayfire) { _ in #"{"error":"No such method found!"}"# }
    let wayfire = SocketCompositor(
      WayfireDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    #expect(
      server.wait { wayfire.send(command: #"expo/toggle {"a": 1}"#, $0) }
        == .failure(.refused(compositor: "wayfire", message: "No such method found!")))
    #expect(server.requests == [#"{"method":"expo/toggle","data":{"a":1}}"#])
  }
}

/// Sockets that misbehave.
struct SocketFailureTests {
  @Test func `a request to a silent compositor times out, and the next one is sent`() throws {
    var count = 0
    let server = try SmallServer(.niri) { _ in
      count += 1
      return count == 1 ? nil : #"{"Ok":"Handled"}"#
    }
    let niri = SocketCompositor(
      NiriDialect(), at: server.path, on: server.loop, timeout: .milliseconds(100))
    var first: Result<Void, CompositorError>?
    niri.switchWorkspace(to: .next) { first = $0 }
    niri.switchWorkspace(to: .next) { _ in }
    // On a slow machine the second request may time out, too; only the first one is checked.
    #expect(
      server.loop.run(until: { first != nil && server.requests.count == 2 }, timeout: .seconds(120))
    )
    guard case .failure(.silent(compositor: "niri", after: .milliseconds(100))) = first else {
      Issue.record("\(String(describing: first))")
      return
    }
  }

  @Test func `a failed connection to a socket is reported with its path`() throws {
    let server = try SmallServer(.niri) { _ in nil }
    let niri = SocketCompositor(
      NiriDialect(), at: "/nowhere/niri.sock", on: server.loop, timeout: .seconds(120))
    guard case .failure(let failure) = server.wait({ niri.switchWorkspace(to: .next, $0) }) else {
      Issue.record("nobody is there")
      return
    }
    #expect("\(failure)".contains("/nowhere/niri.sock"))
  }

  @Test(arguments: ["", "{", "[1]", #"{"Ok":{"Workspaces":7}}"#, #"{"Yes":1}"#])
  func `an answer that cannot be parsed is reported as unreadable`(answer: String) throws {
    let server = try SmallServer(.niri) { _ in answer }
    let niri = SocketCompositor(
      NiriDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    guard case .failure(.unreadable) = server.wait(niri.listWorkspaces) else {
      Issue.record("\(answer) was read")
      return
    }
  }

  @Test func `answers arrive in the order of requests, and too many are refused`() throws {
    let server = try SmallServer(.niri) { _ in #"{"Ok":"Handled"}"# }
    let niri = SocketCompositor(
      NiriDialect(), at: server.path, on: server.loop, timeout: .seconds(120))
    var answers: [Int] = []
    var refused: [Int] = []
    for number in 1...70 {
      niri.switchWorkspace(to: .number(number)) { result in
        if case .failure(.busy) = result { refused.append(number) } else { answers.append(number) }
      }
    }
    #expect(server.loop.run(until: { answers.count + refused.count == 70 }, timeout: .seconds(120)))
    #expect(answers == Array(1...64))
    #expect(refused == Array(65...70))
  }

  @Test func `the compositor is recognized by the environment`() {
    let loop = EventLoop()
    func name(_ environment: [String: String]) -> String? {
      SocketCompositor.find(in: { environment[$0] }, on: loop)?.name
    }
    #expect(name([:]) == nil)
    #expect(name(["SWAYSOCK": "/s", "I3SOCK": "/s"]) == "sway")
    #expect(name(["I3SOCK": "/s"]) == "i3")
    #expect(name(["XDG_RUNTIME_DIR": "/r", "HYPRLAND_INSTANCE_SIGNATURE": "x"]) == "hyprland")
    #expect(name(["WAYFIRE_SOCKET": "/s"]) == "wayfire")
    let nested = ["SWAYSOCK": "/s", "NIRI_SOCKET": "/n", "XDG_CURRENT_DESKTOP": "niri"]
    #expect(name(nested) == "niri")
  }
}
