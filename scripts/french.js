// Reads the words of the product as a careful reader of French would (french-rules.js); prints each fault with its place. `--fix` binds
// the marks that only miss their narrow space.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fautesDeFrancais, horsSujet } from './french-rules.js'

const FEWEST_FILES = 500

const fichiers = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'])
  .map((chemin) => chemin.replaceAll('\\', '/'))
  .filter((chemin) => !horsSujet(chemin))
let nombre = 0
for (const chemin of fichiers) {
  let source = readFileSync(chemin, 'utf8')
  if (process.argv.includes('--fix')) {
    const avant = source
    for (const { debut, longueur, mieux } of fautesDeFrancais(chemin, source).sort((a, b) => b.debut - a.debut))
      if (mieux) source = source.slice(0, debut) + mieux + source.slice(debut + longueur)
    if (source !== avant) writeFileSync(chemin, source)
  }
  for (const { debut, longueur, dire } of fautesDeFrancais(chemin, source)) {
    nombre += 1
    const ligne = source.slice(0, debut).split('\n').length
    console.error(`${chemin}:${ligne} …${source.slice(Math.max(0, debut - 25), debut + longueur + 10)}…: wants ${dire}`)
  }
}
console.log(`${fichiers.length} files, ${nombre} faults of French`)
if (fichiers.length < FEWEST_FILES) console.error(`only ${fichiers.length} files were read: French was not checked`)
process.exit(nombre === 0 && fichiers.length >= FEWEST_FILES ? 0 : 1)
