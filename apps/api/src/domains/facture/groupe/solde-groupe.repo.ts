import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { contratsLus, type Perimetre } from './contrats-lus.ts'

export interface LigneSoldeGroupe {
  nb_contrats: number
  nb_contrats_a_regler: number
  solde: number
  connu: boolean
  nombre_a_regler: number
  a_regler: number
  prochaine_limite: string | null
  au_tresor: number
  /** Of those to settle, by what they ask of a person. */
  en_retard: number
  montant_en_retard: number
  en_relance: number
  montant_en_relance: number
  contentieux: number
  montant_contentieux: number
}

// each contract looked up in the partial indexes of dues and advances: what it costs grows with the group alone
export const findSoldeGroupe = async (
  db: Kysely<DB>,
  perimetre: Perimetre,
  aujourdhui: string,
): Promise<LigneSoldeGroupe> => {
  const { rows } = await sql<LigneSoldeGroupe>`
    with membre as materialized (${contratsLus(perimetre)}),
         due as materialized (
           select m.numero_contrat, c.reste_centimes as reste, f.numero_facture is not null as facture, f.remise_tresor_le is not null as tresor,
                  f.limite_paiement_le as limite, f.nombre_relances > 0 or f.phase is not null as relance, f.contentieux or f.phase = 'CONTENTIEUX' as contentieux
             from membre m
             cross join lateral (
               select x.numero_facture, x.reste_centimes from creance x
                where x.numero_contrat = m.numero_contrat and x.reste_centimes > 0 offset 0) c
             left join facture f on f.numero_contrat = m.numero_contrat and f.numero_facture = c.numero_facture and f.nature <> 'AVOIR'),
         regler as (select d.*, coalesce(d.limite < ${aujourdhui}::date, false) as retard from due d where d.facture and not d.tresor),
         avance as (
           select coalesce(sum(case when a.debit = 'AVANCE' then -a.centimes else a.centimes end), 0) as centimes
             from membre m
             cross join lateral (
               select x.debit, x.centimes from mouvement x
                where x.numero_contrat = m.numero_contrat and 'AVANCE' in (x.debit, x.credit) offset 0) a)
    select (select count(*)::int from membre) as nb_contrats,
           ((select centimes from avance) - (select coalesce(sum(reste), 0) from due))::bigint as solde,
           exists (select from due)
             or exists (select from membre m where exists (select from mouvement x where x.numero_contrat = m.numero_contrat)
                  or exists (select from facture f where f.numero_contrat = m.numero_contrat and f.ouverte_le is not null)) as connu,
           (select coalesce(sum(reste), 0)::bigint from due where facture and tresor) as au_tresor,
           count(distinct r.numero_contrat)::int as nb_contrats_a_regler,
           count(*)::int as nombre_a_regler, coalesce(sum(r.reste), 0)::bigint as a_regler, min(r.limite) as prochaine_limite,
           count(*) filter (where retard)::int as en_retard, coalesce(sum(r.reste) filter (where retard), 0)::bigint as montant_en_retard,
           count(*) filter (where relance)::int as en_relance, coalesce(sum(r.reste) filter (where relance), 0)::bigint as montant_en_relance,
           count(*) filter (where contentieux)::int as contentieux, coalesce(sum(r.reste) filter (where contentieux), 0)::bigint as montant_contentieux
      from regler r`.execute(db)
  const [ligne] = rows
  if (ligne === undefined) throw new Error('a sum without group gave no row')
  return ligne
}
