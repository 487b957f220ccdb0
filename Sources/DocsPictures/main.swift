import Canvas
import Glibc

// Draws the pictures of the documentation from the code that they are about.

func fail(_ message: String, status: Int32) -> Never {
  let line = Array((message + "\n").utf8)
  write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard CommandLine.arguments.count == 2 else { fail("Usage: DocsPictures FOLDER", status: 2) }
let folder = CommandLine.arguments[1]
let picture = ScrollingPicture()
do {
  try picture.draw().writePNG(to: folder + "/scrolling.png")
} catch {
  fail("\(error)", status: 1)
}
let path = folder + "/scrolling.csv"
guard let file = fopen(path, "w"), fputs(picture.table, file) >= 0, fclose(file) == 0 else {
  fail("cannot write \(path): \(String(cString: strerror(errno)))", status: 1)
}
