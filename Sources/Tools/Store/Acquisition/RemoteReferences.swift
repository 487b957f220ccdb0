import System

/// The tags and branches of a remote repository, with their commits.
struct RemoteReferences {
  private var commits: [String: String] = [:]

  /// Queries the repository.
  init(_ url: String, _ git: Git) throws(AcquisitionError) {
    self.init(try Self.ask([url], git)[0].get())
  }

  /// Queries several repositories concurrently.
  static func of(_ urls: [String], _ git: Git) -> [Result<RemoteReferences, AcquisitionError>] {
    ask(urls, git).map { $0.map { RemoteReferences($0) } }
  }

  /// The maximum number of repositories that are queried at once. Chosen.
  private static let maximumAtOnce = 4

  private static func ask(_ urls: [String], _ git: Git) -> [Result<[UInt8], AcquisitionError>] {
    let commands = urls.map { url in
      git.command(
        ["ls-remote", "--quiet", "--", url], to: "ask \(url) for its versions", atMost: 16 << 20)
    }
    return git.programs.run(commands, atOnce: maximumAtOnce)
  }

  private init(_ output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: "\t"))
      guard words.count == 2 else { continue }
      let name = String(decoding: words[1], as: UTF8.self).streamSafe
      commits[name] = String(decoding: words[0], as: UTF8.self).streamSafe
    }
  }

  /// Returns the commit of a tag or branch, or of the default branch; nil if the repository has
  /// none.
  func commit(of tag: String?) -> String? {
    guard let tag else { return commits["HEAD"] }
    // As `git clone --branch` does: a branch before a tag; the commit that an annotated tag names.
    return commits["refs/heads/\(tag)"] ?? commits["refs/tags/\(tag)^{}"]
      ?? commits["refs/tags/\(tag)"]
  }

  /// Whether a name is that of a tag, which is not expected to move.
  func isTag(_ name: String) -> Bool {
    commits["refs/heads/\(name)"] == nil && commits["refs/tags/\(name)"] != nil
  }

  /// Returns the highest version among the tags above `tag` that have the same prefix; nil if there
  /// is none.
  func newest(above tag: String) -> String? {
    guard isTag(tag), let own = TagVersion(tag) else { return nil }
    let prefix = "refs/tags/"
    return commits.keys.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("^{}") }
      .compactMap { TagVersion(String($0.dropFirst(prefix.count))) }
      .filter { $0.prefix == own.prefix && own < $0 }
      .max()?.name
  }

  /// Returns the names of the last tags in sorted order, up to a maximum number.
  func tags(atMost maximum: Int) -> [String] {
    let prefix = "refs/tags/"
    let tags = commits.keys.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("^{}") }
    return tags.map { String($0.dropFirst(prefix.count)) }.sorted().suffix(maximum)
  }
}

/// A tag that is a release's version, such as `v1.2.10`.
struct TagVersion: Comparable {
  let name: String
  /// The part before the numbers, such as `v`.
  let prefix: String
  private let numbers: [Int]

  /// Nil when the tag has no numbers at its end, or more than numbers: previews are no releases.
  init?(_ name: String) {
    self.name = name
    prefix = String(name.prefix { !$0.isASCII || !$0.isNumber })
    let parts = name.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard !parts.isEmpty, numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.numbers = numbers
  }

  static func < (left: TagVersion, right: TagVersion) -> Bool {
    let count = max(left.numbers.count, right.numbers.count)
    func padded(_ numbers: [Int]) -> [Int] {
      numbers + [Int](repeating: 0, count: count - numbers.count)
    }
    return padded(left.numbers).lexicographicallyPrecedes(padded(right.numbers))
  }
}
