import Foundation
import StageRuns
import Testing

@Suite struct ConfigurationCheckTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Checks a configuration, with an installed plugin named "one". Returns the outcome.
  private func configuration(
    _ text: String, _ arguments: [String] = [], plugin: String = "thimble.window { title = 'one' }"
  ) throws -> Outcome {
    for (path, text) in [
      ("config/thimble/init.lua", "local thimble = require 'thimble'\n" + text),
      ("data/thimble/plugins/one/init.lua", "local thimble = require 'thimble'\n" + plugin),
      (
        "data/thimble/plugins/one/plugin.json",
        #"{ "name": "one", "version": "1", "api": 1, "options": { "speed": 1 }, "#
          + #""permissions": { "env": ["HOME"] } }"#
      ),
    ] {
      try sandbox.write(text, at: sandbox.path + "/" + path)
    }
    return try sandbox.check(arguments)
  }

  private static let readsHome = "if thimble.has 'env' then print(thimble.env 'HOME') end"

  @Test func `the configuration is checked with the plugins that it uses`() throws {
    let use = "thimble.use('one', { options = { speed = 2 }, permissions = { env = true } })"
    let fine = try configuration(use, plugin: Self.readsHome)
    #expect(fine.status == 0)
    #expect(fine.diagnostics == [])
    #expect(fine.lines.contains("one: granted: env=HOME"))
    #expect(fine.lines.last == "one: no mistakes")
    let named = try configuration(use, [sandbox.configurationPath], plugin: Self.readsHome)
    #expect(named.status == 0)
    #expect(named.lines == fine.lines)
  }

  @Test func `one check reports every fault of a configuration`() throws {
    let outcome = try configuration(
      """
      thimble.use("one", { options = { sped = 2 } })
      thimble.use("two")
      thimble.use("one", { permisions = {} })
      """)
    #expect(outcome.status == 78)
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("init.lua:4: one: it is used twice"))
    #expect(text.contains("permisions"))
    #expect(text.contains("init.lua:3: two: there is no plugin \"two\""))
    #expect(text.contains("sped"))
  }

  @Test func `a configuration of more than 256 KiB is refused with its file and the limit`() throws
  {
    // The file begins with a line that `configuration` adds.
    let rest = "-- ".utf8.count + "local thimble = require 'thimble'\n".utf8.count
    func text(_ bytes: Int) -> String { "-- " + String(repeating: "x", count: bytes - rest) }
    let long = try configuration(text(256 << 10))
    #expect(long.status == 0, "\(long.lines)")
    let longer = try configuration(text((256 << 10) + 1))
    #expect(longer.status == 78)
    let sentence = "/thimble/init.lua: it cannot be read: it is larger than 256 KiB"
    #expect(longer.lines.first?.contains(sentence) == true, "\(longer.lines)")
    #expect(longer.lines.last == "\(sandbox.configurationPath): 1 mistake")
  }

  @Test func `a permission that is not granted is reported, but is no mistake`() throws {
    let outcome = try configuration("thimble.use('one')", plugin: Self.readsHome)
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.contains {
        $0.hasPrefix(
          "one: it requests permission to read the environment variables named (env HOME)")
          && $0.contains("is not granted")
      })
    let broken = try configuration("thimble.use('one')", plugin: "print(thimble.env 'HOME')")
    #expect(broken.status == 78)
    #expect(broken.lines.contains { $0.contains("needs the permission \"env\"") })
  }
}
