import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { peutReglerAlertes } from '@ondine/webapi/navigation/profils.rules.ts'
import type { EcranLie } from '../../../navigation/lien-ecran.tsx'

/** What people come for, in their words. */
export interface Intention {
  readonly id: string
  readonly titre: string
  /** Of a sub-user, who reads and changes nothing. */
  readonly titreLecteur?: string
  readonly phrase: string
  /** What they say when they look for it. */
  readonly mots: string
  /** Where it is done, once it is offered. */
  readonly type?: TypeDemarche
  /** A screen of the portal that helps. */
  readonly ecran?: EcranLie
  readonly lien?: string
  /** Takes everything: what is made for what one says comes before it. */
  readonly generale?: true
  /** Said by phone, at any hour. */
  readonly urgence?: true
}

export const intentions: readonly Intention[] = [
  {
    id: 'contact',
    titre: 'Poser une question',
    phrase: 'Une facture, le compteur, la qualité de l’eau\u202f: nous vous répondons par e-mail.',
    mots: 'contacter écrire message question demande aide joindre e-mail renseignement qualité calcaire pression eau goût',
    type: 'Contact',
    generale: true,
  },
  {
    id: 'reclamation',
    titre: 'Faire une réclamation',
    phrase: 'Dites ce qui ne va pas\u202f: nous vous répondons par écrit, avec une date.',
    mots: 'réclamation plainte mécontent litige contester contestation insatisfait erreur',
    type: 'RECLAMATION',
  },
  {
    id: 'delai',
    titre: 'Demander un délai de paiement',
    phrase: 'Difficile de payer en ce moment\u202f? La demande se fait à côté de la facture, et des aides existent.',
    mots: 'délai échelonner étaler plusieurs fois difficulté peux payer paiement aide dette retard fsl tarif social',
    ecran: 'factures',
    lien: 'Voir mes factures',
  },
  {
    id: 'virement',
    titre: 'Payer par virement',
    phrase: 'Le compte à créditer, la référence à écrire, et un code que votre banque sait lire.',
    mots: 'virement payer paiement régler banque iban rib compte code qr facture',
    type: 'VIREMENT',
  },
  {
    id: 'payeur',
    titre: 'Déclarer un nouveau payeur',
    phrase: 'Quelqu’un d’autre paiera les factures de ce contrat.',
    mots: 'payeur changer autre personne paie facture tuteur colocataire',
    type: 'NOUVEAU_PAYEUR',
  },
  {
    id: 'adresse-facturation',
    titre: 'Changer l’adresse de facturation',
    phrase: 'Recevez vos factures à une autre adresse.',
    mots: 'adresse facturation facture courrier envoi changer',
    type: 'COORD_PAYEUR',
  },
  {
    id: 'adresse-facturation-justifiee',
    titre: 'Changer l’adresse de facturation, avec un justificatif',
    phrase: 'Quand nous vous avons demandé un document.',
    mots: 'adresse facturation facture document demandé',
    type: 'COORD_PAYEUR_CONTACT',
  },
  {
    id: 'analyse',
    titre: 'Demander une analyse de l’eau',
    phrase: 'Un goût, une odeur, une couleur\u202f: nous venons la contrôler.',
    mots: 'analyse qualité eau goût odeur couleur calcaire plomb trouble marron jaune rouille sale potable',
    type: 'ANALYSE',
  },
  {
    id: 'branchement',
    titre: 'Demander un branchement',
    phrase: 'Raccorder un terrain ou un bâtiment neuf au réseau.',
    mots: 'branchement raccordement neuf terrain construction chantier raccorder devis',
    type: 'BRANCHEMENT_NEUF',
  },
  {
    id: 'entreprise',
    titre: 'Aide aux entreprises en difficulté',
    phrase: 'Étalez vos factures\u202f: dites-nous votre situation.',
    mots: 'entreprise difficulté aide délai étaler société professionnel',
    type: 'ENTREPRISE',
  },
  {
    id: 'donnees',
    titre: 'Accéder à mes données personnelles',
    phrase: 'Voir, corriger ou effacer ce que nous savons de vous.',
    mots: 'données personnelles rgpd accès effacer supprimer rectifier vie privée',
    type: 'DROIT_ACCES_DONNEES',
  },
  {
    id: 'fuite',
    titre: 'Signaler une fuite ou une coupure',
    phrase: 'Appelez-nous tout de suite, à toute heure. Fermez le robinet d’arrêt en attendant.',
    mots: 'fuite coupure plus d’eau urgence inondation compteur qui tourne dégât casse canalisation gel gelé égout bouché refoulement débordement',
    urgence: true,
  },
  {
    id: 'alerte-fuite',
    titre: 'Être prévenu d’une fuite',
    phrase: 'Une alerte vous prévient par e-mail ou par SMS dès que l’eau coule sans arrêt.',
    mots: 'fuite alerte prévenir surconsommation seuil absence',
    ecran: 'alerte',
    lien: 'Régler mes alertes',
  },
  {
    id: 'facture-chere',
    titre: 'Comprendre une facture élevée',
    phrase: 'Votre facture est expliquée ligne à ligne, et comparée à la précédente.',
    mots: 'facture trop chère élevée cher montant erreur contester comprendre prix augmentation remboursement payer télécharger duplicata copie',
    ecran: 'factures',
    lien: 'Voir mes factures',
  },
  {
    id: 'consommation',
    titre: 'Suivre ma consommation',
    phrase: 'Par année, par mois, par jour\u202f: repérez le jour où elle a changé.',
    mots: 'consommation relevé index litres trop consommé suivre courbe',
    ecran: 'conso',
    lien: 'Voir ma consommation',
  },
  {
    id: 'contrat',
    titre: 'Voir ou corriger mes coordonnées',
    titreLecteur: 'Voir les coordonnées du contrat',
    phrase: 'Téléphone, adresse e-mail, titulaire et payeur de votre contrat.',
    mots: 'coordonnées adresse téléphone changer nom contrat titulaire payeur attestation justificatif domicile',
    ecran: 'detail',
    lien: 'Voir mon contrat',
  },
  {
    id: 'compte',
    titre: 'Gérer mon compte',
    phrase: 'Votre adresse e-mail, votre mot de passe, la suppression du compte.',
    mots: 'compte profil mot passe identifiant connexion e-mail changer supprimer',
    ecran: 'profile',
    lien: 'Ouvrir mon profil',
  },
]

/** Reads it: who, and of which contract. */
interface Lecteur {
  readonly profils: readonly Profil[]
  /** Is the meter of the contract read remotely? */
  readonly telereleve: boolean
}

/** Is it for them? A leak is watched where remote readings come, and by whoever may set an alert. */
export const estPour = ({ id }: Intention, { profils, telereleve }: Lecteur): boolean =>
  id !== 'alerte-fuite' || (telereleve && peutReglerAlertes(profils))

/** What is not done online yet: said plainly, with another way, to whoever looks for it. */
export const pasEncore: readonly Intention[] = [
  {
    id: 'prelevement',
    titre: 'Passer au prélèvement ou à la mensualisation',
    phrase: 'Le prélèvement et la mensualisation ne se souscrivent pas encore en ligne.',
    mots: 'prélèvement prélever automatique mensualisation mensualiser mensuel mensualité mois souscrire étaler',
  },
  {
    id: 'emmenager',
    titre: 'Emménager',
    phrase: 'Ouvrir un contrat ne se fait pas encore en ligne.',
    mots: 'emménage emménagement nouveau logement souscrire ouvrir compteur contrat abonnement mise en service arrive achat',
  },
  {
    id: 'partir',
    titre: 'Déménager ou résilier',
    phrase: 'Mettre fin à un contrat ne se fait pas encore en ligne.',
    mots: 'déménage déménagement pars quitte résilier résiliation fin fermer compteur contrat départ vente décès décédé succession',
  },
  {
    id: 'ecretement',
    titre: 'Demander une remise après une fuite',
    phrase: 'La remise après une fuite ne se demande pas encore en ligne.',
    mots: 'écrêtement plafonnement dégrèvement remise fuite warsmann réparée plombier',
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
    mots: 'rendez-vous rdv intervention technicien venir passage déplacer annuler',
  },
]
