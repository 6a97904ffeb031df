import type { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { droitsErreurs, droitsTextes } from '@ondine/webapi/acces/droits.messages.ts'
import type { ProfilVue } from '@ondine/webapi/acces/droits.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ajouterProfil, findProfils, supprimerProfil, verrouillerProfil } from '../profils.repo.ts'

type Endpoints = typeof droitsEndpoints

/** Profiles as staff see them, in the order of 3§6. */
export const presenterProfils = async (ctx: Contexte): Promise<ProfilVue[]> =>
  (await findProfils(ctx.sql)).map(({ code, libelle, personnel, systeme, nombre }) => ({
    profil: code,
    libelle,
    personnel,
    systeme,
    nbUtilisateurs: nombre ?? 0,
  }))

/** Every profile (3§7). */
export const listerProfils = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['profils']>> => {
  const resultats = await presenterProfils(ctx)
  return { resultats, nbTotalResultats: resultats.length }
}

/** Adds a profile (3§3). @throws ErreurApi 409 taken */
export const creerProfil = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['addProfile']>,
): Promise<{ profil: string }> => {
  const { profil, libelle = profil } = body
  if (!(await ajouterProfil(ctx.sql, profil, libelle)))
    throw new ErreurApi(droitsErreurs.profilExistant, {
      valeurs: { profil },
      champs: [{ champ: 'profil', code: 'pris', message: droitsTextes.nomPris }],
    })
  await tracer(ctx, { action: 'profil-ajoute', objetType: 'profil', objetId: profil, detail: { libelle } })
  return { profil }
}

/** Deletes a profile that nobody carries (3§3). @throws ErreurApi 404 unknown, 400 of the product or carried */
export const retirerProfil = async (
  ctx: ContexteUtilisateur,
  { body: { profil } }: Entree<Endpoints['deleteProfile']>,
): Promise<Record<string, never>> => {
  const trouve = await verrouillerProfil(ctx.sql, profil)
  if (trouve === undefined) throw new ErreurApi(droitsErreurs.profilInconnu)
  if (trouve.systeme) throw new ErreurApi(droitsErreurs.profilSysteme, { valeurs: { profil } })
  if (trouve.nombre > 0) throw new ErreurApi(droitsErreurs.profilPorte, { valeurs: { profil, nombre: trouve.nombre } })
  await supprimerProfil(ctx.sql, profil)
  await tracer(ctx, { action: 'profil-supprime', objetType: 'profil', objetId: profil })
  return {}
}
