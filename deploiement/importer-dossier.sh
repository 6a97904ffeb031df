#!/bin/sh
# importer-dossier.sh FORMAT FOLDER: imports each file of FOLDER/entrant, in the order of their names, and puts it into FOLDER/traites.
# Stops at the first that could not be imported, which stays: the next one may build on it. Status: 0 all taken, 2 some lines were refused
# (their report goes with the file), another one: that of the import that failed.
set -u
format=$1
dossier=$2
ici=$(dirname "$0")/..
node=$ici/node_modules/.bin/node
[ -x "$node" ] || node=node
mkdir -p "$dossier/entrant" "$dossier/traites" || exit 1
refus=0
# a file that is still being sent has another name until it is whole: .tmp, .part, or a dot in front;
# documents are read from where their manifest names them, and stay there
for fichier in "$dossier"/entrant/*; do
  [ -f "$fichier" ] || continue
  case $fichier in *.tmp | *.part | *.rapport.csv | *.pdf | *.PDF) continue ;; esac
  echo "Import of $format: $(basename "$fichier")"
  "$node" "$ici/apps/api/src/main-import.ts" "$format" "$fichier" --rapport "$fichier.rapport.csv"
  statut=$?
  case $statut in
    0) ;;
    2) refus=2 ;;
    *)
      echo "$(basename "$fichier") was not imported (status $statut): it stays in $dossier/entrant, the following ones wait." >&2
      exit "$statut"
      ;;
  esac
  traite=$dossier/traites/$(date +%Y%m%dT%H%M%S)-$(basename "$fichier")
  mv "$fichier" "$traite" || exit 1
  [ ! -f "$fichier.rapport.csv" ] || mv "$fichier.rapport.csv" "$traite.rapport.csv" || exit 1
done
exit "$refus"
