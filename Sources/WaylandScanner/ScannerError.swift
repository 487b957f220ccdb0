/// What is wrong with a protocol file, with the place where it was found.
struct ScannerError: Error, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  /// `file:line: error: sentence`, the form in which compilers report.
  var description: String {
    "\(path):\(line): error: \(message)"
  }
}
