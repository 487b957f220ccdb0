import CommandLine
import Glibc
import PluginHost
import Scripting
import System

/// The documents shipped with the program, each under a topic: `wrap`, `plugins/delegates`,
/// `plugins`.
struct Documents {
  /// One document.
  struct Page {
    /// The page's path below the documents folder without `.md`; for a README, the path of its
    /// folder.
    let topic: String
    /// The path of the file.
    let path: String
    /// The last part of the topic.
    var name: String { topic.split(separator: "/").last.map(String.init) ?? topic }
    /// The order of the shelves: pages for users, for authors of plugins, for contributors.
    fileprivate var shelf: Int { ["plugins": 1, "dev": 2][topic.prefix { $0 != "/" }] ?? 0 }
  }

  /// An error about a page that cannot be shown.
  enum PageError: Error, Equatable, CustomStringConvertible {
    /// No page has this topic. The suggestion continues the sentence, or is empty.
    case unknown(topic: String, suggestion: String)
    /// The documents are not installed.
    case notInstalled

    var description: String {
      switch self {
      case .unknown(let topic, let suggestion):
        "there is no command and no page \"\(topic)\"\(suggestion)"
      case .notInstalled: "the documents are not installed"
      }
    }
  }

  /// Aliases of topics. `gestures` means the plugin, because most users look for it; `library`
  /// means the Swift library of the same name.
  private static let otherWords = [
    "lua": "plugins", "library": "dev/gestures", "gestures": "shipped/gestures",
    "rules": "cheat-sheet",
  ]
  /// Folders with too many pages to list.
  private static let longFolders = [
    "plugins/reference", "dev/decisions", "dev/gestures", "shipped",
  ]

  /// All pages, in the order of the shelves and of the topics in each.
  let pages: [Page]

  /// - Parameter folder: The folder of the documents. The folder of the shipped plugins is next to
  ///   it.
  init(in folder: String) {
    let plugins = folder + "/../Plugins"
    let ofPlugins = Folder.names(in: plugins).filter { exists("\(plugins)/\($0)/README.md") }
      .map { Page(topic: "shipped/\($0)", path: "\(plugins)/\($0)/README.md") }
    pages = (Self.pages(in: folder, below: "") + ofPlugins).sorted {
      ($0.shelf, $0.topic) < ($1.shelf, $1.topic)
    }
  }

  private static func pages(in folder: String, below prefix: String) -> [Page] {
    Folder.names(in: folder + "/" + prefix).flatMap { entry -> [Page] in
      let relative = prefix + entry
      if Folder.exists(folder + "/" + relative) { return pages(in: folder, below: relative + "/") }
      guard entry.hasSuffix(".md") else { return [] }
      let topic = entry == "README.md" ? String(prefix.dropLast()) : String(relative.dropLast(3))
      return topic.isEmpty ? [] : [Page(topic: topic, path: folder + "/" + relative)]
    }
  }

  /// Finds the page of a topic. A topic may be abbreviated to its last component; of several pages
  /// of that name, the one on the first shelf is found.
  func page(_ wanted: String) throws(PageError) -> Page {
    let topic = Self.otherWords[wanted] ?? wanted
    if let page = pages.first(where: { $0.topic == topic }) { return page }
    if let page = pages.first(where: { $0.name == topic }) { return page }
    throw .unknown(
      topic: wanted,
      suggestion: suggestion(for: wanted, among: pages.flatMap { [$0.topic, $0.name] }))
  }

  /// The topics of the other pages with the name that a page was found by; none if that name is an
  /// alias or the page's whole topic.
  func otherTopics(named wanted: String, beside page: Page) -> [String] {
    page.topic == wanted || Self.otherWords[wanted] != nil
      ? [] : pages.filter { $0.name == wanted && $0.topic != page.topic }.map(\.topic)
  }

  /// Returns a page's text. The text of a folder's page ends with the list of the folder's topics.
  func text(of page: Page) throws -> String {
    // HTML comments are marks for tests.
    let lines = try source(of: page).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("<!--") }
    let text = lines.joined(separator: "\n").trimmedEnd + "\n"
    guard page.path.hasSuffix("/README.md") else { return text }
    let list = list(below: page.topic + "/")
    return list.isEmpty ? text : text + "\nPages, each shown by 'thimble help NAME':\n\n" + list
  }

  /// The file of a page.
  func source(of page: Page) throws -> String {
    String(decoding: try contents(ofFile: page.path), as: UTF8.self).streamSafe
  }

  /// The list of topics with the titles of their pages.
  func list(below prefix: String = "") -> String {
    let listed = pages.filter { page in
      page.topic.hasPrefix(prefix)
        && !Self.longFolders.contains { $0 + "/" != prefix && page.topic.hasPrefix($0 + "/") }
    }
    return listed.map { ($0.topic, title(of: $0)) }.columns
  }

  private func title(of page: Page) -> String {
    let text = (try? source(of: page)) ?? ""
    let heading = text.split(separator: "\n").first { $0.hasPrefix("# ") }
    return heading.map { String($0.dropFirst(2)) } ?? ""
  }
}

/// Shows long texts: on a terminal in the user's `PAGER`, otherwise verbatim.
struct Pager {
  let console: Console

  /// The width of the terminal, or the value of COLUMNS; nil if the output is not a terminal.
  private var width: Int? {
    if let text = unsafe getenv("COLUMNS"), let width = unsafe Int(String(cString: text)) {
      return width
    }
    var size = winsize()
    guard isatty(1) == 1, unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  func show(_ page: String) {
    let text = width.map { TableText.rendered(page, width: max(20, $0)) } ?? page
    guard isatty(1) == 1, let command, let pipe = popen(command, "w") else {
      return console.write(text)
    }
    // A pager that quits early closes the pipe.
    let old = signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    pclose(pipe)
    signal(SIGPIPE, old)
  }

  /// The value of `PAGER`, or `less` if it is installed; nil: no pager.
  private var command: String? {
    if let name = getenv("PAGER").map({ String(cString: $0) }) { return name.isEmpty ? nil : name }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access($0 + "/less", X_OK) == 0 } ? "less" : nil
  }
}
