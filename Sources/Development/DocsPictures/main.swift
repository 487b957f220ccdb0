import Canvas
import Glibc

// Draws the pictures of the documentation by running the code that they describe.

func fail(_ message: String, status: Int32) -> Never {
  let line = Array((message + "\n").utf8)
  write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard CommandLine.arguments.count == 2 else {
  fail("Usage: swift package dump-package | DocsPictures FOLDER", status: 2)
}
let folder = CommandLine.arguments[1]
var package = ""
while let line = readLine(strippingNewline: false) { package += line }

func write(_ text: String, to path: String) {
  guard let file = fopen(path, "we"), fputs(text, file) >= 0, fclose(file) == 0 else {
    fail("cannot write \(path): \(String(cString: strerror(errno)))", status: 1)
  }
}

/// The text of a file; fails the program if it cannot be read.
func text(of path: String) -> String {
  guard let file = fopen(path, "re") else {
    fail("cannot read \(path): \(String(cString: strerror(errno)))", status: 1)
  }
  defer { fclose(file) }
  var text: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return String(decoding: text, as: UTF8.self) }
    text += buffer.prefix(count)
  }
}

let (scrolling, delivery) = (ScrollingPicture(), DeliveryPicture())
do {
  try scrolling.draw().writePNG(to: folder + "/scrolling.png")
  try delivery.draw().writePNG(to: folder + "/delivery.png")
  write(try ModuleGraphPicture(package: package).svg, to: folder + "/rooms.svg")
  let sheet = CheatSheetPicture(page: text(of: folder + "/../cheat-sheet.md"))
  write(sheet.svg, to: folder + "/cheat-sheet.svg")
} catch {
  fail("\(error)", status: 1)
}
write(scrolling.table, to: folder + "/scrolling.csv")
write(delivery.table, to: folder + "/delivery.csv")
