import Bench
import Glibc
import JSON

/// Files with results in the build folder, from which pages are generated.
enum ResultFile {
  private static let folder = ".build/results"

  /// Writes a result as data and as a part of a page, and replaces an earlier one.
  static func write(_ object: JSONObject, page: String, to name: String) throws {
    mkdir(".build", 0o755)
    mkdir(folder, 0o755)
    try put(JSONValue.object(object).text + "\n", into: "\(folder)/\(name).json")
    try put("\(page)\n\(Machine())\n", into: "\(folder)/\(name).md")
  }

  private static func put(_ text: String, into path: String) throws {
    guard let file = fopen(path, "w") else { throw FaultError("cannot write \(path)") }
    fputs(text, file)
    fclose(file)
    print(path)
  }
}
