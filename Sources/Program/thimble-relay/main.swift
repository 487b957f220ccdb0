import Glibc

exit(RelayProgram.run(Array(CommandLine.arguments.dropFirst())))
