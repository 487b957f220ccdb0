// Runs the program under faults, or under touches without end, and writes what came of it.
//
//   Endurance faults [NAME]...    each fault as often as a full run does; a name is a part of a
//                                 fault's
//   Endurance soak MINUTES
//   Endurance stage SOCKET        a compositor for the others to kill
import Glibc

/// Says what is wrong with the command line.
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
