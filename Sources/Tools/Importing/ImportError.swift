/// The reason why a file, or a part of it, cannot be imported, as a sentence.
package struct ImportError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  init(line: Int, _ description: String) { self.init("line \(line): \(description)") }
}
