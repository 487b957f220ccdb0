/// Which contacts did what in the event being handled.
struct Changes {
  private(set) var began: UInt64 = 0
  private(set) var moved: UInt64 = 0
  private(set) var ended: UInt64 = 0
  private(set) var cancelled: UInt64 = 0

  init(began: UInt64 = 0) { self.began = began }

  var all: UInt64 { began | moved | ended | cancelled }

  mutating func noteBegan(_ bit: UInt64) { began |= bit }
  mutating func noteMoved(_ bit: UInt64) { moved |= bit }
  mutating func noteEnded(_ bit: UInt64) { ended |= bit }
  mutating func noteCancelled(_ bit: UInt64) { cancelled |= bit }
  mutating func clear() { self = Changes() }
}
