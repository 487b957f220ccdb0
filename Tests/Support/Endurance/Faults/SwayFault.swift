import Glibc
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let swayKilled = Fault(
    name: "sway killed and started again, under touch",
    expectation: "surfaces back, plugins notified, touches work", times: (1, 10), run: killSway)
}

private func killSway(_ times: Int) throws -> String {
  let run = try StageRun.hosting()
  var sway = try startSway(run)
  let file = try run.sandbox.write(Fault.kiosk + asking, to: "kiosk.lua")
  let program = try Program(
    run.sandbox.configuration(
      [builtProgram("thimble"), "run", "--reconnect", file, "--allow", "workspaces"],
      environment: ["WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": try socket(of: sway, run)]),
    on: run.loop)
  try tap(run, program: program, number: 1)
  for time in 1...times {
    sway.child.kill(SIGKILL)
    try run.waitFor("news of the loss, of \(program.summary)") {
      program.count("disconnected") == time && sway.child.exit != nil
    }
    run.stage.capabilities = []
    sway = try startSway(run)
    try run.waitFor("the return, of \(program.summary)") { program.count("reconnected") == time }
    try run.waitFor("sway's answer, of \(program.summary)") {
      program.count("workspace 1") == time
    }
    try tap(run, program: program, number: time + 1)
  }
  try hold(program.child.exit == nil, program.summary)
  program.end()
  sway.end()
  return "after each start, the same plugin kept its state, got a tap and called the new sway"
}

/// Lua code that requests sway's workspaces after each reconnection.
private let asking = """

  thimble.on("reconnected", function()
    thimble.workspaces.list(function(list, reason)
      print(list and "workspace " .. list[1].name or reason)
    end)
  end)
  """

/// The path of the socket where sway accepts requests.
private func socket(of sway: Program, _ run: StageRun) throws -> String {
  let name = "sway-ipc.\(Sandbox.userID).\(sway.child.id).sock"
  try run.waitFor("\(name), of \(sway.summary)") { run.sandbox.contains(name) }
  return run.sandbox.path + "/" + name
}

func startSway(_ run: StageRun) throws -> Program {
  let options = try run.sandbox.write("default_border none\nxwayland disable\n", to: "sway.conf")
  let sway = try Program(
    run.sandbox.configuration(
      ["sway", "-c", options],
      environment: [
        "WAYLAND_DISPLAY": run.socket, "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman",
      ]), on: run.loop)
  try run.waitFor("sway, of \(sway.summary)") {
    !run.stage.windows.isEmpty && run.sandbox.contains("wayland-1")
  }
  return sway
}

/// Taps until the plugin has received another tap. A client is not notified when its window can be
/// touched.
private func tap(_ run: StageRun, program: Program, number: Int) throws {
  let count = program.count("tap ")
  try run.attempt("tap \(number), of \(program.summary)") {
    run.tap()
  } until: {
    program.count("tap ") > count
  }
}
