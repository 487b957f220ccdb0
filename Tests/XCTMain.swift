import Glibc
import Testing

/// Runs the tests, all of which are Swift Testing's.
///
/// SwiftPM knows this file by its name, and then does not look for tests of XCTest: for that it
/// would need an index of all code, which takes a third of the time of a build.
@main struct TestRunner {
  static func main() async {
    let words = CommandLine.arguments
    // `swift test` asks for tests of XCTest as well.
    guard
      zip(words, words.dropFirst()).contains(where: {
        $0 == "--testing-library" && $1 == "swift-testing"
      })
    else { exit(0) }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
