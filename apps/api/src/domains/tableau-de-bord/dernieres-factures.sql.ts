import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { dueDeFacture } from '../facture/dues.public.ts'

/** The last bill of some contracts, with those of its day; amounts in centimes. */
export interface DernieresFactures {
  contrat: string
  numero: string | null
  jour: string
  montant: number
  reste: number
  nombre: number
  total: number
  /** What is left of those of that day, by where it stands. */
  restes: { nombre: number; reste: number; etape: EtapeRelance; jourDu: string | null }[]
}

/** Of `facture_recente`, the last bill of each contract; null where there is none. */
export const dernieresDuJour = (userWebId: number, aujourdhui: string): RawBuilder<DernieresFactures | null> => sql`
  (select json_build_object(
            'contrat', f.numero_contrat, 'numero', case when tient_une_preuve(${userWebId}, f.numero_contrat) then f.numero_facture end,
            'jour', f.date_emission, 'montant', f.montant_ttc_centimes,
            'reste', case when f.nature = 'AVOIR' then 0 else coalesce((
              select k.reste_centimes from creance k
               where k.numero_contrat = f.numero_contrat and k.id_creance = 'F:' || f.numero_facture), 0) end,
            'nombre', t.nombre, 'total', t.total,
            'restes', coalesce((
              select json_agg(json_build_object('nombre', g.nombre, 'reste', g.reste, 'etape', g.etape, 'jourDu', g.jour_du) order by g.jour_du, g.etape)
                from (select k.etape, k.jour_du, count(*) as nombre, sum(k.reste_centimes) as reste
                        from facture_recente x
                        cross join lateral ${dueDeFacture({ contrat: sql`x.numero_contrat`, facture: sql`x.numero_facture` }, aujourdhui)} k
                       where x.date_emission = f.date_emission and k.etape is not null
                       group by 1, 2) g), '[]'::json))
     from (select * from facture_recente order by date_emission desc, numero_contrat limit 1) f
     cross join lateral (select count(*) as nombre, sum(x.montant_ttc_centimes) as total
                           from facture_recente x where x.date_emission = f.date_emission) t)`
