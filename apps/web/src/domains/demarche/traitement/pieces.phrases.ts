import type { DemandeATraiter } from './guichet.queries.ts'

type Piece = Pick<DemandeATraiter['pieces'][number], 'nom' | 'analyse'>

/** What nobody on the desk can open, however often they try. */
export const estFermee = ({ analyse }: Pick<Piece, 'analyse'>): boolean =>
  analyse === 'TROP_GRANDE' || analyse === 'INFECTEE'

/** What is asked where a file cannot be opened. */
export const nouvelExemplaire = (nom: string): string => `Un nouvel exemplaire du fichier «\u202f${nom}\u202f».`

const OUVERTES: readonly Piece['analyse'][] = ['AUCUNE', 'SAINE']

/** Which files of a request are not in an archive of all of them; nothing where all are. */
export const ecartesDits = (pieces: readonly Piece[]): string => {
  const ecartes = pieces.filter(({ analyse }) => !OUVERTES.includes(analyse)).map(({ nom }) => `«\u202f${nom}\u202f»`)
  if (ecartes.length === 0) return ''
  const sujet = ecartes.length === 1 ? 'Un fichier n’est pas' : `${ecartes.length} fichiers ne sont pas`
  return `${sujet} dans l’archive\u202f: ${ecartes.join(', ')}. Son dernier fichier dit pourquoi.`
}
