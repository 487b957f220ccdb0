import Testing

@testable import Importing

struct ImportErrorTests {
  @Test(
    arguments: [
      (.unexpected(found: "no element", expected: "XML"), "found no element, expected XML"),
      (
        .argument("1,LR", found: "", expected: "an edge"),
        "\"1,LR\": found \"\", expected an edge"
      ),
      (.missing(end: "-->"), "expected -->, found the end"),
      (.noSection, "found }, but no section is open"),
      (.openSubstitution, "found a substitution without its end"),
      (.unsupported("TILE_WINDOW"), "found TILE_WINDOW, which no Wayland protocol supports"),
      (.lua("a.lua:2: no"), "the Lua code cannot run: a.lua:2: no"),
    ] as [(ImportError.Fault, String)])
  func `a fault is a sentence, which follows the line`(fault: ImportError.Fault, sentence: String) {
    #expect(ImportError(fault).description == sentence)
    #expect(ImportError(line: 2, fault).description == "line 2: \(sentence)")
  }
}
