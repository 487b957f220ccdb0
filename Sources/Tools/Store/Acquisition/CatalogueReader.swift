import Glibc
import PluginHost
import System

/// Reads catalogues, remote ones concurrently, and keeps copies of remote ones in case they cannot
/// be reached.
struct CatalogueReader {
  /// A catalogue's text.
  struct Contents {
    var bytes: [UInt8]
    /// A remark for the user, in one sentence.
    var remark: String?
  }

  private enum Location {
    case file(String)
    /// A file on a web server.
    case page(String)
    case repository(String, tag: String?, clone: String)
  }

  private let git: Git
  private let copies: String
  /// The schemes of URLs from which files are fetched.
  private let schemes: [String]

  /// The maximum number of catalogues that are fetched at once. Chosen.
  private static let maximumAtOnce = 4
  /// The timeout for a file on a web server, which may send slowly. Chosen: enough for
  /// the largest catalogue at 14 kB a second.
  private static let fetchTimeout = Duration.seconds(300)

  init(_ directories: Directories, _ git: Git, schemes: [String] = ["https"]) {
    (self.git, self.schemes) = (git, schemes)
    copies = directories.catalogueCopies
  }

  /// Reads the catalogues at places.
  func read(_ locations: [String]) -> [Result<Contents, AcquisitionError>] {
    let clones = Clones()
    let found = locations.map { text in
      Result { () throws(AcquisitionError) in try location(text, clones) }
    }
    let commands = found.compactMap { location in (try? location.get()).flatMap(command) }
    var outputs = git.programs.run(commands, atOnce: Self.maximumAtOnce)[...]
    return zip(locations, found).map { text, found in
      Result { () throws(AcquisitionError) in
        let location = try found.get()
        if case .file(let path) = location { return Contents(bytes: try contents(of: path)) }
        guard let output = outputs.popFirst() else {
          preconditionFailure("\(text) was not fetched")
        }
        return try cached(text) { () throws(AcquisitionError) in
          let bytes = try output.get()
          guard case .repository(let url, _, let clone) = location else { return bytes }
          return try Repository(url, clonedInto: clone, git)
            .contents(of: Catalogue.file, atMost: Catalogue.maximumBytes)
        }
      }
    }
  }

  private func location(_ text: String, _ clones: Clones) throws(AcquisitionError) -> Location {
    let path =
      Folder.exists(text) && !exists(text + "/.git") ? text + "/" + Catalogue.file : text
    if exists(path), !Folder.exists(path) { return .file(path) }
    if schemes.contains(where: { text.hasPrefix($0 + "://") }), text.hasSuffix(".json") {
      return .page(text)
    }
    guard case .repository(let url, let tag) = try Origin(text) else {
      throw .catalogue(.missing(folder: text))
    }
    return .repository(url, tag: tag, clone: try clones.next())
  }

  private func contents(of path: String) throws(AcquisitionError) -> [UInt8] {
    do throws(ReadError) {
      return try WholeFile.read(path, atMost: Catalogue.maximumBytes)
    } catch { throw AcquisitionError("read the catalogue", path: path, failure: error) }
  }

  /// Returns the command that fetches a catalogue; nil if none is needed.
  private func command(for location: Location) -> Programs.Command? {
    switch location {
    case .file: return nil
    case .repository(let url, let tag, let clone):
      return Repository.clone(url, tag: tag, into: clone, git)
    case .page(let url):
      let allowed = "=" + schemes.joined(separator: ",")
      return Programs.Command(
        name: "curl",
        words: [
          "env", "LC_ALL=C", "curl", "--silent", "--show-error", "--fail", "--globoff",
          "--location", "--max-redirs", "5", "--proto", allowed, "--proto-redir", "=https",
          "--max-filesize", "\(Catalogue.maximumBytes)", "--connect-timeout", "20",
          "--max-time", "\(Self.fetchTimeout.components.seconds)", "--url", url,
        ], attempt: "get the catalogue \(url)", maximumOutput: Catalogue.maximumBytes)
    }
  }

  // MARK: Copies

  /// Fetches a catalogue and keeps a copy. If fetching fails, returns the previous copy.
  private func cached(
    _ location: String, _ fetch: () throws(AcquisitionError) -> [UInt8]
  ) throws(AcquisitionError) -> Contents {
    let path = "\(copies)/\(SHA256.digest(Array(location.utf8))).json"
    do throws(AcquisitionError) {
      let bytes = try fetch()
      // A server may return an error page in place of the catalogue, which must not replace the
      // copy. Without a copy, only offline use is lost.
      if (try? Catalogue(bytes, of: location)) != nil { try? WholeFile.replace(path, with: bytes) }
      return Contents(bytes: bytes)
    } catch {
      var status = stat()
      guard let bytes = try? WholeFile.read(path, atMost: Catalogue.maximumBytes),
        unsafe stat(path, &status) == 0
      else { throw error }
      let time = WallTime(seconds: status.st_mtim.tv_sec).text
      return Contents(bytes: bytes, remark: "\(error); its copy of \(time) is used")
    }
  }
}

/// The folders for clones, deleted with this object.
private final class Clones {
  private var folder: TemporaryFolder?
  private var count = 0

  /// A path for one more.
  func next() throws(AcquisitionError) -> String {
    do throws(FileError) {
      if folder == nil { folder = try TemporaryFolder(onDisk: true) }
    } catch { throw .file(error) }
    count += 1
    return "\(folder?.path ?? "")/\(count)"
  }
}
