import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { gesteDe, gestesDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { documentsDuTexte } from '@ondine/webapi/demarche/documents.rules.ts'
import type { EvenementEcrit } from './lecture.repo.ts'

type Fait = Pick<EvenementEcrit, 'evenement' | 'vers' | 'le' | 'texte'>

const demande = ({ evenement, vers }: Fait): boolean =>
  evenement === 'PIECE_DEMANDEE' || (evenement === 'PIECE_RETIREE' && vers === 'EN_ATTENTE_CLIENT')

/** What ends the waiting: the person's own words or files are to be looked at, whatever else we do goes past it. */
const FINS: Partial<Record<GesteDemande, DocumentDemande['etat']>> = { COMPLEMENT: 'A_VERIFIER', PIECE_RECUE: 'RECU' }
const finit = (fait: Fait): boolean =>
  !demande(fait) &&
  fait.evenement !== 'IDENTITE_PROUVEE' &&
  fait.evenement !== 'RAPPEL' &&
  fait.evenement in gestesDemande &&
  gesteDe(fait.evenement as GesteDemande).interne !== true

/** The documents that were asked of a person, a line for each, and what became of each. The history is in its order. */
export const documentsDemandes = (evenements: readonly Fait[]): DocumentDemande[] =>
  evenements.flatMap((fait, rang) => {
    if (!demande(fait)) return []
    const fin = evenements.slice(rang + 1).find(finit)
    const etat = fin === undefined ? 'ATTENDU' : (FINS[fin.evenement as GesteDemande] ?? 'DEPASSE')
    return documentsDuTexte(fait.texte ?? '').map((texte) => ({
      texte,
      demandeLe: fait.le.toISOString(),
      etat,
      le: fin?.le.toISOString() ?? null,
    }))
  })
