/// The division of a plane of pixels into tiles of one size.
public struct TileGrid: Hashable, Sendable {
  /// The column and row of a tile.
  public struct Index: Hashable, Sendable {
    /// The column, counted to the right from the grid's origin; negative to its left.
    public let column: Int
    /// The row, counted downwards from the grid's origin; negative above it.
    public let row: Int

    /// Creates an index from a column and a row.
    public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  }

  /// The tile at column 0 and row 0.
  public let first: PixelRect

  /// Creates a grid with the tile `first` at column 0 and row 0.
  ///
  /// - Precondition: `first` is not empty.
  public init(first: PixelRect) {
    precondition(!first.isEmpty, "a tile has at least one pixel")
    self.first = first
  }

  /// The pixels of a tile.
  public func rect(of index: Index) -> PixelRect {
    first.moved(x: index.column * first.width, y: index.row * first.height)
  }

  /// The tiles that overlap a rectangle, row by row.
  public func indices(in rect: PixelRect) -> Indices {
    guard !rect.isEmpty else { return Indices(columns: 0..<0, rows: 0..<0) }
    let (start, end) = ends(of: rect)
    return Indices(
      columns: start.column..<end.column + 1, rows: start.row..<end.row + 1)
  }

  /// Indices of a grid, row by row.
  public struct Indices: Sequence, IteratorProtocol, Sendable {
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var column: Int
    private var row: Int

    fileprivate init(columns: Range<Int>, rows: Range<Int>) {
      (self.columns, self.rows) = (columns, rows)
      (column, row) = (columns.lowerBound, rows.lowerBound)
    }

    /// Returns the next index; nil after the last one.
    public mutating func next() -> Index? {
      guard row < rows.upperBound, !columns.isEmpty else { return nil }
      let index = Index(column: column, row: row)
      column += 1
      if column == columns.upperBound { (column, row) = (columns.lowerBound, row + 1) }
      return index
    }
  }

  /// The first and the last tile that overlap a non-empty rectangle.
  private func ends(of rect: PixelRect) -> (Index, Index) {
    (index(x: rect.x, y: rect.y), index(x: rect.maxX - 1, y: rect.maxY - 1))
  }

  private func index(x: Int, y: Int) -> Index {
    Index(column: floored(x - first.x, first.width), row: floored(y - first.y, first.height))
  }

  /// Returns a rectangle extended to whole tiles.
  public func wholeTiles(around rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return rect }
    let (start, end) = ends(of: rect)
    return self.rect(of: start).union(self.rect(of: end))
  }

  private func floored(_ value: Int, _ step: Int) -> Int {
    value >= 0 ? value / step : -((step - 1 - value) / step)
  }
}
