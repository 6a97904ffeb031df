/** A cell: text, or a number already written as a French spreadsheet reads it (decimal comma, no grouping). */
export type CelluleCsv = string | { readonly nombre: string }

const BOM = '\uFEFF'
const FIN_DE_LIGNE = '\r\n'
// what a spreadsheet may run as a formula (S20); full-width forms too, and behind leading white space
const FORMULE = /^[\s\u00a0\u202f]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NOMBRE = /^[+-]?\d+(?:,\d+)?$/
// what no reader shows and some stop at: control characters but tab and ends of lines, which a cell in quotes may hold
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const COMMANDES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g
const REMPLACEMENT = '\uFFFD'

/**
 * `francais`: what French Excel opens as it is, UTF-8 with BOM, `;` between cells, decimal comma. `iso`: for programs (RFC 4180),
 * `,` between cells, decimal point, no BOM. CRLF in both.
 */
export type DialecteCsv = 'francais' | 'iso'

interface Ecriture {
  readonly debut: string
  readonly separateur: string
  readonly aCiter: RegExp
  nombre(texte: string): string
}

const ECRITURES: Readonly<Record<DialecteCsv, Ecriture>> = {
  francais: { debut: BOM, separateur: ';', aCiter: /[;"\r\n\t]|^\s|\s$/, nombre: (texte) => texte },
  iso: { debut: '', separateur: ',', aCiter: /[,"\r\n\t]|^\s|\s$/, nombre: (texte) => texte.replace(',', '.') },
}

const ecrireCellule = (cellule: CelluleCsv, { aCiter, nombre }: Ecriture): string => {
  const estNombre = typeof cellule !== 'string'
  const brut = estNombre ? cellule.nombre : cellule
  if (estNombre && (brut === '' || NOMBRE.test(brut))) return nombre(brut)
  const lisible = brut.replace(COMMANDES, REMPLACEMENT)
  const texte = FORMULE.test(lisible) ? `'${lisible}` : lisible
  return aCiter.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte
}

const ecrireLigne = (cellules: readonly CelluleCsv[], ecriture: Ecriture): string => {
  let ligne = ''
  for (const [rang, cellule] of cellules.entries())
    ligne += rang === 0 ? ecrireCellule(cellule, ecriture) : ecriture.separateur + ecrireCellule(cellule, ecriture)
  return ligne + FIN_DE_LIGNE
}

/** Characters handed on at once: each text costs a write to the network, whatever its length. */
const MORCEAU = 64 * 1024

/**
 * Writes a CSV file. Cells that a spreadsheet would run are neutralised by an apostrophe, control characters by U+FFFD. Streamed: texts of some 64,000 characters.
 */
export async function* ecrireCsv(
  entetes: readonly string[],
  paquets: AsyncIterable<readonly (readonly CelluleCsv[])[]>,
  dialecte: DialecteCsv = 'francais',
): AsyncGenerator<string> {
  const ecriture = ECRITURES[dialecte]
  let texte = ecriture.debut + ecrireLigne(entetes, ecriture)
  for await (const paquet of paquets) {
    for (const cellules of paquet) texte += ecrireLigne(cellules, ecriture)
    if (texte.length < MORCEAU) continue
    yield texte
    texte = ''
  }
  if (texte !== '') yield texte
}
