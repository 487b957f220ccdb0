import Testing

@testable import Store

@Suite struct OriginTests {
  @Test(
    arguments: [
      ("https://example.org/a.git", "https://example.org/a.git", nil),
      ("https://example.org/a.git@v1.0", "https://example.org/a.git", "v1.0"),
      ("https://example.org/ann/a@feature/x", "https://example.org/ann/a", "feature/x"),
      ("https://example.org/a.git@feature/x@2", "https://example.org/a.git", "feature/x@2"),
      ("https://example.org/@ann/a", "https://example.org/@ann/a", nil),
      ("https://example.org/@ann/a@v1", "https://example.org/@ann/a", "v1"),
      ("https://example.org", "https://example.org", nil),
      ("ssh://git@example.org/a@v1", "ssh://git@example.org/a", "v1"),
      ("git@example.org:me/a", "git@example.org:me/a", nil),
      ("git@example.org:a@v2", "git@example.org:a", "v2"),
      ("git@example.org:me/a@release/1.0", "git@example.org:me/a", "release/1.0"),
    ] as [(String, String, String?)])
  func `a URL can end with a tag`(text: String, url: String, tag: String?) throws {
    #expect(try Origin(text) == .repository(url, tag: tag))
  }

  @Test(arguments: ["nowhere", "/nowhere/at/all", "-upload-pack=x:y", "ext::sh -c true", ""])
  func `a text that is neither a folder nor a URL is refused`(text: String) {
    #expect(throws: AcquisitionError.self) { try Origin(text) }
  }

  @Test(
    arguments: [
      ("http://example.org/a.git", "use https://"), ("git://example.org/a.git", "use https://"),
      ("https://secret@example.org/a.git", "credential helper"),
      ("https://me:secret@example.org/a.git@v1", "credential helper"),
      ("ssh://me:secret@example.org/a.git", "credential helper"),
    ])
  func `a URL with a password or without encryption is refused, and not shown`(
    text: String, part: String
  ) throws {
    let error = #expect(throws: AcquisitionError.self) { try Origin(text) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `a folder with a repository can have a tag, and others cannot`() throws {
    let folder = try SourceFolder()
    #expect(try Origin(folder.source) == .local(folder.source))
    #expect(folder.failure { _ = try Origin(folder.source + "@v1") }?.contains("no tags") == true)
    try folder.commit()
    #expect(
      try Origin(folder.source + "@v1") == .repository("file://" + folder.source, tag: "v1"))
    #expect(
      try Origin(folder.source + "@a/b@c") == .repository("file://" + folder.source, tag: "a/b@c"))
    let file = folder.source + "/init.lua"
    #expect(folder.failure { _ = try Origin(file) }?.contains("an archive") == true)
  }
}
