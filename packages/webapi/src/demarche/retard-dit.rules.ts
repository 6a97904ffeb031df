import { joursDeRetard, retardEnMots } from './delais.rules.ts'
import type { LigneDemandeLue } from './demarche.schemas.ts'
import { estEnRetard, motDeDemande } from './etat-lu.rules.ts'

/** The state of one's own request, on its card and on paper; of a late one, by how many working days. Days are local. */
export const etatDit = (
  demande: Pick<LigneDemandeLue, 'etat' | 'reponseAvant' | 'attendDepuis'>,
  aujourdhui: string,
): string => {
  const { reponseAvant, attendDepuis } = demande
  return reponseAvant !== null && estEnRetard(demande, aujourdhui)
    ? retardEnMots(joursDeRetard({ echeance: reponseAvant, attendDepuis }, aujourdhui))
    : motDeDemande(demande, aujourdhui)
}
