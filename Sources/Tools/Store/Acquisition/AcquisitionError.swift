package import System

/// An error of installing, removing or verifying a plugin, described in one sentence.
package struct AcquisitionError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Creates an error of a sentence.
  package init(_ description: String) { self.description = description }

  /// Creates an error from a failure of the file system.
  package init(_ attempt: String, _ path: String, _ failure: ReadError) {
    self.init(FileError(attempt, path, failure).description)
  }
}
