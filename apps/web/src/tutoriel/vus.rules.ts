import { type CodeTutoriel, codesTutoriel } from './sequences.ts'

/** Cookie of the sequences seen (3§9); a logout clears it (1§4). */
export const COOKIE_TUTORIEL = 'ondine_tutoriel'
const DUREE_SECONDES = 31_536_000

export const lireVus = (cookies: string): CodeTutoriel[] => {
  const valeur = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE_TUTORIEL}=`))
    ?.slice(COOKIE_TUTORIEL.length + 1)
  const mots = new Set((valeur ?? '').split('.'))
  return codesTutoriel.filter((code) => mots.has(code))
}

/** The Set-Cookie text with one more sequence seen. */
export const ecrireVu = (cookies: string, code: CodeTutoriel, secure: boolean): string => {
  const vus = new Set([...lireVus(cookies), code])
  return `${COOKIE_TUTORIEL}=${[...vus].join('.')}; Path=/; Max-Age=${DUREE_SECONDES}; SameSite=Strict${secure ? '; Secure' : ''}`
}
