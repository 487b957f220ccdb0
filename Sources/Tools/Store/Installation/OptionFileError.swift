package import JSON
package import System

/// An error in the user's options file for a plugin.
package struct OptionFileError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package var path: String
  /// The fault.
  package var fault: Fault

  /// A fault of an options file.
  package enum Fault: Equatable, Sendable {
    /// The file exists, but cannot be read.
    case unreadable(FileError)
    /// The file is not JSON.
    case noJSON(JSONSyntaxError)
    /// The file is JSON, but not an object.
    case noObject(found: String)
  }

  package var description: String {
    let sentence =
      switch fault {
      case .unreadable(let error): error.description
      case .noJSON(let error): error.description
      case .noObject(let found): "it must be an object of options, found \(found)"
      }
    return "\(path): \(sentence)"
  }
}
