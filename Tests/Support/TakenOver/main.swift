// Plays the compromised process of an isolated plugin. Started instead of the program, this process
// enters the sandbox as the program does, and then runs the commands in the file `attack` in the
// plugin's folder, one per line. `Attack.swift` describes the commands.
//
//   TakenOver isolated-plugin     as the program starts it
//   TakenOver globals SOCKET      lists the globals of the compositor at a socket, one per line
//
// Only the first start attacks, so that refusals can be counted; further starts only wait. A folder
// `NAME.attacked` next to the plugin's folder marks the first start.
import Glibc
import Sandbox

if CommandLine.arguments.count > 2 {
  for global in Compositor(connectingTo: CommandLine.arguments[2]).announced() { print(global) }
  exit(0)
}

do {
  try Sandbox.prepare(closingFrom: 6)
  let parent = Parent(3)
  let folder = try parent.folder()
  let isFirst = mkdir(folder + ".attacked", 0o700) == 0
  var lines = isFirst ? Attack.lines(of: folder + "/attack") : []
  try Sandbox(reading: [folder]).lock(tellingOver: 5)
  let attack = Attack(from: folder, on: parent, Compositor(4))
  if !isFirst { attack.say("is back") }
  while !lines.isEmpty { attack.perform(lines.removeFirst()) }
  attack.say("over")
  parent.waitForEnd()
} catch {
  print(error)
  exit(1)
}
