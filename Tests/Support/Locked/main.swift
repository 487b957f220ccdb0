// Sandboxes itself and then makes attempts. Prints the result of each: 0 or more, or a negated
// errno.
//
//   Locked [OPTION]... FOLDER ATTEMPT...
//
//   --unlocked    does not lock itself
//   --accepting   may accept connections
//   --heard       has a listener for its system calls before, as in some containers
//   --ring        has an io_uring before
//   --pictures    has loaded the libraries of picture files
//   --threaded    has a thread before
//
// Descriptor 3 is the socket for reports of the sandbox. `Attempt.swift` describes attempts.
import Canvas
import Glibc
import Sandbox

var words = Array(CommandLine.arguments.dropFirst())
var options: Set<String> = []
while let word = words.first, word.hasPrefix("--") { options.insert(words.removeFirst()) }
let folder = words.removeFirst()

do {
  let isLocked = !options.contains("--unlocked")
  if isLocked { try Sandbox.prepare(closingFrom: 4) }
  let place = Attempt.Place(
    folder: folder, file: open("\(folder)/../outside/secret", O_RDONLY | O_CLOEXEC),
    root: open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  if options.contains("--heard") { History.beHeard() }
  if options.contains("--ring") { History.haveRing() }
  if options.contains("--pictures") { _ = (Image.lackForJPEG, VectorImage.lack) }
  if options.contains("--threaded") { History.haveThread() }
  if isLocked {
    let sandbox = Sandbox(
      reading: [folder, "/no such folder"], acceptsConnections: options.contains("--accepting"))
    try sandbox.lock(tellingOver: 3)
  }
  for word in words {
    let attempt = Attempt(words: word.split(separator: " ").map(String.init), place: place)
    print(attempt.result())
    fflush(nil)
  }
} catch {
  print(error)
  fflush(nil)
  _exit(1)
}
_exit(0)
