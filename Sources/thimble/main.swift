import Glibc

let program = Program(commands: [.run, .demo, .replay, .record], console: Console())
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
