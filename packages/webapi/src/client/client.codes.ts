/** Civilities of the forms (1§7.4 getListeCivilites). */
export const civilites = [
  { code: 'MME', libelle: 'Madame' },
  { code: 'M', libelle: 'Monsieur' },
  { code: 'MMM', libelle: 'Madame et Monsieur' },
] as const

/** Kinds of phone numbers (1§7.4 getListeTypeTelephone). */
export const typesTelephone = [
  { code: 'MOBILE', libelle: 'Téléphone mobile' },
  { code: 'FIXE', libelle: 'Téléphone fixe' },
  { code: 'PROFESSIONNEL', libelle: 'Téléphone professionnel' },
] as const

/** What the client is for the place (codeQualite); imports may bring other codes, with their own label. */
export const qualitesClient = {
  PROPRIETAIRE: 'Propriétaire',
  LOCATAIRE: 'Locataire',
  GESTIONNAIRE: 'Gestionnaire ou syndic',
  OCCUPANT: 'Occupant à titre gratuit',
} as const
export type CodeQualite = keyof typeof qualitesClient
export const codesQualite = [
  'PROPRIETAIRE',
  'LOCATAIRE',
  'GESTIONNAIRE',
  'OCCUPANT',
] as const satisfies readonly CodeQualite[]

/** Link sent by mail: how long a change of client data may be confirmed (1§9). */
export const DELAI_CONFIRMATION_CLIENT_HEURES = 72

/** Fields of a client that the portal may change, by the names of the update payload (1§3.4). */
export const champsModifiables = [
  'nom',
  'prenom',
  'tel1',
  'tel2',
  'mail',
  'siret',
  'codeAPE',
  'codeQualite',
  'dateNaissance',
  'dateNaissanceBis',
  'villeNaissance',
  'villeNaissanceBis',
] as const
export type ChampModifiable = (typeof champsModifiables)[number]

export const rolesClient = ['titulaire', 'coTitulaire', 'payeur'] as const
export type RoleClient = (typeof rolesClient)[number]
