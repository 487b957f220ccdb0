// Plays the process of an isolated plugin that has been taken over. It is started in the program's
// place, locks itself as the program does, and then does what the file `attack` in the plugin's
// folder says, a line each; `Attack.swift` has the words.
//
//   TakenOver isolated-plugin     as the program starts it
//   TakenOver globals SOCKET      lists what the compositor at a socket announces, a line each
//
// It attacks once: of the second time and all others it only waits, so that what is refused can be
// counted. The mark is a folder `NAME.attacked` beside the plugin's.
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
