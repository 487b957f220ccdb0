import Testing

/// Tests that each block of code in the pages is a tested example, and that each example is shown.
struct PagesTests {
  @Test func `every block of Swift in a page is an example that is compiled and run`() {
    let examples = Dictionary(grouping: Example.all, by: \.name)
    #expect(Page.all.count == 18)
    for page in Page.all {
      for block in page.blocks {
        let example = examples[block.name]?.first
        #expect(
          example?.text == block.text,
          "\(page.name): the block '\(block.name)' is not the text of the example of that name")
      }
    }
  }

  @Test func `every example is shown in a page, once`() {
    let shown = Page.all.flatMap(\.blocks).map(\.name)
    #expect(Example.all.count > 20)
    for example in Example.all {
      let count = shown.count { $0 == example.name }
      #expect(count == 1, "the example '\(example.name)' is shown \(count) times")
    }
  }

  @Test func `the links between the pages have existing targets`() {
    for page in Page.all {
      let folder = page.name.split(separator: "/").dropLast().joined(separator: "/")
      for link in page.links {
        let path = link.path.isEmpty ? page.name : "\(folder)/\(link.path)"
        #expect(Project.exists(path), "\(page.name) links to \(link.path)")
        guard !link.section.isEmpty else { continue }
        #expect(
          Page(path).sections.contains(link.section),
          "\(page.name) links to \(link.path)#\(link.section)")
      }
    }
  }
}
