import Testing

/// `.ci/mirrored-tests`.
struct MirroredTestsTests {
  /// The complaints about `Sources/Kitchen/Kettle/NAME.swift` with this text, which the manifest
  /// lists with these words.
  private func complaints(
    _ name: String = "Spout", _ text: String = "func pour() {}\n", listed words: String? = nil,
    besides files: [String: String] = [:]
  ) throws -> String {
    let package = LintedPackage()
    try package.write("Sources/Kitchen/Kettle/\(name).swift", text)
    if let words {
      try package.write("Tests/tested-by.txt", "Sources/Kitchen/Kettle/\(name).swift: \(words)\n")
    }
    for (path, text) in files { try package.write(path, text) }
    let (complaints, passes) = try package.lint("mirrored-tests")
    #expect(passes == complaints.isEmpty)
    return complaints
  }

  @Test func `a file of code without tests is named with its expected test file`() throws {
    let said = try complaints()
    #expect(said.contains("Sources/Kitchen/Kettle/Spout.swift: contains code"))
    #expect(said.contains("no SpoutTests.swift"))
  }

  @Test(arguments: ["KettleTests/SpoutTests.swift", "KettleTests/Parts/SpoutTests.swift"])
  func `a test file of the same name covers a file, in any folder`(path: String) throws {
    #expect(try complaints(besides: ["Tests/\(path)": "@Test"]) == "")
  }

  @Test func `a test of another module covers no file`() throws {
    #expect(try complaints(besides: ["Tests/PotTests/SpoutTests.swift": "@Test"]) != "")
  }

  @Test func `a folder of the module's name in other tests covers a file`() throws {
    #expect(try complaints(besides: ["Tests/KitchenTests/Kettle/SpoutTests.swift": "@Test"]) == "")
  }

  @Test func `an extension is covered by its own tests or those of its type`() throws {
    for test in ["SpoutTests", "Spout+PouringTests"] {
      let files = ["Tests/KettleTests/\(test).swift": "@Test"]
      #expect(try complaints("Spout+Pouring", besides: files) == "")
    }
    let listed = [
      "Sources/Kitchen/Kettle/Spout.swift": "struct Spout {}\n",
      "Tests/tested-by.txt": "Sources/Kitchen/Kettle/Spout.swift: none, because this is a test\n",
    ]
    #expect(try complaints("Spout+Pouring", besides: listed) == "")
    #expect(try complaints("Spout+Pouring") != "")
  }

  @Test(arguments: [
    "PouringTests", "PouringTests, KettleTests/PouringTests.swift", "Recipes/pour_*.json",
    "none, because it only whistles",
  ])
  func `the manifest can name the tests of a file`(words: String) throws {
    let files = [
      "Tests/KettleTests/PouringTests.swift": "@Test", "Tests/Recipes/pour_tea.json": "",
    ]
    #expect(try complaints(listed: words, besides: files) == "")
  }

  @Test(arguments: [
    "BoilingTests", "Recipes/boil_*.json", "Recipes", "Kettle", "PouringTests, BoilingTests",
    "none", "none, because", "",
  ])
  func `a line without existing tests or a reason is refused`(words: String) throws {
    let files = [
      "Tests/KettleTests/PouringTests.swift": "@Test", "Tests/Recipes/pour_tea.json": "",
      "Tests/KettleTests/Kettle.swift": "struct Kettle {}",
    ]
    let said = try complaints(listed: words, besides: files)
    #expect(said.contains("Spout.swift: "), "\(words)")
  }

  @Test func `a line of a file that does not exist is refused`() throws {
    let line = "Sources/Kitchen/Kettle/Lid.swift: none, because it is gone\n"
    let said = try complaints(
      "Kettle", "struct Kettle {}\n", besides: ["Tests/tested-by.txt": line])
    #expect(said.contains("Lid.swift"))
  }

  @Test func `a manifest that is not sorted is refused`() throws {
    let line = "Sources/Kitchen/Kettle/Spout.swift: none, because this is a test\n"
    let files = [
      "Sources/Kitchen/Kettle/Lid.swift": "struct Lid {}\n",
      "Tests/tested-by.txt": line + line.replacing("Spout", with: "Lid"),
    ]
    #expect(try complaints(besides: files).contains("sort"))
  }

  @Test(arguments: [
    "struct Spout {\n  var width = 3\n}",
    "protocol Spout: AnyObject {\n  var width: Int { get set }\n}",
    "enum Spout {\n  case wide  // { a brace }\n}", "extension Pot: Spout {}",
  ])
  func `declarations alone need no test`(text: String) throws {
    #expect(try complaints("Spout", text) == "")
  }

  @Test(arguments: [
    "struct Spout {\n  var width: Int { 3 }\n}", "class Spout {\n  class func pour() {}\n}",
    "extension Pot {\n  init() {\n  }\n}", "let pour = { 3 }",
  ])
  func `other declarations with braces are code`(text: String) throws {
    #expect(try complaints("Spout", text) != "")
  }
}
