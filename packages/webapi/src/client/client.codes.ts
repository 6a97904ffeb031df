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

/**
 * A contact changed online serves at once, and proves nothing until so long after its confirmation: as long, the contact known
 * before is told of everything and may undo the change (docs/decisions/014).
 */
export const DELAI_PREUVE_CONTACT_HEURES = 72

/** Fields of a client through which it can be reached, in words. */
export const champsContact = { mail: 'adresse e-mail', tel1: 'téléphone', tel2: 'autre téléphone' } as const
export type ChampContact = keyof typeof champsContact
export const estChampContact = (champ: string): champ is ChampContact => Object.hasOwn(champsContact, champ)

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
export const estRoleClient = (texte: string): texte is RoleClient => (rolesClient as readonly string[]).includes(texte)

/** ISO 3166-1 alpha-2, countries and territories officially assigned. */
export const codesPays = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')
