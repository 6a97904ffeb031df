import { captchaErreurs } from '@ondine/webapi/acces/captcha.messages.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { reseauDe } from '../../platform/reseau.ts'
import { DUREE_APPAREIL_SECONDES, ecrireAppareil, lireAppareil, nomCookieAppareil } from './appareil-connu.ts'
import { NIVEAU_MAX, verifierDefi } from './captcha/altcha.ts'
import { marquerUtilise } from './captcha/captcha.repo.ts'
import { budgetDe, condenser, exigerPoint, type Limite, limiterAdresse } from './limites.public.ts'
import { type Budget, consommer, lirePoints, oublier, rendre } from './limiteur.repo.ts'

const QUINZE_MINUTES_MS = 15 * 60_000
const limite = (nature: string, points: number, fin: Budget['fin']): Limite => ({
  nature,
  points,
  fenetreMs: QUINZE_MINUTES_MS,
  fin,
})
// decision 14; the address budget is wide, since a whole company may share one address
const COMPTE = limite('connexion:compte', 10, 'repos')
const APPAREIL = limite('connexion:appareil', 10, 'repos')
const ADRESSE = limite('connexion:adresse', 100, 'fixe')
const JETONS = limite('jeton:adresse', 3000, 'fixe')
/** Attempts that a captcha paid for: each makes the next captcha cost twice as much. */
const CAPTCHAS = limite('connexion:captcha', 0, 'repos')

/** An attempt that was let through; told when it turns out to be right. */
export interface Essai {
  /** Gives the points back and leaves the cookie that makes this device known. */
  reussi(): Promise<void>
}

/** Level of the captcha that the next attempt on this account must solve: the attempts already paid for. */
export const niveauCaptchaConnexion = async (ctx: Contexte, compte: string): Promise<number> =>
  Math.min(NIVEAU_MAX, await lirePoints(ctx.sql, budgetDe(CAPTCHAS, compte).cle, ctx.clock.now()))

/**
 * Pays for one attempt beyond the budget with a solved challenge. A challenge one level too low is still taken: somebody
 * else's attempt in the meantime does not waste the owner's work; 50 challenges of one level solved at once buy 2 attempts.
 */
const payerParCaptcha = async (ctx: Contexte, compte: string, captcha: string): Promise<Budget | undefined> => {
  const maintenant = ctx.clock.now()
  const resolu = await verifierDefi(
    captcha,
    { formulaire: 'CONNEXION', compte: condenser(compte) },
    { secret: ctx.installation.secret, maintenant },
  )
  if (resolu === undefined || !(await marquerUtilise(ctx.sql, empreinteJeton(resolu.cle), resolu.expireLe)))
    return undefined
  const points = resolu.niveau >= NIVEAU_MAX ? Number.MAX_SAFE_INTEGER : resolu.niveau + 2
  const budget = budgetDe({ ...CAPTCHAS, points }, compte)
  return (await consommer(ctx.sql, budget, maintenant)) === 0 ? budget : undefined
}

/**
 * Lets one login attempt through, or refuses it (decision 14). A known device has its own budget, so that strangers who
 * exhaust the account's never shut its owner out; all unknown devices share the account's. Beyond, each attempt costs a
 * captcha of growing price.
 * @param compte what the account is called at login, lower-case
 * @throws ErreurApi 429 with the time to wait; C429 where a captcha would let the attempt through
 */
export const ouvrirEssai = async (ctx: Contexte, compte: string, captcha?: string): Promise<Essai> => {
  const { secret } = ctx.installation
  const nomCookie = nomCookieAppareil(secret, compte)
  const connu = lireAppareil(secret, compte, ctx.appel.cookies[nomCookie], ctx.clock.now())
  const pris: Budget[] = []
  if (connu === undefined) {
    await limiterAdresse(ctx, ADRESSE)
    pris.push(budgetDe(ADRESSE, reseauDe(ctx.appel.ip)))
  }
  const propre = connu === undefined ? budgetDe(COMPTE, compte) : budgetDe(APPAREIL, `${connu}\n${compte}`)
  const attenteMs = await consommer(ctx.sql, propre, ctx.clock.now())
  const paye = attenteMs > 0 && captcha !== undefined ? await payerParCaptcha(ctx, compte, captcha) : propre
  if (attenteMs > 0 && (captcha === undefined || paye === undefined))
    throw new ErreurApi(captchaErreurs.captchaConnexionRequis, { reessayerApres: attenteMs / 1000 })
  if (paye !== undefined) pris.push(paye)
  return {
    reussi: async () => {
      for (const un of pris) await rendre(ctx.sql, un.cle)
      const appareil = connu ?? ctx.ids.jeton()
      ctx.appel.poserCookie(nomCookie, ecrireAppareil(secret, compte, appareil, ctx.clock.now()), {
        maxAgeSecondes: DUREE_APPAREIL_SECONDES,
        chemin: '/webapi/Utilisateur/authentification',
      })
    },
  }
}

/** The owner proved who they are by mail: what strangers spent of their attempts is forgotten. */
export const oublierEssais = async (ctx: Contexte, compte: string): Promise<void> =>
  oublier(ctx.sql, [budgetDe(COMPTE, compte).cle, budgetDe(CAPTCHAS, compte).cle])

/** Bounds how many application tokens one address may be given: each one is a row. @throws ErreurApi 429 */
export const limiterJetons = (ctx: Contexte): Promise<void> => exigerPoint(ctx, JETONS, reseauDe(ctx.appel.ip))
