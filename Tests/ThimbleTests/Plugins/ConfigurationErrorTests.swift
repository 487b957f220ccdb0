import PluginHost
import Testing

@testable import thimble

struct ConfigurationErrorTests {
  private static let fault = SettingFault("no number", at: .init(file: "init.lua", line: 3))

  @Test(
    arguments: [
      (.touch(fault), "init.lua:3: no number"),
      (.use(plugin: "a", fault), "init.lua:3: plugin \"a\": no number"),
      (.reported("init.lua:4: no"), "init.lua:4: no"),
    ] as [(ConfigurationError, String)])
  func `an error is a sentence with its position`(error: ConfigurationError, sentence: String) {
    #expect(error.description == sentence)
  }
}
