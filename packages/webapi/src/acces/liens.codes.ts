import { prefixeMailUpdate } from '../navigation/connexion.rules.ts'

interface LienDeclare {
  readonly chemin: string
  readonly route: (code: string) => string
  readonly objet?: string
}

/**
 * Links sent by mail: each is a real path of the server (`/lien/…/{code}`), which redirects to a hash route
 * (decision 15). Life in hours unless a parameter says otherwise. A new link ends the earlier ones of its nature and account,
 * or, where each is about an `objet`, a value of its payload, those about the same one.
 */
export const liens = {
  ACTIVATION: {
    chemin: '/lien/activation',
    route: (code: string) => `/activation?activationCode=${code}&wsActivationCode=${code}`,
  },
  MOT_DE_PASSE: { chemin: '/lien/mot-de-passe', route: (code: string) => `/user/profile/${code}` },
  ADRESSE_MAIL: {
    chemin: '/lien/adresse-mail',
    route: (code: string) => `/mail-update?activationCode=${prefixeMailUpdate}${code}`,
  },
  COORDONNEES_CLIENT: {
    chemin: '/lien/coordonnees',
    route: (code: string) => `/client-update?validationClient=${code}`,
    objet: 'modification',
  },
  PREUVE_CONTRAT: {
    chemin: '/lien/preuve-contrat',
    route: (code: string) => `/preuve-contrat?code=${code}`,
    objet: 'numeroContrat',
  },
  // short: it must fit into an SMS
  CONTESTATION: { chemin: '/lien/pas-moi', route: (code: string) => `/contestation?code=${code}` },
  CONNEXION: { chemin: '/lien/connexion', route: (code: string) => `/auth/${code}` },
  ANNULATION_ADRESSE: {
    chemin: '/lien/annulation-adresse',
    route: (code: string) => `/mail-cancel?code=${code}`,
  },
} as const satisfies Record<string, LienDeclare>

export type NatureLien = keyof typeof liens
/** Links that belong to a mailbox or a phone, not to an account. */
export type NatureSansCompte = 'CONTESTATION'
export const naturesLien = Object.keys(liens) as NatureLien[]

/** Which value of its payload says what a link of this nature is about; undefined: the account itself. */
export const objetDuLien = (nature: NatureLien): string | undefined => {
  const declare: LienDeclare = liens[nature]
  return declare.objet
}

/** Pages that mails lead to without a code. */
export const liensSimples = {
  MOT_DE_PASSE_OUBLIE: { chemin: '/lien/mot-de-passe-oublie', route: '/login?resetPwd=true' },
  PAGE_CONNEXION: { chemin: '/lien/se-connecter', route: '/login' },
  MES_DEMANDES: { chemin: '/lien/mes-demandes', route: '/demandes' },
  TABLEAU_DE_BORD: { chemin: '/lien/tableau-de-bord', route: '/dashboard' },
} as const

/**
 * The link to the document of one invoice: to whoever has it, as often as they like, for sixty days. Kept by the area of invoices;
 * short: the utility prints it or sends it by SMS.
 */
export const lienDeFacture = {
  chemin: '/lien/facture',
  route: (code: string) => `/facture-electronique?token=${code}`,
} as const

/** The link that takes up a procedure begun without an account, until it is sent, erased or too old. Kept by the area of procedures. */
export const lienDeBrouillon = {
  chemin: '/lien/brouillon',
  route: (code: string) => `/demarches/reprise?code=${code}`,
} as const

/** Before a code, where the page that takes up a procedure proves who asked for their data instead. */
export const prefixeIdentite = 'identite-'

/** The link that proves it, with the reference of the request: once, for some days. Kept by the area of procedures. */
export const lienDIdentite = {
  chemin: '/lien/identite',
  route: (code: string) => lienDeBrouillon.route(`${prefixeIdentite}${code}`),
} as const

/** Before a code, where that page takes the document that is asked for instead. */
export const prefixeDocument = 'document-'

/** The link by which whoever sent a request without an account adds what is asked for, while it is waited for. Kept by the area of procedures. */
export const lienDeDocument = {
  chemin: '/lien/document',
  route: (code: string) => lienDeBrouillon.route(`${prefixeDocument}${code}`),
} as const

/** Code of a link as it stands in an address: 256 random bits, base64url. */
export const motifCodeLien = /^[\w-]{20,128}$/

/** Path of a link from the root of the site, as mails carry it. */
export const cheminLien = (nature: NatureLien, code: string): string => `${liens[nature].chemin}/${code}`
