import Foundation
import WaylandScanner

let arguments = CommandLine.arguments
guard arguments.count >= 4, let output = Output(rawValue: arguments[1]) else {
  FileHandle.standardError.write(
    Data("usage: ScanProtocols client|server|opcodes|messages FOLDER PROTOCOL.xml...\n".utf8))
  exit(2)
}
do {
  try generate(output, into: arguments[2], from: Array(arguments.dropFirst(3)))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
