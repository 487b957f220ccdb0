extension Sandbox {
  /// The paths that every locked process may read besides its folders, for drawing text, reading
  /// keys and showing the time. All users may read them, and they contain nothing about the user.
  ///
  /// A user's own fonts and their cache are not included, because they are in the home directory.
  /// Name them as folders to read. Missing paths are skipped.
  public static let systemFolders = [
    // Fonts: files, configuration, caches.
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/etc/fonts",
    "/usr/share/fontconfig",
    "/usr/local/share/fontconfig",
    "/var/cache/fontconfig",
    "/usr/lib/fontconfig/cache",
    "/run/current-system/sw/share/X11/fonts",  // NixOS
    // Dictionaries for line breaks in Thai.
    "/usr/share/libthai",
    // The language and its messages.
    "/usr/share/locale",
    "/usr/lib/locale",
    // Keymaps and composed characters.
    "/usr/share/X11/xkb",
    "/usr/share/X11/locale",
    // The local time.
    "/etc/localtime",
    "/usr/share/zoneinfo",
    // The mapping of pictures to loaders of gdk-pixbuf.
    "/usr/share/mime",
  ]
}
