import Glibc

/// Writes a line at once, also where the output is a file that somebody follows.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
