import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { gesteDe, gestesDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { aRecevoir, documentsDuTexte } from '@ondine/webapi/demarche/documents.rules.ts'
import type { EvenementEcrit } from './lecture.repo.ts'

type Fait = Pick<EvenementEcrit, 'evenement' | 'vers' | 'le' | 'texte'>

const demande = ({ evenement, vers }: Pick<Fait, 'evenement' | 'vers'>): boolean =>
  evenement === 'PIECE_DEMANDEE' || (evenement === 'PIECE_RETIREE' && vers === 'EN_ATTENTE_CLIENT')

/** Is its person waited for from then on, for what it names? */
export const faitAttendre = (fait: Pick<Fait, 'evenement' | 'vers'>): boolean =>
  demande(fait) || fait.evenement === 'PIECE_MANQUANTE'

/** What ends the waiting: the person's own words or files are to be looked at, whatever else we do goes past it. */
const FINS: Partial<Record<GesteDemande, DocumentDemande['etat']>> = {
  COMPLEMENT: 'A_VERIFIER',
  COMPLEMENT_PAR_LIEN: 'A_VERIFIER',
  PIECE_RECUE: 'RECU',
}
const finit = (fait: Fait): boolean =>
  fait.evenement !== 'IDENTITE_PROUVEE' &&
  fait.evenement !== 'RAPPEL' &&
  fait.evenement in gestesDemande &&
  gesteDe(fait.evenement as GesteDemande).interne !== true

const lignes = ({ texte }: Fait): string[] => documentsDuTexte(texte ?? '')

/** Of several some came: what is named is waited for, or is again, the rest was received. */
const recusEnPartie = (documents: readonly DocumentDemande[], fait: Fait): DocumentDemande[] => {
  const juges = new Set(aRecevoir(documents))
  const manquent = new Set(lignes(fait))
  return documents.map((un) => {
    if (!juges.has(un)) return un
    return manquent.has(un.texte)
      ? { ...un, etat: 'ATTENDU', le: null }
      : { ...un, etat: 'RECU', le: fait.le.toISOString() }
  })
}

const apres = (documents: readonly DocumentDemande[], fait: Fait): readonly DocumentDemande[] => {
  const le = fait.le.toISOString()
  if (fait.evenement === 'PIECE_MANQUANTE') return recusEnPartie(documents, fait)
  if (demande(fait))
    return [
      ...documents,
      ...lignes(fait).map((texte) => ({ texte, demandeLe: le, etat: 'ATTENDU' as const, le: null })),
    ]
  if (!finit(fait)) return documents
  const etat = FINS[fait.evenement as GesteDemande] ?? 'DEPASSE'
  return documents.map((un) => (un.etat === 'ATTENDU' ? { ...un, etat, le } : un))
}

/** The documents that were asked of a person, a line for each, and what became of each. The history is in its order. */
export const documentsDemandes = (evenements: readonly Fait[]): DocumentDemande[] => [
  ...evenements.reduce<readonly DocumentDemande[]>(apres, []),
]
