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

/** Is the day that was promised gone, without its person being waited for? Days are local. */
export const estEnRetard = ({ reponseAvant, attendDepuis }: Omit<Suivie, 'etat'>, aujourdhui: string): boolean =>
  reponseAvant !== null && attendDepuis === null && reponseAvant < aujourdhui

/** The state of one's own request in a word. Apart from delays, which pages that only list requests do without. */
export const motDeDemande = (demande: Suivie, aujourdhui: string): string =>
  estEnRetard(demande, aujourdhui) ? 'En retard' : libellesEtatDeSoi[demande.etat]
