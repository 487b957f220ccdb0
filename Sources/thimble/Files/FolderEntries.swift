import Glibc

/// The names in a folder, without those that begin with a dot unless `hidden` is true; none when it cannot be read.
func entries(of folder: String, hidden: Bool = false) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != "..", hidden || !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}
