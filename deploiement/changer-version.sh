#!/bin/sh
# changer-version.sh: has /opt/ondine lead to the version in whose folder this stands. What runs goes on in the folder that it was started in
# until it is restarted (redemarrer.sh). Both versions serve meanwhile, and pages stay open longer: each gets the files of the other's pages,
# whose names are those of their contents.
set -eu
lien=${LIEN:-/opt/ondine}
ici=$(cd "$(dirname "$0")/.." && pwd -P)
assets=apps/web/dist/assets
if [ ! -f "$ici/apps/web/dist/index.html" ] || [ ! -x "$ici/node_modules/.bin/node" ]; then
  echo "$ici is not installed yet: run \"npm ci\" there first. Nothing was changed." >&2
  exit 1
fi
if [ -e "$lien" ] && [ ! -L "$lien" ]; then
  echo "$lien is a folder, not a link to one: move it beside (mv $lien $lien-before; ln -s $lien-before $lien), then run this again. Nothing was changed." >&2
  exit 1
fi
# completer FROM TO
completer() {
  for fichier in "$1"/*; do
    [ ! -f "$fichier" ] || [ -e "$2/${fichier##*/}" ] || cp "$fichier" "$2/"
  done
}
if [ -d "$lien/$assets" ]; then
  avant=$(cd "$lien" && pwd -P)
  if [ "$avant" != "$ici" ]; then
    completer "$avant/$assets" "$ici/$assets"
    completer "$ici/$assets" "$avant/$assets"
  fi
fi
# another link takes its place: at no moment is there none
ln -sfn "$ici" "$lien.next"
mv -T "$lien.next" "$lien"
echo "$lien leads to $ici."
