import Testing

@testable import thimble

struct TableTextTests {
  private static let table = """
    Before

    | option | meaning |
    | --- | --- |
    | `width` | the width of [edges](other.md#edges) of the screen, which is also that of corners |
    | `unit` | |

    ```
    | this | is code |
    ```
    """

  @Test func `a table is printed as columns, without its frame and links`() {
    let lines = TableText.rendered(Self.table, width: 100).split(separator: "\n")
    #expect(lines.contains("option   meaning"))
    #expect(
      lines.contains(
        "`width`  the width of edges of the screen, which is also that of corners"))
    #expect(lines.contains("`unit`"))
    #expect(!lines.contains { $0.contains("---") })
  }

  @Test func `a long cell is wrapped in its column`() {
    let lines = TableText.rendered(Self.table, width: 40).split(separator: "\n")
    #expect(lines.contains("`width`  the width of edges of the"))
    #expect(lines.contains { $0.hasPrefix("         screen") })
  }

  @Test(arguments: [30, 40, 60, 80]) func `no line is wider than the terminal`(width: Int) {
    let lines = TableText.rendered(Self.table, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test func `other lines and code stay as they are`() {
    let lines = TableText.rendered(Self.table, width: 40).split(separator: "\n")
    #expect(lines.first == "Before")
    #expect(lines.contains("| this | is code |"))
  }
}
