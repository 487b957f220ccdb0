import Testing

@testable import Mutants

@Suite struct PackageTargetsTests {
  private func read(_ targets: String) throws -> PackageTargets {
    try PackageTargets(json: #"{"name": "p", "targets": [\#(targets)]}"#)
  }

  private func library(_ name: String, on dependencies: String = "") -> String {
    """
    {"name": "\(name)", "type": "regular", "exclude": [], "resources": [],
     "dependencies": [\(dependencies)]}
    """
  }

  @Test func `a target has its folder, dependencies, plugins and embedded files`() throws {
    let package = try read(
      """
      {"name": "A", "type": "regular", "exclude": ["x"], "path": "Other/A",
       "dependencies": [{"byName": ["B", null]}], "pluginUsages": [{"plugin": ["P", null]}],
       "resources": [{"path": "a.lua", "rule": {"embedInCode": {}}}]}
      """)
    let target = try #require(package.targets.first)
    #expect(target.folder == "Other/A")
    #expect(target.dependencies == ["B"])
    #expect(target.plugins == ["P"])
    #expect(target.embedded == ["a.lua"])
    #expect(target.exclude == ["x"])
  }

  @Test func `a target without a path lies in Sources, a test in Tests`() throws {
    let test = #"{"name": "T", "type": "test", "exclude": [], "resources": [], "dependencies": []}"#
    let package = try read("\(library("A")), \(test)")
    #expect(package.targets.map(\.folder) == ["Sources/A", "Tests/T"])
  }

  @Test func `an unsupported kind of dependency throws an error`() {
    #expect(throws: DecodingError.self) {
      try read(library("A", on: #"{"product": ["B", "other", null, null]}"#))
    }
  }

  @Test func `the closure has transitive dependencies, and those of a replacement`() throws {
    let package = try read(
      [
        library("A"), library("B", on: #"{"byName": ["A", null]}"#), library("C"),
        library("D", on: #"{"byName": ["B", null]}, {"byName": ["C", null]}"#),
      ].joined(separator: ", "))
    #expect(package.closure(of: ["D"]).map(\.name) == ["A", "B", "C", "D"])
    var reduced = try #require(package.targets.last)
    reduced.dependencies = ["B"]
    #expect(package.closure(of: ["D"], replacing: [reduced]).map(\.name) == ["A", "B", "D"])
  }
}
