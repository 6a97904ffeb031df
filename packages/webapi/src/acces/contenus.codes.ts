/**
 * Contents that may be kept from secondary users and visitors, by contract, group or everywhere (1§6, 3§6): items of the
 * side menu under their own names, and tiles of the dashboard.
 */
export const contenusRestreignables = {
  detail: 'Mon contrat',
  conso: 'Ma consommation',
  facture: 'Mes factures',
  service: 'Mes services',
  demarches: 'Mes démarches',
  demandes: 'Mes demandes',
  'tuile-consommation': 'Tuile « Consommation récente »',
  'tuile-releve': 'Tuile « Dernière relève »',
  'tuile-conso-facturee': 'Tuile « Dernière consommation facturée »',
  'tuile-facture': 'Tuile « Dernière facture »',
  'tuile-contrat': 'Tuile « État du contrat »',
  'tuile-alertes': 'Tuile « Alertes »',
  'tuile-prochaine-facture': 'Tuile « Prochaine facturation »',
  'tuile-reglements': 'Tuiles des règlements et des relances',
  'tuile-levees': 'Tuile « Levées »',
} as const
export type ContenuRestreignable = keyof typeof contenusRestreignables

/**
 * Content that a tile is a part of: whoever may not see the consumption may not see its tiles either. A tile closed by itself
 * closes nothing else.
 */
export const contenuEnglobant: Readonly<Partial<Record<ContenuRestreignable, ContenuRestreignable>>> = {
  'tuile-consommation': 'conso',
  'tuile-releve': 'conso',
  'tuile-conso-facturee': 'conso',
  'tuile-facture': 'facture',
  'tuile-prochaine-facture': 'facture',
  'tuile-reglements': 'facture',
  'tuile-contrat': 'detail',
}

export const idsContenus = Object.keys(contenusRestreignables) as ContenuRestreignable[]

const estTuile = (id: ContenuRestreignable): boolean => id.startsWith('tuile-')
/** The tiles of the dashboard. */
export const tuilesRestreignables = idsContenus.filter(estTuile)

/** Everywhere, as a scope. */
export const PORTEE_PARTOUT = '*'

/** A scope: everywhere, a contract's number, a group. */
export const MOTIF_PORTEE = /^(\*|\d{7}|groupe\/(?:0|[1-9]\d{0,14}))$/

/** Scope of a group; a contract's is its number of 7 digits. */
export const porteeDuGroupe = (idGroupe: number): string => `groupe/${idGroupe}`
