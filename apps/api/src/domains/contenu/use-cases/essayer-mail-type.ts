import type { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import { contenuErreurs } from '@ondine/webapi/contenu/contenu.messages.ts'
import type { ApercuMail } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { exemplesDeChamps } from '@ondine/webapi/contenu/mail-exemples.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { composerCourriel } from '../envoi/composer.ts'
import { findAdresseDuCompte } from '../envoi.repo.ts'
import { findMailType } from '../mail-type.repo.ts'
import { preparerMailType } from '../preparer-mail-type.ts'
import { creerEnvoi } from './creer-envoi.ts'

/** The mail as it would leave, with fictional values. @throws ErreurApi 400 as at the recording */
export const presenterApercu = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof contenuEndpoints.apercuMailType>,
): Promise<ApercuMail> => {
  const modele = { ...preparerMailType(body.MailType), modifie_le: ctx.clock.now() }
  const { publicUrl, mailFrom } = ctx.installation
  const champs = exemplesDeChamps(ctx.parametres.devise)
  const { de, sujet, html, texte } = composerCourriel(
    { modele, champs, destinataire: '', reference: 'apercu', essai: false, piecesJointes: [] },
    { parametres: ctx.parametres, publicUrl, mailFrom },
  )
  return { sujet, expediteur: `${de.nom} <${de.adresse}>`, html, texte }
}

/**
 * Sends the stored mail to the caller, active or not, with fictional values.
 * @throws ErreurApi 404 unknown type, 409 the account has no address
 */
export const envoyerEssai = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof contenuEndpoints.testerMailType>,
): Promise<{ email: string }> => {
  if ((await findMailType(ctx.sql, body.type)) === undefined) throw new ErreurApi(communErreurs.introuvable)
  const email = await findAdresseDuCompte(ctx.sql, ctx.auteur.userWebId)
  if (email === undefined || email === '') throw new ErreurApi(contenuErreurs.mailSansAdresse)
  await creerEnvoi(ctx, {
    canal: 'COURRIEL',
    type: body.type,
    destinataire: email,
    champs: exemplesDeChamps(ctx.parametres.devise),
    essai: true,
  })
  await tracer(ctx, { action: 'mail-type-essaye', objetType: 'mail-type', objetId: body.type })
  return { email }
}
