// Tests: RoomsPictureTests

/// The layered layout of the rooms: a row for each level, with a bend in every row that an edge
/// crosses.
struct RoomsLayout {
  /// A node of the layout: a room, or a bend of an edge between two rooms.
  struct Place: Equatable {
    var room: Rooms.Room?
    var x = 0.0
    /// The indices of its neighbours in the next row.
    var below: [Int] = []

    var width: Double { room == nil ? 20 : 132 }
  }

  private(set) var rows: [[Place]] = []
  private(set) var width = 0.0
  static let gap = 16.0

  init(_ rooms: Rooms) {
    var open: [(from: Int, to: String)] = []
    for level in rooms.levels {
      var row = level.map { Place(room: $0) }
      var next: [(from: Int, to: String)] = []
      for line in open {
        let place: Int
        if let room = level.firstIndex(where: { $0.name == line.to }) {
          place = room
        } else {
          place = row.count
          row.append(Place())
          next.append((place, line.to))
        }
        rows[rows.count - 1][line.from].below.append(place)
      }
      for (index, room) in level.enumerated() { next += room.floor.map { (index, $0) } }
      rows.append(row)
      open = next
    }
    for _ in 0..<24 { sweep() }
    place()
  }

  /// Sorts the rows by the barycentres of their neighbours, downwards and then upwards.
  private mutating func sweep() {
    place()
    for index in rows.indices.dropFirst() {
      order(
        index,
        by: rows[index].indices.map { place in
          mean(rows[index - 1].filter { $0.below.contains(place) }.map(\.x)) ?? rows[index][place].x
        })
      place()
    }
    for index in rows.indices.dropLast().reversed() {
      order(
        index,
        by: rows[index].map { place in
          mean(place.below.map { rows[index + 1][$0].x }) ?? place.x
        })
      place()
    }
  }

  private func mean(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }

  /// Sorts a row, and updates the indices in the row above.
  private mutating func order(_ index: Int, by keys: [Double]) {
    let order = rows[index].indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var places = Array(repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { places[old] = new }
    rows[index] = order.map { rows[index][$0] }
    guard index > 0 else { return }
    for above in rows[index - 1].indices {
      rows[index - 1][above].below = rows[index - 1][above].below.map { places[$0] }
    }
  }

  /// Assigns the centre of every node; rows are centred.
  private mutating func place() {
    let widths = rows.map { row in row.reduce(Self.gap) { $0 + $1.width + Self.gap } }
    width = widths.max() ?? 0
    for index in rows.indices {
      var x = (width - widths[index]) / 2 + Self.gap
      for place in rows[index].indices {
        rows[index][place].x = x + rows[index][place].width / 2
        x += rows[index][place].width + Self.gap
      }
    }
  }
}
