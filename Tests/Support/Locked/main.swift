// Enters the sandbox and then makes attempts. Prints the result of each: 0 or more, or a negated
// errno.
//
//   Locked [OPTION]... FOLDER ATTEMPT...
//
//   --unlocked    does not enter the sandbox
//   --accepting   may accept connections
//   --heard       first installs a seccomp listener, as in some containers
//   --ring        first creates an io_uring
//   --pictures    first loads the libraries of picture files
//   --threaded    first starts a thread
//
// Descriptor 3 is the socket for reports of refused calls. `Attempt.swift` describes attempts.
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
  let environment = Attempt.Environment(
    folder: folder, file: open("\(folder)/../outside/secret", O_RDONLY | O_CLOEXEC),
    root: open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  if options.contains("--heard") { History.beHeard() }
  if options.contains("--ring") { History.haveRing() }
  if options.contains("--pictures") { _ = (Image.jpegUnavailability, VectorImage.unavailability) }
  if options.contains("--threaded") { History.haveThread() }
  if isLocked {
    let sandbox = Sandbox(
      reading: [folder, "/no such folder"], acceptsConnections: options.contains("--accepting"))
    try sandbox.lock(tellingOver: 3)
  }
  for word in words {
    let attempt = Attempt(
      words: word.split(separator: " ").map(String.init), environment: environment)
    print(attempt.result())
    fflush(nil)
  }
} catch {
  print(error)
  fflush(nil)
  _exit(1)
}
_exit(0)
