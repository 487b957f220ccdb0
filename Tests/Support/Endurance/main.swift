// Runs the program under faults, or under endless touches, and writes the results.
//
//   Endurance faults [NAME]...    each fault as often as a full run does; a name is a part of a
//                                 fault's
//   Endurance soak MINUTES
//   Endurance stage SOCKET        a compositor for the others to kill
import Glibc

/// Prints an error about the command line, and exits with status 2.
func refuse(_ words: String) -> Never {
  print("Endurance: " + words)
  exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())

switch words.first {
case "faults": exit(try FaultTable.run(named: Array(words.dropFirst())) ? 0 : 1)
case "soak":
  guard let minutes = words.dropFirst().first.flatMap(Double.init), minutes > 0 else {
    refuse("soak needs a number of minutes")
  }
  exit(try SoakReport.run(minutes: minutes) ? 0 : 1)
case "stage" where words.count == 2: try TouchingCompositor.serve(at: words[1])
default: refuse("say faults, soak MINUTES or stage SOCKET")
}
