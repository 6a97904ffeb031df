import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import {
  type GroupeDuPortefeuille,
  type LigneDuPortefeuille,
  NB_GROUPES_DU_PORTEFEUILLE,
} from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { groupesLesPlusGrands } from '../../groupe/plus-grands.public.ts'
import { tuileARegler } from '../compte.view.ts'
import { findSuivi, type HorsDe } from '../groupe.repo.ts'
import { compterContrats, moisLus } from '../groupe.view.ts'
import { lectureDe } from '../lecture.ts'
import { vueDeLigne } from '../portefeuille.view.ts'
import { essayer } from '../tuile.ts'
import { lecteurDeFaits, tuilesDuSuivi } from './lire-tuiles-groupe.ts'

type Endpoint = typeof tableauDeBordGroupeEndpoints.portefeuille

const lecteurDuSuivi = (ctx: ContexteUtilisateur, idGroupe: number, horsDe?: HorsDe) =>
  lecteurDeFaits(ctx, (sauf) =>
    findSuivi(
      ctx.sql,
      { idGroupe, userWebId: ctx.auteur.userWebId, sauf, ...(horsDe && { horsDe }) },
      { ...moisLus(jourLocal(ctx.clock.now())), ...lectureDe(ctx) },
    ),
  )

const uneLigne = async (
  ctx: ContexteUtilisateur,
  faitsDe: ReturnType<typeof lecteurDuSuivi>,
  nbContrats: number,
): Promise<LigneDuPortefeuille> => {
  const suivi = await tuilesDuSuivi(ctx, faitsDe)
  const facturesARegler = await essayer(ctx, 'tuile-reglements', async () =>
    tuileARegler((await faitsDe('tuile-reglements')).compte),
  )
  return vueDeLigne(nbContrats, { ...suivi, facturesARegler })
}

const unGroupe = async (ctx: ContexteUtilisateur, groupe: Groupe): Promise<GroupeDuPortefeuille> => {
  const { idGroupe, nom, color, nbContrats } = groupe
  return { idGroupe, nom, color, ...(await uneLigne(ctx, lecteurDuSuivi(ctx, idGroupe), nbContrats)) }
}

const horsDesGroupes = async (ctx: ContexteUtilisateur, horsDe: HorsDe): Promise<LigneDuPortefeuille | null> => {
  const faitsDe = lecteurDuSuivi(ctx, 0, horsDe)
  const nbContrats = compterContrats(await faitsDe())
  return nbContrats === 0 ? null : uneLigne(ctx, faitsDe, nbContrats)
}

/**
 * The largest groups side by side, then what is in none of them, one after the other: a page that shows them holds one connection, whatever
 * their number. Billing is not read.
 */
export const lirePortefeuille = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoint>> => {
  const { groupes: lus, nbTotal } = await groupesLesPlusGrands(ctx, NB_GROUPES_DU_PORTEFEUILLE)
  const resultats: GroupeDuPortefeuille[] = []
  for (const groupe of lus) resultats.push(await unGroupe(ctx, groupe))
  const groupes = lus.map(({ idGroupe }) => idGroupe)
  return {
    resultats,
    nbTotalResultats: nbTotal,
    autresGroupes: nbTotal > lus.length ? await horsDesGroupes(ctx, { groupes, lesquels: 'AUTRES_GROUPES' }) : null,
    sansGroupe: await horsDesGroupes(ctx, { groupes, lesquels: 'SANS_GROUPE' }),
  }
}
