import { joursDeRetard, retardEnMots } from './delais.rules.ts'
import type { EtatDemande } from './demande.etats.ts'
import type { LigneDemandeLue } from './demarche.schemas.ts'

/** For whoever sent it. Apart from the words of staff: pages of either load their own. */
export const libellesEtatDeSoi: Readonly<Record<EtatDemande, string>> = {
  EN_ATTENTE: 'Reçue',
  EN_COURS: 'En cours',
  EN_ATTENTE_CLIENT: 'Attend votre réponse',
  TRAITE: 'Traitée',
  ANNULE: 'Annulée',
}

type Suivie = Pick<LigneDemandeLue, 'etat' | 'reponseAvant' | 'attendDepuis'>

/** Working days since the day that was promised, where its person is not waited for; 0: in time. Days are local. */
const retardDe = ({ reponseAvant, attendDepuis }: Omit<Suivie, 'etat'>, aujourdhui: string): number =>
  reponseAvant === null ? 0 : joursDeRetard({ echeance: reponseAvant, attendDepuis }, aujourdhui)

export const estEnRetard = (demande: Omit<Suivie, 'etat'>, aujourdhui: string): boolean =>
  retardDe(demande, aujourdhui) > 0

/** The state of one's own request in a word, on screen and on paper; of a late one, by how much. */
export const motDeDemande = (demande: Suivie, aujourdhui: string): string => {
  const retard = retardDe(demande, aujourdhui)
  return retard > 0 ? retardEnMots(retard) : libellesEtatDeSoi[demande.etat]
}
