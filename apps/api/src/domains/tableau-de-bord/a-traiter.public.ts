import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { contenuOuvert, contratsFermes } from '../acces/contenus.public.ts'
import { contratsEnRetard } from '../facture/dues.public.ts'
import { dite } from './alertes-actives.ts'

type PourListe = Pick<ContexteUtilisateur, 'clock' | 'contenus'>

/** Contracts of the account on which this content is open to the reader: the list tells nothing of the others. */
const ouverts = (ctx: PourListe, contenu: ContenuRestreignable): RawBuilder<unknown> => sql`
  select m.numero_contrat from membre m
   where ${contenuOuvert(ctx, contenu)} and m.numero_contrat <> all(${[...contratsFermes(ctx, contenu)]}::text[])`

/**
 * The contracts of an account that ask to be seen to (`oui`), or all its others, as `select numero_contrat`: those that
 * `compterATraiter` counts, one by one.
 */
export const contratsATraiter = (
  ctx: PourListe,
  { userWebId, oui }: { readonly userWebId: number; readonly oui: boolean },
): RawBuilder<unknown> => sql`
  with membre as materialized (select distinct v.numero_contrat from contrats_visibles(${userWebId}) v),
       pressant as materialized (
         select k.numero_contrat
           from (${ouverts(ctx, 'tuile-contrat')}) m join contrat k on k.numero_contrat = m.numero_contrat
          where k.code_etat_contrat = 'CS'
         union
         select x.numero_contrat
           from (${ouverts(ctx, 'tuile-alertes')}) m
           join alerte x on x.numero_contrat = m.numero_contrat
           join alerte_instance i on i.id_alerte = x.id_alerte and i.etat = 'DECLENCHEE'
          where ${dite({ idGroupe: 0, userWebId })}
         union
         ${contratsEnRetard(ouverts(ctx, 'tuile-reglements'), { lecteur: userWebId, aujourdhui: jourLocal(ctx.clock.now()) })})
  select m.numero_contrat from membre m
   where ${oui ? sql`` : sql`not`} exists (select from pressant q where q.numero_contrat = m.numero_contrat)`
