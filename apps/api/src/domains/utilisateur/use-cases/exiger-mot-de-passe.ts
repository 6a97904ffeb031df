import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { utilisateurErreurs } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ouvrirEssai } from '../../acces/essais.public.ts'
import { verifierMotDePasse } from '../../acces/mot-de-passe.public.ts'
import type { LigneCompte } from '../compte.repo.ts'
import { findPourConnexion } from '../utilisateur.repo.ts'

/** What an account is called at login, lower-case: the name of its attempts. */
export const nomDeConnexion = (ctx: Contexte, compte: Pick<LigneCompte, 'email' | 'identifiant'>): string =>
  (ctx.parametres.connexionParEmail ? compte.email : compte.identifiant).toLowerCase()

const refuser = (code: string, message: string): never => {
  throw new ErreurApi(communErreurs.saisieInvalide, { champs: [{ champ: 'motDePasse', code, message }] })
}

/**
 * The caller knows the password of this account: guesses are counted, slowed down and told as those of a login, whose budget they
 * share. Answers the password as it is stored, to be compared again in the transaction of what it opens.
 * @throws ErreurApi 400 at the field, 412 password to change, C429 too many, 503
 */
export const exigerMotDePasse = async (
  ctx: Contexte,
  compte: LigneCompte,
  saisi: { motDePasse?: string; captcha?: string },
): Promise<string | null> => {
  const { motDePasse = '' } = saisi
  if (motDePasse === '') refuser('obligatoire', compteTextes.motDePasseObligatoire)
  const nom = nomDeConnexion(ctx, compte)
  const essai = await ouvrirEssai(ctx, nom, saisi.captcha)
  const trouve = await findPourConnexion(ctx.sql, nom, ctx.parametres.connexionParEmail)
  const attendu = trouve?.user_web_id === compte.user_web_id ? trouve : undefined
  if (!(await verifierMotDePasse(attendu?.mot_de_passe, motDePasse))) {
    await tracer(ctx, {
      action: 'connexion-refusee',
      objetType: 'utilisateur',
      objetId: compte.user_web_id,
      detail: { code: utilisateurErreurs.identifiantsIncorrects.code, ip: ctx.appel.ip, severite: 'Security' },
    })
    refuser('incorrect', compteTextes.motDePasseFaux)
  }
  await essai.reussi()
  const fin = attendu?.provisoire_jusque ?? null
  if (compte.mot_de_passe_a_changer || (fin !== null && fin <= ctx.clock.now()))
    throw new ErreurApi(utilisateurErreurs.motDePasseAChanger)
  return attendu?.mot_de_passe ?? null
}
