import Foundation
import Requirements
import StageRuns
import System
import Testing

@testable import Store

/// Catalogues on a web server, which the real program fetches with the user's curl.
@Suite(.needs("openssl", "curl"))
struct WebCatalogueTests {
  private let run: HomeRun
  private let server: HTTPSServer
  private let text: String

  init() throws {
    run = try HomeRun(isAdded: false)
    server = try HTTPSServer(in: run.folder.home + "/server", on: run.folder.loop)
    text = """
      {"version": 1, "plugins": [{"name": "one", "description": "The first",
       "source": "\(run.folder.source)"}]}
      """
    try server.write(
      "200 OK", "Content-Length: \(text.utf8.count)", contents: text, to: "good.json")
  }

  /// Runs 'thimble plugin' with a variable that makes curl trust the server.
  private func plugin(
    _ words: String..., trusting variable: String? = "CURL_CA_BUNDLE"
  ) throws -> Outcome {
    try run.plugin(
      words, in: run.folder.directories,
      with: variable.map { ["\($0)=\(server.certificate)"] } ?? [])
  }

  private var copies: [String] { Folder.names(in: run.folder.directories.catalogueCopies) }

  @Test func `a catalogue is fetched and cached, and its plugins are installed`() throws {
    for variable in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
      let found = try plugin(
        "search", "--catalogue", server.url("good.json"), trusting: variable)
      #expect(found.lines.first == "one: The first", "\(found)")
      #expect(found.status == 0)
      #expect(found.diagnostics.isEmpty)
      #expect(copies.count == 1)
    }
    let added = try plugin("add", "one", "--yes", "--catalogue", server.url("good.json"))
    #expect(added.status == 0, "\(added)")
    #expect(exists(run.folder.installed), "\(added)")
  }

  @Test func `a server with an unknown or wrong certificate is refused`() throws {
    let (known, other) = (server.url("good.json"), server.url("good.json", host: "localhost"))
    for (variable, url, part) in [
      (nil, known, "curl: (60) SSL certificate problem: self-signed certificate"),
      ("CURL_CA_BUNDLE", other, "curl: (60) SSL: no alternative certificate subject name"),
    ] {
      for words in [["search"], ["add", "one", "--yes"]] {
        let outcome = try run.plugin(
          words + ["--catalogue", url], in: run.folder.directories,
          with: variable.map { ["\($0)=\(server.certificate)"] } ?? [])
        #expect(outcome.status == 1)
        #expect(outcome.diagnostics.first?.contains(part) == true, "\(outcome)")
      }
    }
    #expect(copies.isEmpty)
    #expect(!exists(run.folder.installed))
  }

  @Test(
    arguments: [
      ("redirected", "curl: (1) Protocol \"http\" not supported"),
      ("moved", "curl: (22)"), ("cut", "curl: (18)"), ("declared", "curl: (63)"),
      ("endless", "it is larger than 4 MiB"), ("absent", "line 1"),
    ])
  func `a failed download is reported, and the copy is used`(name: String, part: String) throws {
    try server.write(
      "302 Found", "Location: http://127.0.0.1:9/good.json", "Content-Length: 0", contents: "",
      to: "redirected.json")
    try server.write("404 Not Found", "Content-Length: 3", contents: "no\n", to: "moved.json")
    try server.write("200 OK", "Content-Length: 1000", contents: text, to: "cut.json")
    let large = String(repeating: " ", count: Catalogue.maximumBytes + 1)
    try server.write(
      "200 OK", "Content-Length: \(large.utf8.count)", contents: large, to: "declared.json")
    try server.write("200 OK", contents: large, to: "endless.json")
    let place = server.url(name + ".json")
    let outcome = try plugin("search", "--catalogue", place)
    #expect(outcome.status == 1)
    #expect(outcome.lines == ["no plugin matches"])
    #expect(copies.isEmpty)
    #expect(outcome.diagnostics.first?.contains(part) == true, "\(outcome)")
    // With a copy of an earlier download.
    try server.write("200 OK", contents: text, to: "\(name).json")
    #expect(try plugin("search", "--catalogue", place).status == 0)
    let copy = try contents(ofFile: "\(run.folder.directories.catalogueCopies)/\(copies[0])")
    try server.write("200 OK", "Content-Length: 1000", contents: text, to: "\(name).json")
    let again = try plugin("search", "--catalogue", place)
    #expect(again.status == 0)
    #expect(again.lines.first == "one: The first")
    #expect(again.diagnostics.first?.contains("; its copy of ") == true, "\(again)")
    #expect(
      try contents(ofFile: "\(run.folder.directories.catalogueCopies)/\(copies[0])") == copy)
  }

  @Test func `a server that sends no data times out`() throws {
    #expect(try plugin("search", "--catalogue", server.url("good.json")).status == 0)
    server.stop(true)
    var git = Git(loop: run.folder.loop)
    git.programs.silence = .milliseconds(50)
    let catalogues = try Catalogues(
      run.folder.directories, instead: [server.url("good.json")],
      reader: CatalogueReader(run.folder.directories, git))
    var faults: [Catalogues.Fault] = []
    #expect(catalogues.search([]) { faults.append($0) }.map(\.name) == ["one"])
    #expect(faults.first?.description.contains("no data arrived for 0 seconds") == true)
    #expect(faults.first?.description.contains("; its copy of ") == true)
  }
}
