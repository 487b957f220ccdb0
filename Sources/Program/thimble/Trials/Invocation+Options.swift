import CommandLine

extension Invocation {
  /// The options as arguments of a command.
  func optionWords(without omitted: Set<String> = []) -> [String] {
    options.filter { !omitted.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { option in
      option.value.isEmpty
        ? ["--" + option.key] : option.value.map { "--\(option.key)=\($0)" }
    }
  }
}
