import Glibc
import JSON

/// Files from which pages about results are made, in the folder of all that is built.
enum ResultFile {
  private static let folder = ".build/results"

  /// Writes a result as JSON, in place of an earlier one.
  static func write(_ object: JSONObject, to name: String) throws {
    mkdir(".build", 0o755)
    mkdir(folder, 0o755)
    let path = "\(folder)/\(name).json"
    guard let file = fopen(path, "w") else { throw Broken("cannot write \(path)") }
    fputs(JSONValue.object(object).text + "\n", file)
    fclose(file)
    print("\n\(path)")
  }
}
