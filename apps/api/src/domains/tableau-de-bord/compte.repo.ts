import { regroupementsDeFacturation } from '@ondine/webapi/facture/reglement.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { type SommesDues, sommesDues } from '../facture/dues.public.ts'
import { estLue } from '../facture/siennes.public.ts'

/** What billing told of the accounts of some contracts: amounts in centimes, days yyyy-MM-dd. */
export interface Compte {
  /** What is due, as the screens of bills say it. */
  dues: SommesDues
  reglement: { jour: string; montant: number } | null
  /** There are payments, and none that is shown: of contracts billed with others, hidden by the feature. */
  reglements_masques: boolean
  prochaine_echeance: string | null
  levees: { nombre: number; derniere: string } | null
}

/** What an account is read for. */
export interface Lecture {
  /** Who reads. */
  readonly lecteur: number
  readonly aujourdhui: string
  /** Payments of contracts billed with others are not shown (ContratRegroupeMasquerReglement). */
  readonly sansRegroupes: boolean
}

const montres = (sansRegroupes: boolean): RawBuilder<unknown> =>
  sql`(not ${sansRegroupes} or k.type_regroupement <> all(${[...regroupementsDeFacturation]}::int[]))`

/**
 * The accounts of the contracts of `membre` (`select numero_contrat`) as one JSON object. Each is looked up in its own partial indexes:
 * what this costs grows with the contracts alone.
 */
export const compteDe = (
  membre: RawBuilder<unknown>,
  { lecteur, aujourdhui, sansRegroupes }: Lecture,
): RawBuilder<Compte> => sql<Compte>`
  select json_build_object(
    'dues', (${sommesDues(membre, { lecteur, aujourdhui })}),
    'reglement', (select json_build_object('jour', r.regle_le, 'montant', r.montant_centimes)
                    from (${membre}) m
                    join contrat k on k.numero_contrat = m.numero_contrat and ${montres(sansRegroupes)}
                    cross join lateral (select x.regle_le, x.montant_centimes, x.reference from reglement x
                                         where x.numero_contrat = m.numero_contrat and x.rejete_le is null
                                           and ${estLue(lecteur, { contrat: sql`x.numero_contrat`, facture: sql`x.numero_facture`, jour: sql`x.regle_le` })}
                                         order by x.regle_le desc, x.reference desc limit 1) r
                   order by r.regle_le desc, r.reference desc limit 1),
    'reglements_masques', ${sansRegroupes} and exists (select from (${membre}) m)
      and not exists (select from (${membre}) m join contrat k on k.numero_contrat = m.numero_contrat and ${montres(sansRegroupes)}),
    'prochaine_echeance', (select min(e.echeance_le)
                    from (${membre}) m
                    cross join lateral (select x.echeance_le from echeance x join echeancier p using (numero_contrat, numero_echeancier)
                                         where x.numero_contrat = m.numero_contrat and x.statut = 'A_VENIR' and x.echeance_le >= ${aujourdhui}::date
                                           and p.annule_le is null and p.nature <> 'SIMULATION'
                                           and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}
                                         order by x.echeance_le limit 1) e),
    'levees', (select case when count(*) > 0 then json_build_object('derniere', max(l.levee_le), 'nombre',
                        coalesce(sum(l.nombre) filter (where l.levee_le > ${aujourdhui}::date - interval '1 year'), 0)) end
                 from (${membre}) m join levee l on l.numero_contrat = m.numero_contrat
                  and ${estLue(lecteur, { contrat: sql`l.numero_contrat`, jour: sql`l.levee_le` })})) as compte`
