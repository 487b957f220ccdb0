import CommandLine
import Glibc
import Scripting
import Store

// The programs that develop Thimble need: a compositor without a screen, and the benchmarks.
let table = CommandTable(
  program: "thimble-stage", version: Release.version,
  introduction: "Thimble on a compositor without a screen, for its development.",
  closing: "'thimble-stage COMMAND --help' describes a command. It runs the 'thimble' beside it.",
  commands: [.demo, .bench], console: Console(), nearest: nearestName)
exit(table.run(Array(CommandLine.arguments.dropFirst())).rawValue)
