/** What the whole portal is looking at: one contract, or a group (0: all contracts) (1§4). */
export type Contexte =
  | { readonly mode: 'contrat'; readonly numeroContrat: string; readonly codeEtatContrat: string }
  | { readonly mode: 'groupe'; readonly idGroupe: number; readonly nom: string }

export const groupeTous = { mode: 'groupe', idGroupe: 0, nom: 'Tous mes contrats' } as const satisfies Contexte

/** Do both look at the same contract or group? The state of the contract may differ. */
export const memeContexte = (un: Contexte | null, autre: Contexte): boolean =>
  un?.mode === 'contrat' && autre.mode === 'contrat'
    ? un.numeroContrat === autre.numeroContrat
    : un?.mode === 'groupe' && autre.mode === 'groupe' && un.idGroupe === autre.idGroupe

export interface ChangementContexte {
  readonly contexte: Contexte
  /** False where the same contract in the same state was already current: nothing is loaded again. */
  readonly recharger: boolean
}

/** Selects a contract; the same number and state in contract mode reload nothing unless forced (1§4). */
export const selectionnerContrat = (
  actuel: Contexte | null,
  contrat: { readonly numeroContrat: string; readonly codeEtatContrat: string },
  force = false,
): ChangementContexte => {
  const identique =
    actuel?.mode === 'contrat' &&
    actuel.numeroContrat === contrat.numeroContrat &&
    actuel.codeEtatContrat === contrat.codeEtatContrat
  const { numeroContrat, codeEtatContrat } = contrat
  return { contexte: { mode: 'contrat', numeroContrat, codeEtatContrat }, recharger: force || !identique }
}

/** Selects a group: the mode switches from contract to group (1§4). */
export const selectionnerGroupe = (
  actuel: Contexte | null,
  groupe: { readonly idGroupe: number; readonly nom: string },
): ChangementContexte => {
  const identique = actuel?.mode === 'groupe' && actuel.idGroupe === groupe.idGroupe
  return { contexte: { mode: 'groupe', idGroupe: groupe.idGroupe, nom: groupe.nom }, recharger: !identique }
}

/** The context after a group was removed: group 0 when it was the current one (1§4). */
export const apresRetraitGroupe = (actuel: Contexte | null, idGroupe: number): Contexte | null =>
  actuel?.mode === 'groupe' && actuel.idGroupe === idGroupe ? groupeTous : actuel

/** The context after a group was changed: the current one shows under its new name. */
export const apresModificationGroupe = (
  actuel: Contexte | null,
  { idGroupe, nom }: { readonly idGroupe: number; readonly nom: string },
): Contexte | null =>
  actuel?.mode === 'groupe' && actuel.idGroupe === idGroupe ? { mode: 'groupe', idGroupe, nom } : actuel

/** What the context cookie keeps: the user, when the session ends (ms), the selected contract or group (1§4, 1§9). */
export interface CookieContexte {
  readonly userWebId: number
  readonly expire: number
  readonly contexte: Contexte | null
}

export const nomCookieContexte = 'ondine_contexte'

/** The Set-Cookie text; its life is what is left of the token's. `secure` follows the protocol of the page. */
export const ecrireCookieContexte = (cookie: CookieContexte, maintenant: number, secure: boolean): string => {
  const duree = Math.max(0, Math.floor((cookie.expire - maintenant) / 1000))
  const valeur = encodeURIComponent(JSON.stringify(cookie))
  return `${nomCookieContexte}=${valeur}; Path=/; Max-Age=${duree}; SameSite=Strict${secure ? '; Secure' : ''}`
}

export const effacerCookieContexte = `${nomCookieContexte}=; Path=/; Max-Age=0; SameSite=Strict`

const estContexte = (valeur: unknown): valeur is Contexte => {
  if (typeof valeur !== 'object' || valeur === null || !('mode' in valeur)) return false
  if (valeur.mode === 'contrat') return 'numeroContrat' in valeur && typeof valeur.numeroContrat === 'string'
  return valeur.mode === 'groupe' && 'idGroupe' in valeur && typeof valeur.idGroupe === 'number'
}

/** Reads the cookie back from `document.cookie`; anything unreadable or expired is as if absent. */
export const lireCookieContexte = (cookies: string, maintenant: number): CookieContexte | undefined => {
  const brut = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${nomCookieContexte}=`))
    ?.slice(nomCookieContexte.length + 1)
  if (!brut) return undefined
  try {
    const { userWebId, expire, contexte } = JSON.parse(decodeURIComponent(brut)) as Partial<CookieContexte>
    if (typeof userWebId !== 'number' || typeof expire !== 'number' || expire <= maintenant) return undefined
    return { userWebId, expire, contexte: estContexte(contexte) ? contexte : null }
  } catch {
    return undefined
  }
}
