import CFuzzer
import FuzzTargets
import Glibc

// usage: Fuzzers TARGET [libFuzzer's arguments]; Fuzzers --list

/// The target that the first argument names.
enum Chosen {
  static let target = CommandLine.arguments.dropFirst().first.flatMap { name in
    FuzzTarget.all.first { $0.name == name }
  }
}

guard Chosen.target != nil else {
  for target in FuzzTarget.all { print(target.name, target.maximumInputLength) }
  exit(CommandLine.arguments.contains("--list") ? 0 : 2)
}

// libFuzzer gets the arguments after the target's name.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { bytes, size in
    do {
      try Chosen.target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
    } catch {
      let line = Array("finding: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      abort()
    }
    return 0
  })
