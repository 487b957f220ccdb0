import Glibc
// A window that tells on standard output what is done to it: keys by their symbols, buttons,
// wheels, and that it is asked to close. For tests of what plugins do to other programs. With a
// title and `touch`, fingers too: compositors make a pointer's events of them otherwise; with
// `motions`, also how often a finger had moved when it lifts; with `fingers`, each event of each;
// with `part`, it has a subsurface that changes in another way at each touch.
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
