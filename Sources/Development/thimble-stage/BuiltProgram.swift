import Glibc
import Store
import System

/// The path of a program or library that is built into the folder of this one.
func builtProgram(_ name: String) throws(FileError) -> String {
  let path = parentFolder(of: Directories().program) + "/" + name
  guard exists(path) else { throw FileError(attempt: "find", path: path, code: ENOENT) }
  return path
}
