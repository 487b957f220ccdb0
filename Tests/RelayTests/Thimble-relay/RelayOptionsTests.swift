import Options
import Testing

@testable import thimble_relay

struct RelayOptionsTests {
  @Test func `what follows the app's name is the app's`() throws {
    #expect(try RelayOptions.parse(["foot", "--help"])?.arguments == ["foot", "--help"])
    #expect(try RelayOptions.parse(["--", "-x", "y"])?.arguments == ["-x", "y"])
  }

  @Test func `help is asked for before the app`() throws {
    #expect(try RelayOptions.parse(["--help", "foot"]) == nil)
    #expect(try RelayOptions.parse(["-h"]) == nil)
    #expect(RelayOptions.help.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `an app is needed, and options are known`() {
    #expect(throws: UsageError.missingWord("the app")) { try RelayOptions.parse([]) }
    #expect(throws: UsageError.self) { try RelayOptions.parse(["--quickly", "foot"]) }
  }
}
