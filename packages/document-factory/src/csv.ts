/** A cell: text, or a number already written as a French spreadsheet reads it (decimal comma, no grouping). */
export type CelluleCsv = string | { readonly nombre: string }

const BOM = '\uFEFF'
const FIN_DE_LIGNE = '\r\n'
// what a spreadsheet may run as a formula (S20); full-width forms too, and behind leading white space
const FORMULE = /^[\s\u00a0\u202f]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const A_CITER = /[;"\r\n\t]|^\s|\s$/

const NOMBRE = /^[+-]?\d+(?:,\d+)?$/

const ecrireCellule = (cellule: CelluleCsv): string => {
  const nombre = typeof cellule !== 'string'
  const brut = nombre ? cellule.nombre : cellule
  if (nombre && (brut === '' || NOMBRE.test(brut))) return brut
  const texte = FORMULE.test(brut) ? `'${brut}` : brut
  return A_CITER.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte
}

const ecrireLigne = (cellules: readonly CelluleCsv[]): string => cellules.map(ecrireCellule).join(';') + FIN_DE_LIGNE

/**
 * Writes a CSV file that French Excel opens as it is: UTF-8 with BOM, `;` between cells, CRLF. Cells that a spreadsheet would
 * run are neutralised by an apostrophe. Streamed: one text per packet of rows.
 */
export async function* ecrireCsv(
  entetes: readonly string[],
  paquets: AsyncIterable<readonly (readonly CelluleCsv[])[]>,
): AsyncGenerator<string> {
  yield BOM + ecrireLigne(entetes)
  for await (const paquet of paquets) yield paquet.map(ecrireLigne).join('')
}
