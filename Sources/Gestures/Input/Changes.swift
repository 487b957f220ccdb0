/// Which contacts did what in the event being handled.
struct Changes {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0

  var all: UInt64 { began | moved | ended | cancelled }
}
