import Testing

@testable import thimble_relay

struct CompositorSocketTests {
  private func socket(_ variables: [String: String]) throws -> String {
    try CompositorSocket { variables[$0] }.path
  }

  @Test func `a name is in the runtime folder, a path stands for itself`() throws {
    let folder = ["XDG_RUNTIME_DIR": "/run/me"]
    #expect(try socket(folder) == "/run/me/wayland-0")
    #expect(try socket(folder.merging(["WAYLAND_DISPLAY": "wl-1"]) { $1 }) == "/run/me/wl-1")
    #expect(try socket(folder.merging(["WAYLAND_DISPLAY": "/x/y"]) { $1 }) == "/x/y")
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "here"]])
  func `without a runtime folder there is no place for a socket`(variables: [String: String]) {
    #expect(throws: CompositorSocket.Missing.self) { try socket(variables) }
  }
}
