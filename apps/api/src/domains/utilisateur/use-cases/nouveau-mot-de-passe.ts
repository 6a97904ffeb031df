import { liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { motDePasseSchema } from '@ondine/webapi/utilisateur/mot-de-passe.rules.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dateHeureEnLettres } from '../../../platform/texte-de-date.ts'
import { oublierEssais } from '../../acces/essais.public.ts'
import { perimerLiens } from '../../acces/liens.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ecrireMotDePasse, type LigneCompte } from '../compte.repo.ts'

/**
 * Is this a password one may choose, under the present parameters?
 * @param champ the field that carries it
 * @throws ErreurApi 400 naming what it lacks
 */
export const verifierNouveauMotDePasse = (
  ctx: Pick<Contexte, 'parametres'>,
  champ: string,
  motDePasse: string,
): void => {
  const lu = motDePasseSchema(ctx.parametres).safeParse(motDePasse)
  if (lu.success) return
  const champs = lu.error.issues.map(({ message }) => ({ champ, code: 'mot_de_passe', message }))
  throw new ErreurApi(communErreurs.saisieInvalide, { champs })
}

/** What an account is called at login, lower-case: the name of its attempts. */
const nomDeConnexion = (ctx: Contexte, compte: LigneCompte): string =>
  (ctx.parametres.connexionParEmail ? compte.email : compte.identifiant).toLowerCase()

/** Writes a new password in the open transaction: reset links die, attempts are forgotten, the owner is told by mail. */
export const poserMotDePasse = async (ctx: Contexte, compte: LigneCompte, empreinte: string): Promise<void> => {
  await ecrireMotDePasse(ctx.sql, compte.user_web_id, empreinte)
  await perimerLiens(ctx, compte.user_web_id, ['MOT_DE_PASSE'])
  await oublierEssais(ctx, nomDeConnexion(ctx, compte))
  await envoyerCourriel(ctx, {
    type: 'MOT_DE_PASSE_MODIFIE',
    destinataire: compte.email,
    champs: {
      nomComplet: nomComplet(compte),
      date: dateHeureEnLettres(ctx.clock.now()),
      lien: liensSimples.MOT_DE_PASSE_OUBLIE.chemin,
    },
  })
}
