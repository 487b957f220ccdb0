import Canvas
import Glibc

// A file that may not grow any more is an error of writing, and no reason to end.
signal(SIGXFSZ, SIG_IGN)
PictureMemory.returnToSystem()
let program = Program(commands: Command.all, console: Console())
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
