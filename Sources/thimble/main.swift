import Glibc

let program = Program(commands: [], console: Console())
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
