import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { EcranLie } from '../../../navigation/lien-ecran.tsx'

/** What people come for, in their words. */
export interface Intention {
  readonly id: string
  readonly titre: string
  readonly phrase: string
  /** What they say when they look for it. */
  readonly mots: string
  /** Where it is done, once it is offered. */
  readonly type?: TypeDemarche
  /** A screen of the portal that helps. */
  readonly ecran?: EcranLie
  readonly lien?: string
  /** Said by phone, at any hour. */
  readonly urgence?: true
}

export const intentions: readonly Intention[] = [
  {
    id: 'contact',
    titre: 'Poser une question',
    phrase: 'Une facture, le compteur, la qualité de l’eau : nous vous répondons par mail.',
    mots: 'contacter écrire message question demande réclamation aide joindre mail renseignement qualité calcaire pression eau goût',
    type: 'Contact',
  },
  {
    id: 'fuite',
    titre: 'Signaler une fuite ou une coupure',
    phrase: 'Appelez-nous tout de suite, à toute heure. Fermez le robinet d’arrêt en attendant.',
    mots: 'fuite coupure plus d’eau urgence inondation compteur qui tourne dégât casse canalisation',
    urgence: true,
  },
  {
    id: 'alerte-fuite',
    titre: 'Être prévenu d’une fuite',
    phrase: 'Une alerte vous prévient par mail ou par SMS dès que l’eau coule sans arrêt.',
    mots: 'fuite alerte prévenir surconsommation seuil absence',
    ecran: 'alerte',
    lien: 'Régler mes alertes',
  },
  {
    id: 'facture-chere',
    titre: 'Comprendre une facture élevée',
    phrase: 'Votre facture est expliquée ligne à ligne, et comparée à la précédente.',
    mots: 'facture trop chère élevée cher montant erreur contester comprendre prix augmentation remboursement payer',
    ecran: 'factures',
    lien: 'Voir mes factures',
  },
  {
    id: 'consommation',
    titre: 'Suivre ma consommation',
    phrase: 'Par année, par mois, par jour : repérez le jour où elle a changé.',
    mots: 'consommation relevé index litres trop consommé suivre courbe',
    ecran: 'conso',
    lien: 'Voir ma consommation',
  },
  {
    id: 'contrat',
    titre: 'Voir ou corriger mes coordonnées',
    phrase: 'Téléphone, adresse mail, titulaire et payeur de votre contrat.',
    mots: 'coordonnées adresse téléphone changer nom contrat titulaire payeur attestation',
    ecran: 'detail',
    lien: 'Voir mon contrat',
  },
]

/** What is not done online yet: said plainly, with another way, to whoever looks for it. */
export const pasEncore: readonly Intention[] = [
  {
    id: 'emmenager',
    titre: 'Emménager',
    phrase: 'Ouvrir un contrat ne se fait pas encore en ligne.',
    mots: 'emménage emménagement nouveau logement souscrire ouvrir contrat abonnement mise en service arrive achat',
  },
  {
    id: 'partir',
    titre: 'Déménager ou résilier',
    phrase: 'Mettre fin à un contrat ne se fait pas encore en ligne.',
    mots: 'déménage déménagement pars quitte résilier résiliation fin contrat départ vente',
  },
  {
    id: 'rib',
    titre: 'Changer de RIB ou de moyen de paiement',
    phrase: 'Changer de compte bancaire ne se fait pas encore en ligne.',
    mots: 'rib iban banque compte prélèvement mensualisation mensualiser changer moyen paiement',
  },
  {
    id: 'index',
    titre: 'Donner mon index',
    phrase: 'Transmettre un index ne se fait pas encore en ligne.',
    mots: 'index relève relevé compteur autorelève transmettre chiffres photo',
  },
  {
    id: 'rendez-vous',
    titre: 'Prendre rendez-vous',
    phrase: 'Prendre ou déplacer un rendez-vous ne se fait pas encore en ligne.',
    mots: 'rendez-vous intervention technicien venir passage déplacer annuler',
  },
]
