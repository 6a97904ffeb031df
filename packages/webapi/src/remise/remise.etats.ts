import { defineEtats } from '../common/etats.rules.ts'

/** Still with us. */
const ICI = ['A_REMETTRE', 'EN_ECHEC'] as const

/** Life of what is handed over to billing (decision 048). It is born A_REMETTRE. */
export const etatsRemise = defineEtats({
  nom: 'remise',
  etats: ['A_REMETTRE', 'REMISE', 'ACCEPTEE', 'FAITE', 'REFUSEE', 'EN_ECHEC', 'RETIREE'],
  aretes: [
    { de: ['A_REMETTRE'], evenement: 'DEPART', vers: 'REMISE', par: ['SYSTEME'] },
    { de: ['A_REMETTRE'], evenement: 'ABANDON', vers: 'EN_ECHEC', par: ['SYSTEME'] },
    // what it tells no longer holds, and nobody heard of it
    { de: ICI, evenement: 'RETRAIT', vers: 'RETIREE', par: ['SYSTEME'] },
    // an answer proves that it came, whatever we saw of it
    { de: ICI, evenement: 'RECU', vers: 'REMISE', par: ['FOURNISSEUR'] },
    { de: [...ICI, 'REMISE', 'REFUSEE'], evenement: 'ACCEPTE', vers: 'ACCEPTEE', par: ['FOURNISSEUR'] },
    { de: [...ICI, 'REMISE', 'ACCEPTEE'], evenement: 'REFUSE', vers: 'REFUSEE', par: ['FOURNISSEUR'] },
    { de: [...ICI, 'REMISE', 'ACCEPTEE', 'REFUSEE'], evenement: 'FAIT', vers: 'FAITE', par: ['FOURNISSEUR'] },
    { de: ['EN_ECHEC'], evenement: 'RELANCE', vers: 'A_REMETTRE', par: ['AGENT'] },
    { de: [...ICI, 'REMISE', 'ACCEPTEE', 'REFUSEE'], evenement: 'SOLDE', vers: 'FAITE', par: ['AGENT'] },
  ],
})
export type EtatRemise = (typeof etatsRemise)['etats'][number]
/** As staff read them. */
export const libellesEtatRemise: Readonly<Record<EtatRemise, string>> = {
  A_REMETTRE: 'À remettre',
  REMISE: 'Remise, sans réponse encore',
  ACCEPTEE: 'Prise en charge par la facturation',
  FAITE: 'Faite',
  REFUSEE: 'Refusée par la facturation',
  EN_ECHEC: 'La remise a échoué',
  RETIREE: 'Retirée avant son départ',
}
/** Those that keep later ones of the same thread waiting. */
export const etatsRetenus: readonly EtatRemise[] = ICI
