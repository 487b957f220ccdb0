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
      ("http://example.org/a.git", .unencrypted(scheme: "http")),
      ("git://example.org/a.git", .unencrypted(scheme: "git")),
      ("https://secret@example.org/a.git", .secret),
      ("https://me:secret@example.org/a.git@v1", .secret),
      ("ssh://me:secret@example.org/a.git", .secret),
    ] as [(String, OriginFault)])
  func `a URL with a password or without encryption is refused, and not shown`(
    text: String, fault: OriginFault
  ) throws {
    #expect(throws: AcquisitionError.origin(fault)) { try Origin(text) }
  }

  @Test func `a folder with a repository can have a tag, and others cannot`() throws {
    let folder = try SourceFolder()
    #expect(try Origin(folder.source) == .local(folder.source))
    #expect(throws: AcquisitionError.origin(.noTags(path: folder.source))) {
      try Origin(folder.source + "@v1")
    }
    try folder.commit()
    #expect(
      try Origin(folder.source + "@v1") == .repository("file://" + folder.source, tag: "v1"))
    #expect(
      try Origin(folder.source + "@a/b@c") == .repository("file://" + folder.source, tag: "a/b@c"))
    let file = folder.source + "/init.lua"
    #expect(throws: AcquisitionError.origin(.noArchive(file))) { try Origin(file) }
  }
}
