import Foundation
import StageRuns
import System
import Testing

/// A plugin whose process an attacker controls.
struct Enemy {
  let name: String
  /// The steps of its process, as lines of commands of `TakenOver`.
  var attack: [String]
  /// The permissions that the user has granted, in Lua.
  var grants = ""
  /// The permissions that the manifest requests, in JSON.
  var asks = ""
}

/// A user's files with plugins whose processes an attacker will control, and two intact plugins:
/// one in the program's process and one isolated.
///
/// The program is a copy. When the intact plugins run, `TakenOver` replaces the file of the
/// program, as an update does, so that it is started for isolated plugins.
struct TakenOverFiles {
  let enemies: [Enemy]
  private let run: StageRun
  /// The path of the copy.
  let program: String

  /// An intact plugin, which sends an event for each tap and prints received events.
  static let bystander = """
    local window = thimble.window {}
    window:add_gesture_recognizer(
      thimble.tap { on_ended = function() thimble.emit('ping', { n = 1 }) end })
    thimble.on('ping', function(_, sender) print('pong of ' .. sender) end)
    print('runs')
    """

  init(_ enemies: [Enemy], in run: StageRun) throws {
    (self.enemies, self.run) = (enemies, run)
    program = "\(run.sandbox.path)/bin/thimble"
    for name in ["bystander", "neighbour"] { try run.install(name, Self.bystander) }
    var configuration = "thimble.use('bystander') thimble.use('neighbour', { isolated = true })\n"
    for enemy in enemies {
      try install(enemy)
      configuration += "thimble.use('\(enemy.name)', { isolated = true"
      configuration += ", permissions = {\(enemy.grants)} })\n"
    }
    try run.configure(configuration)
    let entry = #"{"reason": "r", "error": "", "trace": "", "since": 1, "by": "user"}"#
    let entries = enemies.map { #""\#($0.name)": \#(entry)"# }.joined(separator: ", ")
    try run.write(
      #"{"version": 1, "disabled": {\#(entries)}}"#, to: ".local/state/thimble/plugins.json")
    try run.write("", to: "bin/empty")
    try copy("thimble", as: "thimble")
    try copy("thimble-relay", as: "thimble-relay")
  }

  private func install(_ enemy: Enemy) throws {
    let asks = enemy.asks.isEmpty ? "" : #""permissions": {\#(enemy.asks)}"#
    try run.install(enemy.name, "", manifest: asks)
    try run.write(
      enemy.attack.joined(separator: "\n") + "\n",
      to: ".local/share/thimble/plugins/\(enemy.name)/attack")
  }

  private func copy(_ name: String, as other: String) throws {
    try FileManager.default.copyItem(
      atPath: builtProgram(name), toPath: "\(run.sandbox.path)/bin/\(other)")
  }

  /// Makes the program start `TakenOver` for isolated plugins.
  func takeOver() throws {
    try copy("TakenOver", as: "replacement")
    try #require(rename("\(run.sandbox.path)/bin/replacement", program) == 0)
  }
}
