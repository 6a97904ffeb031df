import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import type { RawBuilder } from 'kysely'
import type { DemandeListe } from '../../platform/liste/source.ts'
import { vueContrat } from './contrat.view.ts'
import { detailContrats, type LigneContrat, lignesContrats, trisContrats } from './contrats.repo.ts'

/**
 * What a list of contracts needs to be declared elsewhere, over some of the contracts that the caller sees: those of a group,
 * of a universe. `parmi` is a `select numero_contrat`.
 */
export const contratsParmi = {
  liste: listeContrats,
  tris: trisContrats,
  lignes: (
    { ctx: { auteur }, mots, tri }: Pick<DemandeListe, 'ctx' | 'mots' | 'tri'>,
    cle: RawBuilder<unknown>,
    parmi: RawBuilder<unknown> | undefined,
  ): RawBuilder<unknown> =>
    lignesContrats({ userWebId: auteur.userWebId, tous: auteur.personnel, mots, colonne: tri.colonne, parmi }, cle),
  detail: (page: RawBuilder<unknown>, { ctx }: Pick<DemandeListe, 'ctx'>): RawBuilder<LigneContrat> =>
    detailContrats(page, ctx.auteur.userWebId),
  vue: (ligne: LigneContrat): ContratResume => vueContrat(ligne),
}
