import Testing

@testable import Store

@Suite struct RemoteReferencesTests {
  @Test func `the commits of branches, tags and the default branch are found`() throws {
    let folder = try SourceFolder()
    try folder.commit()
    try folder.git("tag", "plain")
    try folder.git("tag", "--annotate", "--message=x", "v1.2")
    try folder.write("return 2", to: "init.lua")
    try folder.commit()
    try folder.git("branch", "next")
    try folder.git("tag", "v1.3")
    let references = try RemoteReferences("file://" + folder.source, Git(loop: folder.loop))
    #expect(references.commit(of: "v1.2") == references.commit(of: "plain"))
    #expect(references.commit(of: nil) == references.commit(of: "next"))
    #expect(references.commit(of: nil) != references.commit(of: "v1.2"))
    #expect(references.commit(of: "none") == nil)
    #expect(references.isTag("v1.2"))
    #expect(!references.isTag("next"))
    #expect(!references.isTag("none"))
    #expect(references.newest(above: "v1.2") == "v1.3")
    #expect(references.newest(above: "next") == nil)
    #expect(references.tags(atMost: 2) == ["v1.2", "v1.3"])
  }

  @Test(
    arguments: [
      ("v1.9", "v1.10"), ("1", "1.0.1"), ("v1.2.3", "v2"), ("release-9", "release-10"),
    ])
  func `versions are ordered by their numbers`(lower: String, higher: String) throws {
    let (lower, higher) = (try #require(TagVersion(lower)), try #require(TagVersion(higher)))
    #expect(lower < higher)
    #expect(!(higher < lower))
    #expect(lower.prefix == higher.prefix)
  }

  @Test(arguments: ["", "v", "v1.", "v1.x", "v1.0-rc1", "nightly", "v99999999999999999999"])
  func `a tag without a plain number is no version`(tag: String) { #expect(TagVersion(tag) == nil) }
}
