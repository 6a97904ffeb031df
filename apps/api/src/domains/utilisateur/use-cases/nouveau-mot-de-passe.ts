import { liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { DUREE_MOT_DE_PASSE_PROVISOIRE_HEURES } from '@ondine/webapi/utilisateur/acces-par-le-personnel.codes.ts'
import { motDePasseSchema } from '@ondine/webapi/utilisateur/mot-de-passe.rules.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { oublierEssais } from '../../acces/essais.public.ts'
import { perimerLiens } from '../../acces/liens.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { adresseSure } from '../adresse.public.ts'
import { ecrireMotDePasse, type LigneCompte, rendreProvisoire } from '../compte.repo.ts'
import { nomDeConnexion } from './exiger-mot-de-passe.ts'

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

/** By which whoever knew the former password could come back: one who had asked for another address among them. */
const RETOURS = ['MOT_DE_PASSE', 'ADRESSE_MAIL', 'CONNEXION'] as const

const ecrire = async (ctx: Contexte, compte: LigneCompte, empreinte: string): Promise<void> => {
  await ecrireMotDePasse(ctx.sql, compte.user_web_id, empreinte)
  await perimerLiens(ctx, compte.user_web_id, RETOURS)
  await oublierEssais(ctx, nomDeConnexion(ctx, compte))
}

/** Writes a new password in the open transaction: links that lead back in die, attempts are forgotten, the owner is told by mail. */
export const poserMotDePasse = async (ctx: Contexte, compte: LigneCompte, empreinte: string): Promise<void> => {
  await ecrire(ctx, compte, empreinte)
  await envoyerCourriel(ctx, {
    type: 'MOT_DE_PASSE_MODIFIE',
    destinataire: await adresseSure(ctx, compte),
    champs: {
      nomComplet: nomComplet(compte),
      date: dateHeureEnLettres(ctx.clock.now()),
      lien: liensSimples.MOT_DE_PASSE_OUBLIE.chemin,
    },
  })
}

/**
 * Writes a password that somebody else gave, in the open transaction: it serves a day, to choose another; every session ends; the
 * owner is told. Answers its end.
 */
export const poserMotDePasseProvisoire = async (
  ctx: Contexte,
  compte: LigneCompte,
  { empreinte, motif }: { empreinte: string; motif: string },
): Promise<Date> => {
  const { user_web_id: userWebId } = compte
  await ecrire(ctx, compte, empreinte)
  const expireLe = new Date(ctx.clock.now().getTime() + DUREE_MOT_DE_PASSE_PROVISOIRE_HEURES * 3_600_000)
  await rendreProvisoire(ctx.sql, userWebId, expireLe)
  await terminerSessionsDe(ctx, userWebId)
  await envoyerCourriel(ctx, {
    type: 'MOT_DE_PASSE_PROVISOIRE',
    destinataire: await adresseSure(ctx, compte),
    champs: {
      nomComplet: nomComplet(compte),
      date: dateHeureEnLettres(ctx.clock.now()),
      validite: dureeEnLettres(DUREE_MOT_DE_PASSE_PROVISOIRE_HEURES),
      lien: liensSimples.MOT_DE_PASSE_OUBLIE.chemin,
    },
  })
  await tracer(ctx, {
    action: 'mot-de-passe-provisoire',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { motif, ip: ctx.appel.ip, severite: 'Security' },
  })
  return expireLe
}
