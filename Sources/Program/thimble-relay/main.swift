// Tests: none, because it only starts the program

import Glibc

exit(RelayProgram.run(Array(CommandLine.arguments.dropFirst())))
