import Testing

@testable import thimble_relay

struct CompositorSocketTests {
  private func socket(_ variables: [String: String]) throws -> String {
    try CompositorSocket { variables[$0] }.path
  }

  @Test func `a socket name is in the runtime folder, and a path is used as it is`() throws {
    let folder = ["XDG_RUNTIME_DIR": "/run/me"]
    #expect(try socket(folder) == "/run/me/wayland-0")
    #expect(try socket(folder.merging(["WAYLAND_DISPLAY": "wl-1"]) { $1 }) == "/run/me/wl-1")
    #expect(try socket(folder.merging(["WAYLAND_DISPLAY": "/x/y"]) { $1 }) == "/x/y")
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "here"]])
  func `without a runtime folder a socket has no path`(variables: [String: String]) {
    #expect(throws: CompositorSocket.NotFoundError.self) { try socket(variables) }
  }
}
