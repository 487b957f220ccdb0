import Testing

/// `.ci/declared-imports`.
struct DeclaredImportsTests {
  private static let rows = """
    | `Water` | nothing | anything of ours |
    | `Kettle` | `Water`; steam when it is needed | |
    | `pot` | `Kettle`, `Water` | |
    """

  /// The complaints about a package of three modules, with these rows in the table and this source
  /// file of the pot.
  private func complaints(
    rows: String = rows, pot: String = "import Kettle\nimport Water\n"
  ) throws -> String {
    let package = LintedPackage()
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "kitchen",
        targets: [
          .target(name: "Water"), .target(name: "Kettle", dependencies: ["Water"]),
          .executableTarget(name: "pot", dependencies: ["Water", "Kettle"]),
          .testTarget(name: "KettleTests", dependencies: ["Kettle", "pot"]),
        ])
      """)
    try package.write("Sources/Water/Water.swift", "")
    try package.write("Sources/Kettle/Lid/Lid.swift", "package import Water\n")
    try package.write("Sources/pot/main.swift", pot)
    try package.write("Tests/KettleTests/LidTests.swift", "@testable import Kettle\n")
    let head = "| module | imports | never |\n| --- | --- | --- |\n"
    try package.write("docs/dev/architecture.md", "# Kitchen\n\n\(head)\(rows)\n\nThe end.\n")
    let (complaints, passes) = try package.lint("declared-imports")
    #expect(passes == complaints.isEmpty)
    return complaints
  }

  /// The rows with one part replaced.
  private func changed(_ old: String, _ new: String) -> String {
    Self.rows.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  @Test func `a table of the declared imports passes, in any order`() throws {
    #expect(try complaints() == "")
  }

  @Test(arguments: ["import Kettle\n", "import Kettle\n// import Water\n", "import Waterfall\n"])
  func `a module that no file of a target imports is named`(pot: String) throws {
    let said = try complaints(pot: pot)
    #expect(
      said.contains("Package.swift: pot depends on Water, and no file in Sources/pot imports"))
  }

  @Test func `an import of a single type is an import of its module`() throws {
    #expect(try complaints(pot: "import Kettle\nprivate import struct Water.Drop\n") == "")
  }

  @Test func `an import that the package does not declare is named`() throws {
    let said = try complaints(rows: changed("nothing", "`Steam`"))
    #expect(said.contains("Water does not import Steam in Package.swift"))
  }

  @Test func `an import that the row does not name is named`() throws {
    let said = try complaints(rows: changed("`Kettle`, `Water`", "`Kettle`"))
    #expect(said.contains("pot imports Water in Package.swift, and its row does not say so"))
  }

  @Test func `a module without a row is named`() throws {
    let said = try complaints(rows: changed("| `Water` | nothing | anything of ours |\n", ""))
    #expect(said.contains("Water imports nothing in Package.swift, and has no such row"))
  }

  @Test func `a second row of a module is named`() throws {
    let said = try complaints(rows: Self.rows + "\n| `Kettle` | `Water` | |")
    #expect(said.contains("Kettle does not import Water in Package.swift, or the row stands there"))
  }
}
