import Glibc

/// Writes a file in one step: whoever reads it finds the old text or the new, also after a crash.
func replaceFile(_ path: String, with text: String) throws(FileError) {
  if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeFolders(String(path[..<slash]), mode: 0o700)
  }
  let temporary = "\(path).\(getpid())"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw FileError(attempt: "write", path: temporary, code: errno) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      let code = errno
      close(descriptor)
      unlink(temporary)
      throw FileError(attempt: "write", path: temporary, code: code)
    }
  }
  let isWritten = fsync(descriptor) == 0
  close(descriptor)
  guard isWritten, rename(temporary, path) == 0 else {
    let code = errno
    unlink(temporary)
    throw FileError(attempt: "write", path: path, code: code)
  }
}

/// Makes a folder and those above it that are missing.
func makeFolders(_ path: String, mode: mode_t) throws(FileError) {
  if isFolder(path) { return }
  if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeFolders(String(path[..<slash]), mode: mode)
  }
  guard mkdir(path, mode) == 0 || errno == EEXIST else {
    throw FileError(attempt: "make", path: path, code: errno)
  }
}
