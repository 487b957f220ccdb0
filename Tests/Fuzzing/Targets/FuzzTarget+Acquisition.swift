import System

@testable import Store

extension FuzzTarget {
  /// Catalogues of plugins: they are parsed into valid entries, or refused with messages.
  static let catalogues = FuzzTarget("catalogues", maximumInputLength: 4096) { bytes in
    let catalogue: Catalogue
    do throws(AcquisitionError) { catalogue = try Catalogue(bytes, of: "here") } catch {
      try check(error.description.contains("here"), "a refusal names the catalogue")
      return
    }
    for offer in catalogue.offers {
      try check(!offer.name.contains("/") && !offer.name.isEmpty, "a name is no path")
      try check(!offer.source.hasPrefix("-"), "a source is no option")
      do throws(AcquisitionError) { _ = try offer.origin(tag: nil) } catch {
        try check(error.description.count > 10, "a refusal is a sentence")
      }
    }
    for fault in catalogue.faults { try check(fault.count > 10, "a fault is a sentence") }
  }

  /// Archives: they are unpacked to the files of a plugin, within limits, or refused with a
  /// message.
  static let archives = FuzzTarget("archives", maximumInputLength: 1 << 14) { bytes in
    let folder = try TemporaryFolder()
    let path = folder.path + "/input.tar"
    try WholeFile.replace(path, with: bytes)
    let tree: FileTree
    do throws(AcquisitionError) { tree = try FileTree(archive: path, nil) } catch {
      try check(error.description.count > 10, "a refusal is a sentence")
      return
    }
    try check(tree.files["init.lua"] != nil, "a plugin has an init.lua")
    for (name, file) in tree.files {
      try check(!name.hasPrefix("/") && !name.pathNames.contains(".."), "it lies in the plugin")
      try check(file.bytes.count <= FileTree.maximumBytes, "a file is within the limits")
    }
  }
}
