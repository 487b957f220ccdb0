import Glibc
import Testing

/// Runs the tests, which all use Swift Testing.
///
/// If this file exists, SwiftPM does not search the code for XCTest tests. The search needs an
/// index of all code, which takes a third of the build time.
@main struct TestRunner {
  static func main() async {
    let words = CommandLine.arguments
    // `swift test` also starts this program for XCTest, which has no tests here.
    guard
      zip(words, words.dropFirst()).contains(where: {
        $0 == "--testing-library" && $1 == "swift-testing"
      })
    else { exit(0) }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
