import type { ChampModifiable, RoleClient } from './client.codes.ts'

/** What completeness looks at in a client. */
export interface CoordonneesClient {
  readonly email: string | null
  readonly numeroTelephone1: string | null
  readonly numeroTelephone2: string | null
  readonly estProfessionnel: boolean
  readonly siret: string | null
}

const vide = (texte: string | null): boolean => texte === null || texte.trim() === ''

/** Incomplete: e-mail or phone missing, or, for professionals, the siret missing (1§2.4). One of two phones is enough. */
export const isClientIncomplet = (client: CoordonneesClient): boolean =>
  vide(client.email) ||
  (vide(client.numeroTelephone1) && vide(client.numeroTelephone2)) ||
  (client.estProfessionnel && vide(client.siret))

export interface Completude {
  readonly isNotComplete: boolean
  readonly isTitulaireNotComplete: boolean
  readonly isCoTitulaireNotComplete: boolean
  readonly isPayeurNotComplete: boolean
}

/** Completeness of a contract's clients (1§3.4); a contract without co-holder has nothing to complete there. */
export const completude = (clients: {
  readonly titulaire: CoordonneesClient
  readonly coTitulaire: CoordonneesClient | undefined
  readonly payeur: CoordonneesClient
}): Completude => {
  const isTitulaireNotComplete = isClientIncomplet(clients.titulaire)
  const isCoTitulaireNotComplete = clients.coTitulaire !== undefined && isClientIncomplet(clients.coTitulaire)
  const isPayeurNotComplete = isClientIncomplet(clients.payeur)
  return {
    isNotComplete: isTitulaireNotComplete || isCoTitulaireNotComplete || isPayeurNotComplete,
    isTitulaireNotComplete,
    isCoTitulaireNotComplete,
    isPayeurNotComplete,
  }
}

/** Answer of the blocking check when nothing blocks. */
export const COMPLET: Completude = {
  isNotComplete: false,
  isTitulaireNotComplete: false,
  isCoTitulaireNotComplete: false,
  isPayeurNotComplete: false,
}

/** What is missing in the details of these clients alone. */
export const seulementLesSiens = (tout: Completude, roles: readonly RoleClient[]): Completude => {
  const isTitulaireNotComplete = tout.isTitulaireNotComplete && roles.includes('titulaire')
  const isCoTitulaireNotComplete = tout.isCoTitulaireNotComplete && roles.includes('coTitulaire')
  const isPayeurNotComplete = tout.isPayeurNotComplete && roles.includes('payeur')
  return {
    isNotComplete: isTitulaireNotComplete || isCoTitulaireNotComplete || isPayeurNotComplete,
    isTitulaireNotComplete,
    isCoTitulaireNotComplete,
    isPayeurNotComplete,
  }
}

/** What an update changes in a client, by field of the payload (1§3.4). */
export type ValeursClient = Readonly<Partial<Record<ChampModifiable, string | null>>>

/** Fields that only make sense for a person, and for a professional. */
const CHAMPS_PARTICULIER: readonly ChampModifiable[] = [
  'prenom',
  'dateNaissance',
  'dateNaissanceBis',
  'villeNaissance',
  'villeNaissanceBis',
]
const CHAMPS_PROFESSIONNEL: readonly ChampModifiable[] = ['siret', 'codeAPE']

export const estChampApplicable = (champ: ChampModifiable, estProfessionnel: boolean): boolean =>
  !(estProfessionnel ? CHAMPS_PARTICULIER : CHAMPS_PROFESSIONNEL).includes(champ)

/** What really changes: the given values that differ from the present ones. */
export const changements = (actuelles: ValeursClient, demandees: ValeursClient): ValeursClient =>
  Object.fromEntries(
    Object.entries(demandees).filter(([champ, valeur]) => (actuelles[champ as ChampModifiable] ?? null) !== valeur),
  )

/**
 * A waiting change may still be made while each field is as it was seen, or already as wanted; anything else means that
 * somebody changed it meanwhile (docs/decisions/009).
 */
export const estConfirmable = (actuelles: ValeursClient, avant: ValeursClient, apres: ValeursClient): boolean =>
  (Object.keys(apres) as ChampModifiable[]).every((champ) => {
    const actuelle = actuelles[champ] ?? null
    return actuelle === (avant[champ] ?? null) || actuelle === (apres[champ] ?? null)
  })

/** « FR76 •••• •••• 123 »: enough to recognise one's own account, nothing to use it. */
export const masquerIban = (iban: string): string => {
  const nu = iban.replace(/\s/g, '')
  return nu.length < 8 ? '••••' : `${nu.slice(0, 4)} •••• •••• ${nu.slice(-3)}`
}
