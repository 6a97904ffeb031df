/** Kinds of alerts (1§3.6): the code, what people read, and how an alert of that kind is called in a sentence. */
export const typesAlerte = {
  AF: { libelle: 'Fuite', courriel: 'ALERTE_FUITE', telereleve: true },
  AS: { libelle: 'Surconsommation', courriel: 'ALERTE_SURCONSOMMATION', telereleve: true },
  SC: { libelle: 'Veille de consommation', courriel: 'ALERTE_VEILLE', telereleve: true },
  AC: { libelle: 'Seuil de consommation', courriel: 'ALERTE_CONSOMMATION', telereleve: true },
  RP: { libelle: 'Rejet de prélèvement', courriel: 'ALERTE_REJET', telereleve: false },
  IP: { libelle: 'Incident de paiement', courriel: 'ALERTE_INCIDENT', telereleve: false },
} as const
export const codesTypeAlarme = [
  'AF',
  'AS',
  'SC',
  'AC',
  'RP',
  'IP',
] as const satisfies readonly (keyof typeof typesAlerte)[]
export type CodeTypeAlarme = (typeof codesTypeAlarme)[number]

/** Word of each kind in the address of the screen, /alerte/{type?} (1§2.1). */
export const cheminsTypeAlerte = {
  AF: 'fuite',
  AS: 'surconsommation',
  SC: 'veille',
  AC: 'seuil',
  RP: 'rejet',
  IP: 'incident',
} as const satisfies Record<CodeTypeAlarme, string>

/** Kind that an address names by its word or by its code; undefined: all of them. */
export const typeDuChemin = (type: string | undefined): CodeTypeAlarme | undefined =>
  codesTypeAlarme.find((code) => cheminsTypeAlerte[code] === type?.toLowerCase() || code === type?.toUpperCase())

/** Period over which the daily average of an AC alert is judged; the other kinds are judged day by day. */
export const periodicites = { JOUR: 'Chaque jour', SEMAINE: 'Chaque semaine', MOIS: 'Chaque mois' } as const
export const codesPeriodicite = ['JOUR', 'SEMAINE', 'MOIS'] as const satisfies readonly (keyof typeof periodicites)[]
export type Periodicite = (typeof codesPeriodicite)[number]

/** AUCUN: nothing is sent, the history alone is kept (1§5 « no send »; the specification shows no code for it). */
export const canaux = { MAIL: 'Par e-mail', SMS: 'Par SMS', AUCUN: 'Sans envoi, historique seulement' } as const
export const codesCanal = ['MAIL', 'SMS', 'AUCUN'] as const satisfies readonly (keyof typeof canaux)[]
export type CanalAlerte = (typeof codesCanal)[number]

export const statutsAlerte = ['ACTIVE', 'DESACTIVE'] as const
export type StatutAlerte = (typeof statutsAlerte)[number]

/**
 * States of an event (« instance ») of an alert. DECLENCHEE is the specification's; EN_PAUSE: the subscriber asked for silence;
 * TERMINEE: what fired it has ended; ANNULEE: late or corrected readings showed that it never was.
 */
export const etatsInstance = ['DECLENCHEE', 'EN_PAUSE', 'TERMINEE', 'ANNULEE'] as const
export type EtatInstance = (typeof etatsInstance)[number]

/** Unit of a threshold as typed: M for m3, L for litres (1§5). */
export const codesUnite = ['M', 'L'] as const
export type UniteSeuil = (typeof codesUnite)[number]

export const motifsPause = {
  PISCINE: 'Remplissage d’une piscine ou d’un bassin',
  ARROSAGE: 'Arrosage continu',
  REPARATION: 'Réparation en cours',
  AUTRE: 'Autre raison',
} as const
export const codesMotifPause = [
  'PISCINE',
  'ARROSAGE',
  'REPARATION',
  'AUTRE',
] as const satisfies readonly (keyof typeof motifsPause)[]

/** Parameters of leaks and of over-consumption (3§3). */
export const clesParametreAlerte = ['AFDM', 'AFDH', 'AFDW', 'AFND', 'ASND'] as const
export type CleParametreAlerte = (typeof clesParametreAlerte)[number]

/** Longest pause of an event, in days. */
export const PAUSE_JOURS_MAX = 60
/** Months of history whose average is read before an alert is enabled, and judged against (1§9). */
export const MOIS_MOYENNE = 12
