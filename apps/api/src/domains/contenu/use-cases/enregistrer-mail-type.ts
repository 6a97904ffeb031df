import type { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import { contenuErreurs, contenuTextes } from '@ondine/webapi/contenu/contenu.messages.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ecrireSurLu, type Lu } from '../../../platform/db/ecrire-sur-lu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import * as mailTypes from '../mail-type.repo.ts'
import { voirMailType } from '../mail-type.view.ts'
import { preparerMailType } from '../preparer-mail-type.ts'

type Ligne = Parameters<typeof mailTypes.ajouterMailType>[1]

/** Answers whether it was added. @throws ErreurApi 409 not as it was read */
const ecrire = async (ctx: ContexteUtilisateur, ligne: Ligne, lu: Lu): Promise<boolean> => {
  const fait = await ecrireSurLu(lu, {
    changer: (version) => mailTypes.modifierMailType(ctx.sql, ligne, version),
    creer: () => mailTypes.ajouterMailType(ctx.sql, ligne),
  })
  if (fait !== 'refuse') return fait === 'cree'
  if (typeof lu === 'string') throw new ErreurApi(contenuErreurs.mailModifieEntreTemps)
  throw new ErreurApi(contenuErreurs.mailExistant, {
    champs: [{ champ: 'type', code: 'pris', message: contenuTextes.typePris }],
  })
}

/** Adds a mail type, inactive (3§4), or changes one (3§7). @throws ErreurApi 400, 409 not as it was read */
export const enregistrerMailType = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof contenuEndpoints.ajouterOuMajMailType>,
): Promise<MailType> => {
  const { modifieLe, ...saisie } = body.MailType
  const ligne = {
    ...preparerMailType(saisie),
    modifie_le: ctx.clock.now(),
    modifie_par: ctx.auteur.userWebId,
  }
  const ajoute = await ecrire(ctx, ligne, modifieLe)
  await tracer(ctx, {
    action: ajoute ? 'mail-type-ajoute' : 'mail-type-modifie',
    objetType: 'mail-type',
    objetId: ligne.type,
    detail: { actif: !ajoute && ligne.actif },
  })
  const enregistre = await mailTypes.findMailType(ctx.sql, ligne.type)
  if (enregistre === undefined) throw new ErreurApi(communErreurs.introuvable)
  return voirMailType(enregistre)
}

/** Deletes a mail type (3§7). One already gone is what was asked for. */
export const supprimerUnMailType = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof contenuEndpoints.supprimerMailType>,
): Promise<Record<string, never>> => {
  if (await mailTypes.supprimerMailType(ctx.sql, body.type))
    await tracer(ctx, { action: 'mail-type-supprime', objetType: 'mail-type', objetId: body.type })
  return {}
}
