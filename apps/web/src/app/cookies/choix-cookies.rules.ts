/** Answer about audience measurement (3§4); null: not asked yet. */
export type ChoixCookies = 'accepte' | 'refuse' | null

/** 33,696,000,000 ms, about 390 days (3§9). */
const dureeChoixMs = 33_696_000_000

/** Says whether the person agreed; absent: not asked yet. */
export const cookieAccord = 'hasConsent'
/** Tells the measurement to stay silent: set by a refusal (3§4). */
export const cookieDesactivation = 'ondine-mesure-disable'

const mesure = /^(_ga|_gid|_gat|_pk_|_hj|__utm)/

const lireCookies = (texte: string): Map<string, string> =>
  new Map(
    texte
      .split('; ')
      .filter(Boolean)
      .map((paire) => [paire.slice(0, paire.indexOf('=')), paire.slice(paire.indexOf('=') + 1)] as const),
  )

/** Reads the answer in `document.cookie`. */
export const lireChoix = (texte: string): ChoixCookies => {
  const accord = lireCookies(texte).get(cookieAccord)
  if (accord === 'true') return 'accepte'
  return accord === 'false' ? 'refuse' : null
}

const poser = (nom: string, valeur: string, attributs: string): string => `${nom}=${valeur}; Path=/; ${attributs}`

/**
 * What to write in `document.cookie`, in order: the earlier answer and what a measurement left are dropped first
 * (3§4), then the new answer is set. Secure but on plain-http localhost.
 */
export const ecrituresDuChoix = (choix: 'accepte' | 'refuse', presents: string, secure: boolean): string[] => {
  const fin = `SameSite=Strict${secure ? '; Secure' : ''}`
  const anciens = [...lireCookies(presents).keys()].filter((nom) => mesure.test(nom))
  const effacer = [cookieAccord, cookieDesactivation, ...anciens].map((nom) => poser(nom, '', `Max-Age=0; ${fin}`))
  const duree = `Max-Age=${dureeChoixMs / 1000}; ${fin}`
  return [
    ...effacer,
    poser(cookieAccord, String(choix === 'accepte'), duree),
    ...(choix === 'refuse' ? [poser(cookieDesactivation, 'true', duree)] : []),
  ]
}

/** Label of the link that manages cookies, verbatim (3§4). */
export const libelleLien = (choix: ChoixCookies): string => {
  if (choix === null) return 'Gérer mes cookies'
  return choix === 'accepte' ? 'cookies acceptés' : 'cookies refusés'
}
