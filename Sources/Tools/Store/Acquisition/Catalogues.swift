package import System

/// The catalogues that the user has chosen.
package struct Catalogues {
  /// The paths of the catalogues, or URLs of git repositories or files.
  package let locations: [String]
  private let reader: CatalogueReader

  /// Reads the list of catalogues.
  ///
  /// - Parameter chosen: Catalogues to use in place of the list.
  /// - Throws: `AcquisitionError` if the list cannot be read.
  package init(
    _ directories: Directories, instead chosen: [String], on loop: EventLoop
  ) throws(AcquisitionError) {
    try self.init(
      directories, instead: chosen, reader: CatalogueReader(directories, Git(loop: loop)))
  }

  init(
    _ directories: Directories, instead chosen: [String], reader: CatalogueReader
  ) throws(AcquisitionError) {
    self.reader = reader
    do throws(FileError) {
      guard chosen.isEmpty, let bytes = try OptionalFile.read(directories.catalogues) else {
        locations = chosen
        return
      }
      let text = String(decoding: bytes, as: UTF8.self).streamSafe
      locations = text.split(whereSeparator: \.isNewline).map { line in
        String(line.prefix { $0 != "#" }.drop(while: \.isWhitespace)).trimmedAtEnd
      }.filter { !$0.isEmpty }
    } catch { throw .file(error) }
  }

  /// An error in a catalogue.
  package struct Fault: CustomStringConvertible {
    /// The sentence.
    package let description: String
    /// Whether the whole catalogue is unusable.
    package let isWhole: Bool
  }

  /// Returns the plugins of all catalogues that match all words, beginning with those whose name is
  /// one of the words.
  ///
  /// - Parameter noteFault: Called with each error in a catalogue.
  package func search(_ words: [String], noteFault: (Fault) -> Void) -> [Catalogue.Offer] {
    let found = offers(noteFault).filter { $0.matches(words) }
    let named = found.filter { words.contains($0.name) }
    return named + found.filter { !words.contains($0.name) }
  }

  /// The one plugin of a name.
  ///
  /// - Throws: `AcquisitionError` if no catalogue lists the plugin, or several do with different
  ///   sources.
  package func offer(
    named name: String, noteFault: (Fault) -> Void
  ) throws(AcquisitionError) -> Catalogue.Offer {
    let named = offers(noteFault).filter { $0.name == name }
    let different = named.enumerated().filter { index, offer in
      !named[..<index].contains { $0.source == offer.source && $0.folder == offer.folder }
    }.map(\.element)
    guard let first = different.first else {
      throw .catalogue(.noPlugin(name))
    }
    guard different.count == 1 else {
      let sources = different.map { "\($0.source) (\($0.catalogue))" }
      throw .catalogue(.severalPlugins(name, sources: sources))
    }
    return first
  }

  private func offers(_ noteFault: (Fault) -> Void) -> [Catalogue.Offer] {
    zip(locations, reader.read(locations)).flatMap { location, answer in
      do throws(AcquisitionError) {
        let found = try answer.get()
        if let remark = found.remark { noteFault(Fault(description: remark, isWhole: false)) }
        let catalogue = try Catalogue(found.bytes, of: location)
        for fault in catalogue.faults { noteFault(Fault(description: fault, isWhole: false)) }
        return catalogue.offers
      } catch {
        noteFault(Fault(description: "\(error)", isWhole: true))
        return []
      }
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
