import Foundation
import StageRuns
import System
import Testing

/// A plugin whose process has been taken over.
struct Enemy {
  let name: String
  /// What its process does, a line each, by the words of `TakenOver`.
  var attack: [String]
  /// What the user has granted, in Lua.
  var grants = ""
  /// What its manifest asks for, in JSON.
  var asks = ""
}

/// A person's files with plugins whose processes will be taken over, beside two that go on: one in
/// the program's process and one isolated.
///
/// The program is a copy. When the two run, what it starts for isolated plugins is replaced by
/// `TakenOver`, in the way in which an update replaces it.
struct TakenOverFiles {
  let enemies: [Enemy]
  private let run: StageRun
  /// The copy.
  let program: String

  /// A plugin that goes on: it tells of each tap, and of what others tell.
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
    chmod(run.sandbox.path, 0o755)
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

  /// Has the program start `TakenOver` for isolated plugins from now on.
  func takeOver() throws {
    try copy("TakenOver", as: "replacement")
    try #require(rename("\(run.sandbox.path)/bin/replacement", program) == 0)
  }
}
