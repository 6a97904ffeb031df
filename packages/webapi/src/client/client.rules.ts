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
