import Testing

/// `.ci/plain-english`.
struct PlainEnglishTests {
  private static let source = "Sources/Core/Kettle/Spout.swift"

  /// The output of the check of one file, which is empty if the check passes.
  private func complaints(
    _ text: String, in path: String = source, ceilings: String? = nil
  ) throws -> String {
    let package = LintedPackage()
    try package.write(path, text)
    if let ceilings { try package.write(".ci/plain-english-ceilings", ceilings) }
    let (complaints, passes) = try package.lint("plain-english")
    #expect(passes == complaints.isEmpty)
    return complaints
  }

  /// Two copies of a comment: one phrase is allowed in any part.
  private func twice(_ comment: String) -> String {
    "/// \(comment)\nvar heat = 1\n/// \(comment)\nvar steam = 2\n"
  }

  @Test(arguments: [
    ("opener", "What is heated."), ("opener", "How far the lid is open."),
    ("opener", "It is hot."), ("opener", "When the water boils."),
    ("person", "Steam for which nobody waits."), ("speech", "The kettle tells the stove."),
    ("speech", "The number of cups asked for."), ("existence", "Whether water is there."),
    ("existence", "Boils no more."), ("existence", "Boils until steam comes."),
    ("clause", "Heats what is in the kettle."), ("condition", "Heats the water; whether it boils."),
    ("condition", "The lid; nil where the kettle has none."),
    ("condition", "Boils. Where the lid is open, it stops."), ("term", "Kettles from elsewhere."),
    ("term", "The patience of the cook."), ("source", "The heat (chosen)."),
    ("source", "The heat; measured."),
  ])
  func `a phrase of each class is reported with file, line and rule`(
    rule: String, comment: String
  ) throws {
    let complaints = try complaints(twice(comment))
    #expect(complaints.contains("\(Self.source):1: \(rule): \(comment)\n"))
    #expect(complaints.contains("\(Self.source):3: \(rule): \(comment)\n"))
    #expect(complaints.contains("comments Sources/Core/Kettle: 2 phrases, expected at most 1"))
  }

  @Test(arguments: [
    "Whether the water boils.", "The heat in watts. Chosen: the power of a stove.",
    "Prints `what is there`, the \"nobody\" of the menu.",
    "Heat from the stove. UIKit: 8, measured.",
    "Asks the user for a lid, if the user wants one; nil without a user.",
  ])
  func `plain sentences, code and quotations are accepted`(comment: String) throws {
    #expect(try complaints(twice(comment)) == "")
  }

  @Test func `comments inside functions may begin with "when"`() throws {
    #expect(try complaints(twice("When it boils.").replacing("///", with: "//")) == "")
  }

  @Test func `a phrase that continues on the next line is found`() throws {
    #expect(
      try complaints(twice("The heat as long as it is\n/// there.")).contains("1: existence:"))
  }

  @Test func `comments at the end of a line and in Lua are found`() throws {
    let line = "local heat = \"--\" -- what is hot\n"
    #expect(
      try complaints(line + line, in: "Plugins/kettle/init.lua").contains("init.lua:2: opener"))
  }

  @Test func `test names, texts and pages are checked`() throws {
    let name = "  @Test func `it boils`() {}\n"
    #expect(
      try complaints(name + name, in: "Tests/KettleTests/SpoutTests.swift")
        .contains("SpoutTests.swift:2: opener: it boils"))
    let print = "print(\"the kettle \\(name) tells you so\")\n"
    #expect(
      try complaints(print + print).contains("2: speech: the kettle … tells you so"))
    let page = "What it does is boil. Where is the lid?\n\n- Nobody waits for it.\n"
    #expect(try complaints(page, in: "docs/kettle.md").contains("docs/kettle.md:3: person"))
  }

  @Test func `a listed part may have as many phrases as its ceiling`() throws {
    let text = twice("It is hot.")
    #expect(try complaints(text, ceilings: "comments Sources/Core/Kettle 2\n") == "")
    #expect(try complaints(text, ceilings: "comments Sources/Core/Kettle 1\n") != "")
  }

  @Test func `an exception needs a reason and a sentence`() throws {
    let text = twice("It is hot.")
    let exception = "except \(Self.source) | It is hot |"
    #expect(try complaints(text, ceilings: exception + " a quotation\n") == "")
    #expect(try complaints(text, ceilings: exception + "\n").contains("exception with a reason"))
    #expect(
      try complaints("var heat = 1\n", ceilings: exception + " a quotation\n")
        .contains("has no sentence with the exception: It is hot"))
  }

  @Test func `ceilings can be lowered, and are not raised`() throws {
    let package = LintedPackage()
    try package.write(Self.source, twice("It is hot.") + twice("They are cold."))
    try package.write("Sources/Core/Stove/Fire.swift", "/// Burns.\nvar fire = 1\n")
    try package.write(
      ".ci/plain-english-ceilings",
      "# Kettles.\ncomments Sources/Core/Kettle 9\ncomments Sources/Core/Stove 3\n")
    _ = try package.lint("plain-english", "--lower")
    #expect(
      try package.read(".ci/plain-english-ceilings")
        == "# Kettles.\ncomments Sources/Core/Kettle 4\n")
    try package.write(".ci/plain-english-ceilings", "comments Sources/Core/Kettle 3\n")
    _ = try package.lint("plain-english", "--lower")
    #expect(
      try package.read(".ci/plain-english-ceilings") == "comments Sources/Core/Kettle 3\n")
  }
}
