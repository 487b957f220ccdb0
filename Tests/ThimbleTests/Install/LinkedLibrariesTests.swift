import StageRuns
import Testing

/// The system libraries that the installed programs are linked to.
@Suite struct LinkedLibrariesTests {
  private func libraries(of program: String) throws -> [String] {
    let outcome = try Outcome.of([builtProgram(program)], program: "/usr/bin/ldd")
    try #require(outcome.status == 0)
    return outcome.lines
  }

  @Test func `thimble is linked to no library of compositors`() throws {
    let libraries = try libraries(of: "thimble")
    #expect(libraries.contains { $0.contains("libwayland-client") })
    #expect(!libraries.contains { $0.contains("libwayland-server") })
  }

  @Test(arguments: ["lua", "jansson", "cairo", "wayland"])
  func `the relay is linked to no library for Lua, JSON, pictures or protocols`(
    name: String
  ) throws {
    #expect(try !libraries(of: "thimble-relay").contains { $0.contains("lib\(name)") })
  }
}
