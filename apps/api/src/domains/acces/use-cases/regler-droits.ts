import type { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { libellesDroits, titresControleurs } from '@ondine/webapi/acces/droits.libelles.ts'
import { droitsErreurs } from '@ondine/webapi/acces/droits.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { droitsDeclares } from '../catalogue-droits.ts'
import { exigerUnAdministrateur } from '../dernier-administrateur.public.ts'
import { enregistrerDroit, findDroits, oublierDroit, oublierDroits } from '../droits.repo.ts'
import { verrouillerProfil } from '../profils.repo.ts'
import { presenterProfils } from './gerer-profils.ts'

type Endpoints = typeof droitsEndpoints

/** The matrix: every call that needs a user, and every profile (3§3). */
export const listerDroits = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeDroits']>> => {
  const profils = await presenterProfils(ctx)
  const differences = new Map(
    (await findDroits(ctx.sql)).map((un) => [`${un.controleur}/${un.action}/${un.profil}`, un.actif]),
  )
  const resultats = [...droitsDeclares(ctx.installation.endpoints).values()].map(
    ({ controleur, action, routes, permet }) => ({
      controleur,
      action,
      domaine: titresControleurs[controleur] ?? controleur,
      libelle: libellesDroits[controleur]?.[action] ?? action,
      route: routes.join(', '),
      profils: profils.map(({ profil }) => ({
        nom: profil,
        actif: differences.get(`${controleur}/${action}/${profil}`) ?? permet(profil),
        parDefaut: permet(profil),
      })),
    }),
  )
  return { profils, resultats, nbTotalResultats: resultats.length }
}

const regler =
  (actif: boolean) =>
  async (
    ctx: ContexteUtilisateur,
    { body }: Pick<Entree<Endpoints['activerDroit']>, 'body'>,
  ): Promise<Record<string, never>> => {
    const { controleur, action, profil } = body
    const declare = droitsDeclares(ctx.installation.endpoints).get(`${controleur}/${action}`)
    if (declare === undefined) throw new ErreurApi(droitsErreurs.droitInconnu)
    if ((await verrouillerProfil(ctx.sql, profil)) === undefined) throw new ErreurApi(droitsErreurs.profilInconnu)
    const droit = { controleur, action, profil }
    // the declared right needs no line: a later change of the product's default then applies
    if (actif === declare.permet(profil)) await oublierDroit(ctx.sql, droit)
    else await enregistrerDroit(ctx.sql, droit, actif)
    if (!actif) await exigerUnAdministrateur(ctx)
    await tracer(ctx, {
      action: actif ? 'droit-active' : 'droit-desactive',
      objetType: 'droit',
      objetId: `${controleur}/${action}`,
      detail: { profil },
    })
    return {}
  }

/** Lets a profile make a call (3§4). @throws ErreurApi 404 unknown right or profile */
export const activerDroit = regler(true)
/** Refuses a call to a profile (3§4). @throws ErreurApi 404 unknown, 403 nobody could open the rights screen any more */
export const desactiverDroit = regler(false)

/** Declared rights again, for one profile or all (3§4). @throws ErreurApi 404 unknown profile, 403 nobody left */
export const reinitialiserDroits = async (
  ctx: ContexteUtilisateur,
  { body: { profil } }: Entree<Endpoints['initializeDroitsProfile']>,
): Promise<Record<string, never>> => {
  if (profil !== undefined && (await verrouillerProfil(ctx.sql, profil)) === undefined)
    throw new ErreurApi(droitsErreurs.profilInconnu)
  const nombre = await oublierDroits(ctx.sql, profil)
  await exigerUnAdministrateur(ctx)
  await tracer(ctx, {
    action: 'droits-reinitialises',
    objetType: 'profil',
    objetId: profil ?? '*',
    detail: { nombre },
  })
  return {}
}
