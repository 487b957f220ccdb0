// A judge that decides about touches at random, for tests that kill or stop it.
//
//   RandomJudge SOCKET SEED
//
// Prints `window` when a window is reported, and `take X Y` before it takes a touch that landed at
// X, Y. Touches that land above 100 are delivered at once.
import System

let words = CommandLine.arguments
let loop = EventLoop()
let judge = try RandomJudge(at: words[1], seed: UInt64(words[2]) ?? 0, on: loop)
loop.run()
withExtendedLifetime(judge) {}
