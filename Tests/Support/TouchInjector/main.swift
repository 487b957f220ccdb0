import Glibc
// Touches KWin's screen: reads a trace from standard input, and sends each line when it arrives.
//
// This is a separate program because KWin checks the executable of a client, and cannot do so for a
// process of another user, such as a test that runs as root.
import System
import Traces

func serve(display: String) throws {
  let loop = EventLoop()
  let injector = try Injector(display: display, on: loop)
  print("ready")
  fflush(nil)

  var lines = LineSplitter()
  let input = try ByteStream(fileDescriptor: STDIN_FILENO, on: loop)
  input.onEvent = { event in
    guard case .bytes(let bytes) = event else { return loop.stop() }
    for line in lines.append(bytes) {
      let trace = try? Trace(parsing: Array(line.utf8), named: "standard input")
      for event in trace?.events ?? [] { injector.send(event) }
    }
  }
  loop.run()
  input.close()
  injector.close()
}

try serve(display: CommandLine.arguments.last ?? "wayland-0")
