/** What an account may or may not do, as a clerk asks it. */
export const capacites = [
  'CONNEXION',
  'FACTURES',
  'RATTACHER',
  'GROUPES',
  'ALERTES',
  'PROFIL',
  'INVITER',
  'RESILIES',
  'GESTION',
] as const
export type Capacite = (typeof capacites)[number]

export const libellesCapacite: Readonly<Record<Capacite, string>> = {
  CONNEXION: 'Se connecter',
  FACTURES: 'Voir et payer des factures',
  RATTACHER: 'Rattacher des contrats',
  GROUPES: 'Créer des groupes de contrats',
  ALERTES: 'Créer des alertes',
  PROFIL: 'Changer son nom et son adresse',
  INVITER: 'Inviter d’autres personnes',
  RESILIES: 'Voir les contrats résiliés',
  GESTION: 'Ouvrir l’espace de gestion',
}

export interface CapaciteDite {
  readonly code: Capacite
  readonly oui: boolean
  /** Why, or how far. */
  readonly precision: string
}
