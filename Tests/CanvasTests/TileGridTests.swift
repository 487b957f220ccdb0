import Canvas
import Testing

struct TileGridTests {
  let grid = TileGrid(first: PixelRect(x: 5, y: 0, width: 10, height: 20))

  @Test func `tiles have one size and cover the plane`() {
    #expect(grid.rect(of: .init(column: 0, row: 0)) == grid.first)
    #expect(
      grid.rect(of: .init(column: -2, row: 3)) == PixelRect(x: -15, y: 60, width: 10, height: 20))
  }

  @Test func `the tiles of a rectangle are those that share a pixel with it`() {
    let one = Array(grid.indices(in: PixelRect(x: 5, y: 0, width: 10, height: 20)))
    #expect(one == [.init(column: 0, row: 0)])
    let four = Array(grid.indices(in: PixelRect(x: 14, y: -1, width: 2, height: 2)))
    #expect(
      four == [
        .init(column: 0, row: -1), .init(column: 1, row: -1), .init(column: 0, row: 0),
        .init(column: 1, row: 0),
      ])
    #expect(Array(grid.indices(in: PixelRect(x: 0, y: 0, width: 0, height: 5))).isEmpty)
  }

  @Test func `a rectangle is extended to whole tiles`() {
    let whole = grid.wholeTiles(around: PixelRect(x: 4, y: 19, width: 2, height: 2))
    #expect(whole == PixelRect(x: -5, y: 0, width: 20, height: 40))
  }
}
