// Tests: CatalogueTests

package import EventLoop
import Files
package import Installation

/// The catalogues that the user has chosen.
package struct Catalogues {
  /// Where they are: paths, or URLs of git repositories.
  package let places: [String]
  private let git: Git

  /// Reads which catalogues there are.
  ///
  /// - Parameter chosen: Catalogues to look in instead.
  package init(
    _ directories: Directories, instead chosen: [String], on loop: EventLoop
  ) throws(AcquisitionError) {
    git = Git(loop: loop)
    guard chosen.isEmpty, exists(directories.catalogues) else {
      places = chosen
      return
    }
    do throws(FileError) {
      let text = String(decoding: try contents(ofFile: directories.catalogues), as: UTF8.self)
      places = text.split(whereSeparator: \.isNewline).map { line in
        String(line.prefix { $0 != "#" }.drop(while: \.isWhitespace)).trimmedAtEnd
      }.filter { !$0.isEmpty }
    } catch { throw AcquisitionError("\(error)") }
  }

  /// The plugins that match all words, of all catalogues; those that are named so come first.
  ///
  /// - Parameter noteFault: Called with a sentence for each catalogue that cannot be used.
  package func search(_ words: [String], noteFault: (String) -> Void) -> [Catalogue.Offer] {
    let found = offers(noteFault).filter { $0.matches(words) }
    let named = found.filter { words.contains($0.name) }
    return named + found.filter { !words.contains($0.name) }
  }

  /// The one plugin of a name.
  package func offer(
    named name: String, noteFault: (String) -> Void
  ) throws(AcquisitionError) -> Catalogue.Offer {
    let named = offers(noteFault).filter { $0.name == name }
    let different = named.enumerated().filter { index, offer in
      !named[..<index].contains { $0.source == offer.source && $0.folder == offer.folder }
    }.map(\.element)
    guard let first = different.first else {
      throw AcquisitionError(
        "no catalogue lists a plugin \"\(name)\"; 'thimble plugin search' shows what they list")
    }
    guard different.count == 1 else {
      let sources = different.map { "\($0.source) (\($0.catalogue))" }
      throw AcquisitionError(
        "several plugins are called \"\(name)\": \(sources.joined(separator: ", ")); add one by its "
          + "source")
    }
    return first
  }

  private func offers(_ noteFault: (String) -> Void) -> [Catalogue.Offer] {
    places.flatMap { place in
      do throws(AcquisitionError) {
        return try Catalogue(try bytes(of: place), of: place).offers
      } catch {
        noteFault("\(error)")
        return []
      }
    }
  }

  private func bytes(of place: String) throws(AcquisitionError) -> [UInt8] {
    let path =
      Folder.isThere(place) && !exists(place + "/.git") ? place + "/" + Catalogue.file : place
    if exists(path), !Folder.isThere(path) {
      do throws(ReadFailure) {
        return try WholeFile.read(path, atMost: Catalogue.mostBytes)
      } catch { throw AcquisitionError("read the catalogue", path, error) }
    }
    guard case .repository(let url, let tag) = try Origin(place) else {
      throw AcquisitionError("the folder \(place) has no \(Catalogue.file)")
    }
    let folder: TemporaryFolder
    do throws(FileError) { folder = try TemporaryFolder() } catch {
      throw AcquisitionError("\(error)")
    }
    let repository = try Repository(url, tag: tag, into: folder.path + "/git", git)
    return try repository.contents(of: Catalogue.file, atMost: Catalogue.mostBytes)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
