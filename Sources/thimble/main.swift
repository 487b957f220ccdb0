import Glibc

let program = Program(commands: Command.all, console: Console())
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
