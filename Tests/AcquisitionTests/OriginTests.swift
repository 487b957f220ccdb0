import Testing

@testable import Acquisition

@Suite struct OriginTests {
  @Test(
    arguments: [
      ("https://example.org/a.git", "https://example.org/a.git", nil),
      ("https://example.org/a.git@v1.0", "https://example.org/a.git", "v1.0"),
      ("https://me@example.org/a", "https://me@example.org/a", nil),
      ("git@example.org:me/a", "git@example.org:me/a", nil),
      ("git@example.org:a@v2", "git@example.org:a", "v2"),
    ] as [(String, String, String?)])
  func `a URL may have a tag after it`(text: String, url: String, tag: String?) throws {
    #expect(try Origin(text) == .repository(url, tag: tag))
  }

  @Test(arguments: ["nowhere", "/nowhere/at/all", "-upload-pack=x:y", "ext::sh -c true", ""])
  func `what is neither a folder nor a URL is refused`(text: String) {
    #expect(throws: AcquisitionError.self) { try Origin(text) }
  }

  @Test func `a folder is a repository if it has one, and only that has tags`() throws {
    let folder = try SourceFolder()
    #expect(try Origin(folder.source) == .folder(folder.source))
    #expect(folder.failure { _ = try Origin(folder.source + "@v1") }?.contains("no tags") == true)
    try folder.commit()
    #expect(
      try Origin(folder.source + "@v1") == .repository("file://" + folder.source, tag: "v1"))
    let file = folder.source + "/init.lua"
    #expect(folder.failure { _ = try Origin(file) }?.contains("an archive") == true)
  }
}
