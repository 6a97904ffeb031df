import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { listeGroupes } from '@ondine/webapi/groupe/groupes.liste.ts'
import type { RawBuilder } from 'kysely'
import type { DemandeListe } from '../../platform/liste/source.ts'
import { vueGroupe } from './groupe.view.ts'
import { detailGroupes, type LigneGroupe, lignesGroupes, trisGroupes } from './groupes.repo.ts'

/**
 * What a list of groups needs to be declared elsewhere, over some of the groups that the caller sees: those of a universe.
 * `parmi` is a `select id_groupe`.
 */
export const groupesParmi = {
  liste: listeGroupes,
  tris: trisGroupes,
  lignes: (
    { ctx, mots }: Pick<DemandeListe, 'ctx' | 'mots'>,
    cle: RawBuilder<unknown>,
    parmi: RawBuilder<unknown>,
  ): RawBuilder<unknown> => lignesGroupes(ctx.auteur, mots, cle, parmi),
  detail: (page: RawBuilder<unknown>, { ctx }: Pick<DemandeListe, 'ctx'>): RawBuilder<LigneGroupe> =>
    detailGroupes(page, ctx.auteur),
  vue: (ligne: LigneGroupe, { ctx }: Pick<DemandeListe, 'ctx'>): Groupe => vueGroupe(ligne, ctx.auteur),
}
