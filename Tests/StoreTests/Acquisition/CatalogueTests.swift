import Foundation
import System
import Testing

@testable import Store

@Suite struct CatalogueTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder([:]) }

  private static let text = """
    {"version": 1, "plugins": [
      {"name": "edge-drawer", "description": "A drawer at the left edge",
       "source": "https://example.org/drawer.git", "tag": "release/1", "permissions": ["spawn", "keys"]},
      {"name": "knock", "description": "Knock twice to lock; no drawer",
       "source": "https://example.org/all.git", "folder": "plugins/knock"},
      {"name": "drawer", "description": "", "source": "/srv/drawer"}
    ]}
    """

  private func catalogues(_ locations: String...) throws -> Catalogues {
    try Catalogues(folder.directories, instead: locations, on: folder.loop)
  }

  private func names(_ catalogues: Catalogues, _ words: String...) -> [String] {
    catalogues.search(words) { Issue.record("\($0)") }.map(\.name)
  }

  @Test func `a catalogue is a file, or lies in a folder or a repository`() throws {
    try folder.write(Self.text, to: "catalogue.json")
    for location in [folder.source, folder.source + "/catalogue.json"] {
      #expect(try names(catalogues(location)) == ["edge-drawer", "knock", "drawer"])
    }
    try folder.commit()
    try folder.write("not committed", to: "catalogue.json")
    for location in [folder.source, "file://" + folder.source, "file://\(folder.source)@main"] {
      #expect(try names(catalogues(location), "LEFT", "drawer") == ["edge-drawer"])
    }
    #expect(try names(catalogues(folder.source), "drawer") == ["drawer", "edge-drawer", "knock"])
  }

  @Test func `an offer has the plugin's source, tag, folder and permissions`() throws {
    try folder.write(Self.text, to: "catalogue.json")
    let offers = try catalogues(folder.source).search([]) { _ in }
    #expect(offers[0].permissions == ["spawn", "keys"])
    #expect(offers[1].folder == "plugins/knock")
    let url = "https://example.org/drawer.git"
    #expect(try offers[0].origin(tag: nil) == .repository(url, tag: "release/1"))
    #expect(try offers[0].origin(tag: "v2") == .repository(url, tag: "v2"))
  }

  @Test func `the user's list of catalogues can have comments`() throws {
    try folder.write(Self.text, to: "catalogue.json")
    #expect(try catalogues().locations.isEmpty)
    try replaceFile(
      folder.directories.catalogues, with: "# mine\n\n  \(folder.source)  # the only one\n")
    #expect(try catalogues().locations == [folder.source])
    #expect(try catalogues("other").locations == ["other"])
  }

  @Test func `a name that is unknown or ambiguous is an error`() throws {
    try folder.write(Self.text, to: "a.json")
    try folder.write(Self.text, to: "b.json")
    let (a, b) = (folder.source + "/a.json", folder.source + "/b.json")
    #expect(try catalogues(a, b).offer(named: "knock") { _ in }.name == "knock")
    #expect(throws: AcquisitionError.catalogue(.noPlugin("none"))) {
      try catalogues(a).offer(named: "none") { _ in }
    }
    try folder.write(Self.text.replacing("all.git", with: "other.git"), to: "b.json")
    let sources = ["https://example.org/all.git (\(a))", "https://example.org/other.git (\(b))"]
    #expect(throws: AcquisitionError.catalogue(.severalPlugins("knock", sources: sources))) {
      try catalogues(a, b).offer(named: "knock") { _ in }
    }
  }

  @Test(
    arguments: [
      ("", "line 1"), ("[]", "version"), (#"{"version": 2, "plugins": []}"#, "version"),
      (#"{"version": 1}"#, "plugins"), (#"{"version": 1, "plugins": [3]}"#, "entry 1: "),
      (#"{"version": 1, "plugins": [{"name": "a"}]}"#, #"entry 1 ("a"): field 'description'"#),
      (
        #"{"version": 1, "plugins": [{"name": "../a", "description": "", "source": "/a"}]}"#,
        "letters"
      ),
      (
        #"{"version": 1, "plugins": [{"name": "a", "description": "", "source": "a"}]}"#,
        "an absolute path"
      ),
      (
        #"{"version": 1, "plugins": [{"name": "a", "description": "", "source": "/a", "tag": 1}]}"#,
        "'tag'"
      ),
      (
        #"{"version": 1, "plugins": [{"name": "a", "description": "", "source": "/a", "#
          + #""permissions": ["sudo"]}]}"#, "there is no permission \"sudo\""
      ),
    ])
  func `a fault names the entry, and other catalogues are searched`(text: String, part: String)
    throws
  {
    try folder.write(text, to: "a.json")
    try folder.write(Self.text, to: "b.json")
    var faults: [String] = []
    let both = try catalogues(folder.source + "/a.json", folder.source + "/b.json")
    #expect(both.search(["knock"]) { faults.append("\($0)") }.count == 1)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("the catalogue \(folder.source)/a.json") == true)
    #expect(faults[0].contains(part), "\(faults[0])")
  }

  @Test func `a missing or oversized catalogue is reported`() throws {
    try folder.write(String(repeating: " ", count: Catalogue.maximumBytes + 1), to: "a.json")
    try FileManager.default.createDirectory(
      atPath: folder.source + "/empty", withIntermediateDirectories: true)
    for location in ["/none", "/a.json", "/empty"] {
      var faults: [String] = []
      _ = try catalogues(folder.source + location).search([]) { faults.append("\($0)") }
      #expect(faults.count == 1)
    }
    try folder.write("", to: "other")
    try folder.commit()
    var faults: [String] = []
    _ = try catalogues("file://" + folder.source).search([]) { faults.append("\($0)") }
    #expect(faults.first?.contains("catalogue.json") == true)
  }

  @Test func `an invalid entry does not hide the others`() throws {
    let entries = Self.text.replacing(#""plugins": ["#, with: #""plugins": [{"name": 3}, "#)
    try folder.write(entries, to: "catalogue.json")
    var faults: [Catalogues.Fault] = []
    let offers = try catalogues(folder.source).search([]) { faults.append($0) }
    #expect(offers.count == 3)
    #expect(faults.count == 1)
    #expect(faults.first?.isWhole == false)
    #expect(faults.first?.description.contains("entry 1: field 'name'") == true)
    let many = (1...30).map { _ in "3" }.joined(separator: ",")
    try folder.write(#"{"version": 1, "plugins": [\#(many)]}"#, to: "catalogue.json")
    #expect(
      try Catalogue(contents(ofFile: folder.source + "/catalogue.json"), of: "x").faults.last
        == "the catalogue x has 20 more such entries")
  }

  /// Fetches file URLs like web pages, with the user's curl.
  private func pages(_ locations: String...) throws -> Catalogues {
    let reader = CatalogueReader(
      folder.directories, Git(loop: folder.loop), schemes: ["https", "file"])
    return try Catalogues(folder.directories, instead: locations, reader: reader)
  }

  @Test func `a page is fetched, and its copy is used while the page is unreachable`() throws {
    try folder.write(Self.text, to: "catalogue.json")
    let page = "file://\(folder.source)/catalogue.json"
    #expect(try names(pages(page)) == ["edge-drawer", "knock", "drawer"])
    unlink(folder.source + "/catalogue.json")
    var faults: [Catalogues.Fault] = []
    let offers = try pages(page).search(["knock"]) { faults.append($0) }
    #expect(offers.map(\.catalogue) == [page])
    #expect(faults.count == 1)
    #expect(faults.first?.isWhole == false)
    #expect(faults.first?.description.contains("; its copy of ") == true)
    #expect(faults.first?.description.contains("curl reports") == true, "\(faults)")
    // A page that is no catalogue does not replace the copy.
    try folder.write("<html>", to: "catalogue.json")
    #expect(try pages(page).search([]) { _ in }.isEmpty)
    unlink(folder.source + "/catalogue.json")
    #expect(try pages(page).search([]) { _ in }.count == 3)
    try FileManager.default.removeItem(atPath: folder.directories.catalogueCopies)
    faults = []
    #expect(try pages(page).search([]) { faults.append($0) }.isEmpty)
    #expect(faults.first?.isWhole == true)
  }

  @Test func `the copy of an unreachable repository is used`() throws {
    try folder.write(Self.text, to: "catalogue.json")
    try folder.commit()
    let location = "file://" + folder.source
    #expect(try names(catalogues(location)).count == 3)
    try FileManager.default.removeItem(atPath: folder.source)
    var faults: [String] = []
    #expect(try catalogues(location).search([]) { faults.append("\($0)") }.count == 3)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("its copy of") == true)
  }

  @Test func `an oversized or unencrypted page is refused`() throws {
    try folder.write(
      String(repeating: " ", count: Catalogue.maximumBytes + 1), to: "catalogue.json")
    for (location, part) in [
      ("file://\(folder.source)/catalogue.json", "larger than"),
      ("http://127.0.0.1:1/catalogue.json", "use https://"),
      ("https://127.0.0.1:1/catalogue.json", "curl reports \"curl: (7)"),
    ] {
      var faults: [String] = []
      #expect(try pages(location).search([]) { faults.append("\($0)") }.isEmpty)
      #expect(faults.count == 1, "\(faults)")
      #expect(faults.first?.lowercased().contains(part) == true, "\(faults)")
    }
    // Only tests accept file URLs as pages.
    var faults: [String] = []
    let location = "file://\(folder.source)/catalogue.json"
    #expect(try catalogues(location).search([]) { faults.append("\($0)") }.isEmpty)
    #expect(faults.first?.contains("git reports") == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func `texts that are slow to compare are refused with short messages`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 60_000)
    let entries = ["name", "description", "source", "tag", "folder", text].map { field in
      let good = ["name": "one", "description": "d", "source": "https://a.example/b"]
      let fields = good.filter { !$0.key.utf8.elementsEqual(field.utf8) }
        .map { "\"\($0)\": \"\($1)\"" }
      return "{" + (fields + ["\"\(field)\": \"https://\(text)\""]).joined(separator: ",") + "}"
    }
    let catalogue = try Catalogue(
      Array("{\"version\": 1, \"plugins\": [\(entries.joined(separator: ","))]}".utf8), of: "here")
    // An unknown field is ignored.
    #expect(catalogue.offers.map(\.name) == ["one"])
    #expect(catalogue.faults.count == 5)
    #expect(catalogue.faults.allSatisfy { $0.utf8.count < 300 })
  }
}
