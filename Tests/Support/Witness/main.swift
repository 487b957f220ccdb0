import Glibc
// A window that prints the events that it receives on standard output: keys by their symbols,
// buttons, wheels, and requests to close. For tests of actions on other programs. With a title and
// `touch`, it also prints touches, which compositors otherwise convert to pointer events. With
// `motions`, it prints the number of a finger's movements when it lifts; with `fingers`, each event
// of each finger. With `part`, it has a subsurface that makes another change at each touch.
import System

let loop = EventLoop()
let witness = try Witness(
  title: CommandLine.arguments.dropFirst().first ?? "witness",
  hearsTouches: CommandLine.arguments.count > 2,
  hasPart: CommandLine.arguments.dropFirst(2).first == "part", on: loop)
witness.countsMotions = CommandLine.arguments.dropFirst(2).first == "motions"
witness.tellsFingers = CommandLine.arguments.dropFirst(2).first == "fingers"
loop.run()
witness.close()
