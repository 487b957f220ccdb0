import System
import Testing

@testable import thimble

struct IsolationErrorTests {
  @Test(
    arguments: [
      (
        .unlocked(plugin: "a", lacks: ["Landlock", "seccomp"]),
        "plugin \"a\" cannot be isolated: this system lacks Landlock and seccomp; "
          + "thimble.use(\"a\", { isolated = false }) or 'thimble run' with --isolated=never runs it "
          + "with your privileges, if you trust it"
      ),
      (
        .unknownSocket, "the compositor's socket is not known; set XDG_RUNTIME_DIR to its folder"
      ),
    ] as [(IsolationError, String)])
  func `an error is a sentence`(error: IsolationError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `the sentence about a missing compositor has its socket and the reason`() throws {
    let error = try #require(throws: SocketError.self) { try Socket.connect(to: "/nowhere/a") }
    #expect(
      IsolationError.noCompositor(socket: "/nowhere/a", error).description
        == "no compositor answers at /nowhere/a: \(error)")
  }
}
