// A window that tells on standard output what is done to it: keys by their symbols, buttons, wheels, and that it is asked
// to close. For tests of what plugins do to other programs.
import EventLoop
import Glibc

let loop = EventLoop()
let witness = try Witness(title: CommandLine.arguments.dropFirst().first ?? "witness", on: loop)
loop.run()
witness.close()
