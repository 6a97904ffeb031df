// Which test files are nearest to a change: by how many imports they reach it, then by what they cost, within a budget of seconds.
import { dirname, join } from 'node:path/posix'

const IMPORT = /(?:from|import|import\.meta\.resolve|new URL)\s*\(?\s*'([^']+)'/g
const PAQUET = /^@ondine\/(webapi|notification|document-factory)\/(.*)$/
const TEST = /\.test\.tsx?$/
/** Of a file that no run has measured yet. */
const SECONDES_INCONNUES = 8

/** Files of the project that this text imports, as paths from the root. */
export const importsDe = (chemin, texte) =>
  [...texte.matchAll(IMPORT)].flatMap(([, vers]) => {
    if (vers.startsWith('.')) return [join(dirname(chemin), vers)]
    const [, paquet, reste] = PAQUET.exec(vers) ?? []
    return paquet === undefined ? [] : [`packages/${paquet}/src/${reste}`]
  })

/** Test files that reach a changed one, the nearest first: `[path, number of imports between]`. */
export const testsProches = (textes, changes) => {
  const importePar = new Map()
  for (const [chemin, texte] of textes)
    for (const vers of importsDe(chemin, texte)) importePar.set(vers, [...(importePar.get(vers) ?? []), chemin])
  const distances = new Map(changes.map((chemin) => [chemin, 0]))
  for (const [chemin, distance] of distances)
    for (const voisin of importePar.get(chemin) ?? []) if (!distances.has(voisin)) distances.set(voisin, distance + 1)
  return [...distances].filter(([chemin]) => TEST.test(chemin) && textes.has(chemin))
}

/** Those that fit into the budget, changed tests whatever they cost; the others are told. */
export const choisir = (proches, durees, budget) => {
  const cout = (chemin) => durees[chemin] ?? SECONDES_INCONNUES
  const choisis = []
  const laisses = []
  let reste = budget
  for (const [chemin, distance] of proches.toSorted((a, b) => a[1] - b[1] || cout(a[0]) - cout(b[0]))) {
    if (distance > 0 && cout(chemin) > reste) laisses.push(chemin)
    else {
      choisis.push(chemin)
      reste -= cout(chemin)
    }
  }
  return { choisis, laisses }
}
