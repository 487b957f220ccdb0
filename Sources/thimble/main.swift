import Glibc

let program = Program(
  commands: [.run, .demo, .replay, .record, .new, .check, .test, .doctor, .bench],
  console: Console())
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
