/// An error in a protocol file, with its location.
struct ScannerError: Error, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  /// `file:line: error: sentence`, the format of compiler diagnostics.
  var description: String {
    "\(path):\(line): error: \(message)"
  }
}
