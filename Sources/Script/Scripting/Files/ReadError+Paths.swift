package import System

extension ReadError {
  /// The error for a text that is not a path.
  package static let notAPath = ReadError(
    reason: "it is not a path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/ and has no ..")

  /// The error for a path outside the granted folders.
  package static let notGranted = ReadError(
    reason: "it is not below a folder that was granted")
}
