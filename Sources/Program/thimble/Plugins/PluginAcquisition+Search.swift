import CommandLine
import JSON
import PluginHost
import Scripting
import Store
import System

extension PluginAcquisition {
  /// Prints the plugins of catalogues that match all words.
  func search(_ words: [String]) -> ExitStatus {
    do throws(AcquisitionError) {
      let catalogues = try Catalogues(directories, instead: chosenCatalogues, on: EventLoop())
      guard !catalogues.locations.isEmpty else {
        console.error(
          "there is no catalogue to search; write paths or URLs of catalogues into "
            + "\(directories.catalogues), one a line, or name one with --catalogue")
        return .failed
      }
      var status = ExitStatus.fine
      let offers = catalogues.search(words) { fault in
        console.error("\(fault)")
        if fault.isWhole { status = .failed }
      }
      if isJSON {
        console.print(JSONValue.object(["plugins": .array(offers.map(\.json))]).text)
      } else {
        for offer in offers { show(offer) }
      }
      if offers.isEmpty {
        if !isJSON { console.print("no plugin matches") }
        return .failed
      }
      return status
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  private func show(_ offer: Catalogue.Offer) {
    console.print("\(offer.name): \(offer.description)")
    // The arguments for 'thimble plugin add'.
    let words =
      [offer.source + (offer.tag.map { "@" + $0 } ?? "")] + (offer.folder.map { [$0] } ?? [])
    let source = words.map { $0.shellWord ?? $0.luaLiteral }.joined(separator: " ")
    let asks = offer.permissions.isEmpty ? "nothing" : offer.permissions.joined(separator: ", ")
    console.print("  from \(source), requests \(asks)")
  }

  /// Looks up a plugin by its name in a catalogue.
  ///
  /// - Returns: The offer, and the tag if one is given; nil if the word is not a name, or there are
  ///   no catalogues.
  func offer(
    named word: String
  ) throws(AcquisitionError) -> (offer: Catalogue.Offer, tag: String?)? {
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    // A word with a colon is an ssh address, such as git@example.org:ann/drawer.
    guard let name = parts.first, Manifest.isName(name), !word.contains(":") else { return nil }
    let catalogues = try Catalogues(directories, instead: chosenCatalogues, on: EventLoop())
    if catalogues.locations.isEmpty { return nil }
    let offer = try catalogues.offer(named: name) { console.error("\($0)") }
    return (offer, parts.count > 1 ? parts[1] : nil)
  }
}
