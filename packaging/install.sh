#!/bin/sh
# Installs Thimble from its unpacked tarball, or removes it.
#
#   ./install.sh              into ~/.local, or as root into /usr/local
#   ./install.sh PREFIX       into another folder
#   ./install.sh --remove [PREFIX]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
remove=
if [ "${1:-}" = --remove ]; then
  remove=yes
  shift
fi
default=$HOME/.local
[ "$(id -u)" != 0 ] || default=/usr/local
prefix=${1:-$default}
case $prefix in
  /*) ;;
  -*) echo "install.sh: unknown option $prefix; see the head of this file" >&2 && exit 2 ;;
  *) prefix=$PWD/$prefix ;;
esac

command -v find >/dev/null || { echo "install.sh: find is missing" >&2 && exit 1; }

# Files and links of the tarball, without this script.
files() { (cd "$here" && find bin lib share ! -type d); }

if [ -n "$remove" ]; then
  files | while read -r file; do rm -f "$prefix/$file"; done
  (cd "$here" && find bin lib share -depth -type d) | while read -r folder; do
    rmdir "$prefix/$folder" 2>/dev/null || true
  done
  echo "Removed Thimble from $prefix. Your configuration stays in ~/.config/thimble."
  exit 0
fi

# The loader names each library that the system lacks.
if command -v ldd >/dev/null; then
  missing=$(ldd "$here/bin/thimble" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p')
  if [ -n "$missing" ]; then
    echo "install.sh: these libraries are missing:" $missing >&2
    echo "Install the packages that have them, or build Thimble on this system." >&2
    exit 1
  fi
fi

files | while read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  case $file in
    lib/systemd/*) sed "s|@bindir@|$prefix/bin|" "$here/$file" >"$prefix/$file" ;;
    *) cp -Pf "$here/$file" "$prefix/$file" ;;
  esac
done
echo "Installed $("$prefix/bin/thimble" --version) in $prefix."
case :$PATH: in
  *:"$prefix/bin":*) echo "Next: thimble doctor" ;;
  *) echo "Next: add $prefix/bin to PATH, and run thimble doctor" ;;
esac
