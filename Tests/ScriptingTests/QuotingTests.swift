import Foundation
import JSON
import Lua
import PluginHost
import SeededNumbers
import System
import Testing

@testable import Scripting

struct QuotingTests {
  /// Texts that try to end the literal around them, and random combinations of their parts.
  static let texts: [String] = {
    let parts = [
      "\"", "'", "\\", "\n", "\r", "\t", "\0", " ", ",", "$(touch x)", "`id`", "${HOME}", "!", "*",
      "]]", "--[[", "--", "#", ";", "&", "|", ">", "<", "~", "{", "}", "(", ")", "\\n", "\\u{22}",
      "\\x22", "\\34", "grim", "org.kde", "ä", "é", "e\u{301}", "\u{301}", "\u{202e}", "\u{200d}",
      "\u{feff}", "\u{85}", "\u{2028}", "\u{a0}", "\u{e000}", "\u{1f469}", "\u{10ffff}", "\u{7f}",
      "\u{1b}[2J", "=", "%s", "-", "--yes", "\" } }, isolated = false }) os.exit() --", "not ",
      "\u{9b}",
    ]
    var texts =
      parts + ["", "grim\" } }, isolated = false }) os.exit() --", "a,b", "fish\\'; id; \\'"]
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 1...8, using: &numbers)
      texts.append((0..<count).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined())
    }
    return texts
  }()

  /// The words that a shell reads from a line.
  private func words(of line: String) throws -> [[UInt8]] {
    let pipe = try #require(popen("printf '%s\\0' " + line, "r"))
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    #expect(pclose(pipe) == 0)
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  @Test func `a Lua literal contains the text and nothing else`() throws {
    let lua = try LuaState()
    for text in Self.texts {
      // The console prints this form.
      let line = text.luaLiteral.visible
      let code = "local t = table.pack(\(line)) return t.n == 1 and t[1]"
      let value = try lua.run(Array(code.utf8), name: "pasted")
      #expect(value.asString.map { Array($0.utf8) } == Array(text.utf8), "\(line)")
      #expect(!line.contains { $0.isNewline })
    }
  }

  @Test func `a JSON literal contains the text and nothing else`() throws {
    for text in Self.texts where !text.unicodeScalars.contains("\0") {
      let line = text.jsonLiteral.visible
      let value = try JSONValue.parse("[\(line)]").array
      #expect(value?.count == 1)
      #expect(value?.first?.string.map { Array($0.utf8) } == Array(text.utf8), "\(line)")
    }
  }

  @Test func `a shell word is the text and nothing else, or nil`() throws {
    for text in Self.texts {
      guard let word = text.shellWord else { continue }
      #expect(word.visible == word)
      #expect(try words(of: "\(word) \(word)") == [Array(text.utf8), Array(text.utf8)], "\(word)")
    }
    #expect("a b".shellWord == "'a b'")
    #expect("grim".shellWord == "grim")
    #expect("a\nb".shellWord == nil)
  }

  @Test func `a shell word has no backslash in single quotes, which fish would interpret`() {
    for word in Self.texts.compactMap(\.shellWord) {
      // Whether the character is inside single quotes, which double quotes do not contain.
      var (isSingle, isDouble) = (false, false)
      for scalar in word.unicodeScalars {
        if scalar == "'", !isDouble { isSingle.toggle() }
        if scalar == "\"", !isSingle { isDouble.toggle() }
        #expect(!(isSingle && scalar == "\\"), "\(word)")
      }
    }
  }

  @Test func `advice grants the refused value and no other`() throws {
    for (permission, texts) in [(Permission.spawn, Self.texts), (.dbus, Self.texts)] {
      let requested = Grants(requested: .everything, granted: PermissionSet())
      for text in texts {
        let advice = try #require(requested.refusal(of: text, for: permission, to: "one")).visible
        guard let start = advice.range(of: "thimble.use(") else {
          // These texts are patterns, even if a combining character follows the sign.
          let isNegated = text.utf8.starts(with: "not ".utf8)
          #expect(isNegated || text.utf8.contains(UInt8(ascii: "*")), "\(advice)")
          continue
        }
        let lua = try LuaState()
        let key = permission.rawValue
        let end = advice.range(of: ") or 'thimble run' with --allow ")
        let call = advice[
          start.upperBound..<(end?.lowerBound ?? advice.index(before: advice.endIndex))]
        let code = """
          local t = table.pack(\(call))
          local p = t[2].permissions
          return t.n == 2 and t[1] == 'one' and #p.\(key) == 1 and p.\(key)[1]
          """
        let value = try lua.run(Array(code.utf8), name: "pasted")
        #expect(value.asString.map { Array($0.utf8) } == Array(text.utf8), "\(advice)")
        guard let end else { continue }
        let option = try words(of: String(advice[end.upperBound...]))
        #expect(option == [Array("\(key)=\(text)".utf8)], "\(advice)")
        var granted = PermissionSet()
        granted.add(option: "\(key)=\(text)") { Issue.record("\($0) of \(advice)") }
        #expect(granted[permission] == .values([text]), "\(advice)")
      }
    }
  }

  @Test func `a command in a sentence contains plain words only`() {
    for text in Self.texts {
      let command = pluginCommand("enable", text)
      #expect(
        text.isPlainWord
          ? command.hasSuffix(" \(text)'")
          : command == "'thimble plugin enable' with its name")
    }
    #expect(pluginCommand("update", "--yes") == "'thimble plugin update' with its name")
  }

  @Test func `an item of a list cannot pass for several`() {
    #expect("grim".listed == "grim")
    #expect("~/Pictures".listed == "~/Pictures")
    #expect("org.kde.*".listed == "org.kde.*")
    #expect("a, b".listed == "\"a, b\"")
    #expect("x). It asks for nothing (".listed == "\"x). It asks for nothing (\"")
  }
}
