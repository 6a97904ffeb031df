import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { DUREE_APPAREIL_SECONDES, ecrireAppareil, lireAppareil, nomCookieAppareil } from './appareil-connu.ts'
import { type Budget, consommer, rendre } from './limiteur.repo.ts'

const QUINZE_MINUTES_MS = 15 * 60_000
// decision 14; the address budget is wide, since a whole company may share one address
const ESSAIS_COMPTE = 10
const ESSAIS_APPAREIL = 10
const ESSAIS_ADRESSE = 100
const JETONS_ADRESSE = 3000

// keys tell nobody who logs in, and have one length
const condenser = (texte: string): string => createHash('sha256').update(texte).digest('base64url').slice(0, 32)

/** IPv6 subscribers get a /64 each: the address budget counts networks, not addresses. */
export const reseauDe = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  const [tete = '', queue = ''] = ip.split('%')[0]?.split('::') ?? []
  const debut = tete === '' ? [] : tete.split(':')
  const fin = queue === '' ? [] : queue.split(':')
  const zeros = ip.includes('::') ? Math.max(0, 8 - debut.length - fin.length) : 0
  const groupes = [...debut, ...Array.from({ length: zeros }, () => '0'), ...fin]
  return groupes
    .slice(0, 4)
    .map((groupe) => Number.parseInt(groupe, 16).toString(16))
    .join(':')
}

const budget = (nature: string, qui: string, points: number, fin: Budget['fin']): Budget => ({
  cle: `${nature}:${condenser(qui)}`,
  points,
  fenetreMs: QUINZE_MINUTES_MS,
  fin,
})

const prendre = async (ctx: Contexte, demande: Budget): Promise<void> => {
  const attenteMs = await consommer(ctx.sql, demande, ctx.clock.now())
  if (attenteMs > 0) throw new ErreurApi(communErreurs.tropDEssais, { reessayerApres: attenteMs / 1000 })
}

/** An attempt that was let through; told when it turns out to be right. */
export interface Essai {
  /** Gives the points back and leaves the cookie that makes this device known. */
  reussi(): Promise<void>
}

/**
 * Lets one login attempt through, or refuses it (decision 14). A known device has its own budget, so that strangers who
 * exhaust the account's never shut its owner out; all unknown devices share the account's. This is where a solved
 * captcha will open one more attempt.
 * @param compte what the account is called at login, lower-case
 * @throws ErreurApi 429 with the time to wait
 */
export const ouvrirEssai = async (ctx: Contexte, compte: string): Promise<Essai> => {
  const { secret } = ctx.installation
  const nomCookie = nomCookieAppareil(secret, compte)
  const connu = lireAppareil(secret, compte, ctx.appel.cookies[nomCookie], ctx.clock.now())
  const budgets =
    connu === undefined
      ? [
          budget('connexion:adresse', reseauDe(ctx.appel.ip), ESSAIS_ADRESSE, 'fixe'),
          budget('connexion:compte', compte, ESSAIS_COMPTE, 'repos'),
        ]
      : [budget('connexion:appareil', `${connu}\n${compte}`, ESSAIS_APPAREIL, 'repos')]
  for (const un of budgets) await prendre(ctx, un)
  return {
    reussi: async () => {
      for (const un of budgets) await rendre(ctx.sql, un.cle)
      const appareil = connu ?? ctx.ids.jeton()
      ctx.appel.poserCookie(nomCookie, ecrireAppareil(secret, compte, appareil, ctx.clock.now()), {
        maxAgeSecondes: DUREE_APPAREIL_SECONDES,
        chemin: '/webapi/Utilisateur/authentification',
      })
    },
  }
}

/** Bounds how many application tokens one address may be given: each one is a row. @throws ErreurApi 429 */
export const limiterJetons = (ctx: Contexte): Promise<void> =>
  prendre(ctx, budget('jeton:adresse', reseauDe(ctx.appel.ip), JETONS_ADRESSE, 'fixe'))
