import { Transform } from 'node:stream'
import type { Filtre, Filtrer } from '../sauvegarde/ecrire.ts'
import { CALCULEES, PERSONNELLES, VIDEES } from './donnees.ts'
import type { Nature, Remplacer } from './remplacer.ts'

// PostgreSQL, "COPY: text format"
const SIGNES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const lire = (champ: string): string | null =>
  champ === '\\N' ? null : champ.replace(/\\(.)/g, (_tout, signe: string) => SIGNES[signe] ?? signe)
const ecrire = (valeur: string | null): string =>
  valeur === null
    ? '\\N'
    : valeur.replace(/[\\\n\r\t]/g, (signe) =>
        signe === '\\' ? '\\\\' : `\\${signe === '\n' ? 'n' : signe === '\r' ? 'r' : 't'}`,
      )

/** The first piece of a document stands for the whole of it. */
const estSuite = (table: string, { rang }: Readonly<Record<string, string | null>>): boolean =>
  table === 'depot_morceau' && rang !== '0'

const filtreDe = (
  table: string,
  colonnes: readonly string[],
  natures: Readonly<Record<string, Nature>>,
  remplacements: Record<Nature, Remplacer>,
): Filtre => {
  let sorties = 0
  let reste = ''
  const decodeur = new TextDecoder()
  const traduire = (texte: string): string => {
    const champs = texte.split('\t').map(lire)
    const ligne = Object.fromEntries(colonnes.map((nom, rang) => [nom, champs[rang] ?? null]))
    if (estSuite(table, ligne)) return ''
    sorties += 1
    const neufs = colonnes.map((nom) => {
      const [nature, valeur] = [natures[nom], ligne[nom] ?? null]
      return ecrire(nature === undefined || valeur === null ? valeur : remplacements[nature](valeur, ligne))
    })
    return `${neufs.join('\t')}\n`
  }
  const flux = new Transform({
    transform(morceau: Buffer, _codage, fin) {
      const lignes = `${reste}${decodeur.decode(morceau, { stream: true })}`.split('\n')
      reste = lignes.pop() ?? ''
      fin(null, lignes.map(traduire).join(''))
    },
  })
  return { flux, lignes: () => sorties }
}

/** Tables on their way into a copy in which nobody is read. */
export const filtrerAvec =
  (remplacements: Record<Nature, Remplacer>): Filtrer =>
  ({ nom, colonnes }) => {
    if (VIDEES.has(nom) || CALCULEES.has(nom)) return 'vide'
    const natures = (PERSONNELLES as Readonly<Record<string, Readonly<Record<string, Nature>>>>)[nom]
    return natures && filtreDe(nom, colonnes, natures, remplacements)
  }
