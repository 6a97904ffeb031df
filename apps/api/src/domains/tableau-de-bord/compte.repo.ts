import { type RawBuilder, sql } from 'kysely'

/** What billing told of the accounts of some contracts: amounts in centimes, days yyyy-MM-dd. */
export interface Compte {
  /** It told something of one of them at least: nothing is nought before. */
  connu: boolean
  nombre: number
  montant: number
  limite: string | null
  en_retard: number
  montant_en_retard: number
  en_relance: number
  montant_en_relance: number
  reglement: { jour: string; montant: number } | null
  prochaine_echeance: string | null
  levees: { nombre: number; derniere: string } | null
}

/**
 * The accounts of the contracts of `membre` (`select numero_contrat`) as one JSON object. Each is looked up in its own partial indexes:
 * what this costs grows with the contracts alone.
 */
export const compteDe = (membre: RawBuilder<unknown>, aujourdhui: string): RawBuilder<Compte> => sql<Compte>`
  select json_build_object(
    'connu', exists (select from (${membre}) m where exists (select from facture f where f.numero_contrat = m.numero_contrat and f.ouverte_le is not null)
                or exists (select from mouvement x where x.numero_contrat = m.numero_contrat)
                or exists (select from reglement r where r.numero_contrat = m.numero_contrat)),
    'nombre', count(*), 'montant', coalesce(sum(d.reste), 0), 'limite', min(d.limite),
    'en_retard', count(*) filter (where d.retard), 'montant_en_retard', coalesce(sum(d.reste) filter (where d.retard), 0),
    'en_relance', count(*) filter (where d.relance), 'montant_en_relance', coalesce(sum(d.reste) filter (where d.relance), 0),
    'reglement', (select json_build_object('jour', r.regle_le, 'montant', r.montant_centimes)
                    from (${membre}) m
                    cross join lateral (select x.regle_le, x.montant_centimes, x.reference from reglement x
                                         where x.numero_contrat = m.numero_contrat and x.rejete_le is null
                                         order by x.regle_le desc, x.reference desc limit 1) r
                   order by r.regle_le desc, r.reference desc limit 1),
    'prochaine_echeance', (select min(e.echeance_le)
                    from (${membre}) m
                    cross join lateral (select x.echeance_le from echeance x join echeancier p using (numero_contrat, numero_echeancier)
                                         where x.numero_contrat = m.numero_contrat and x.statut = 'A_VENIR' and x.echeance_le >= ${aujourdhui}::date
                                           and p.annule_le is null and p.nature <> 'SIMULATION'
                                         order by x.echeance_le limit 1) e),
    'levees', (select case when count(*) > 0 then json_build_object('derniere', max(l.levee_le), 'nombre',
                        coalesce(sum(l.nombre) filter (where l.levee_le > ${aujourdhui}::date - interval '1 year'), 0)) end
                 from (${membre}) m join levee l on l.numero_contrat = m.numero_contrat)) as compte
    from (
      select c.reste, f.limite_paiement_le as limite, coalesce(f.limite_paiement_le < ${aujourdhui}::date, false) as retard,
             f.nombre_relances > 0 or f.phase is not null as relance
        from (${membre}) m
        cross join lateral (
          select x.numero_facture, x.reste_centimes as reste from creance x
           where x.numero_contrat = m.numero_contrat and x.reste_centimes > 0 and x.nature = 'FACTURE' offset 0) c
        join facture f on f.numero_contrat = m.numero_contrat and f.numero_facture = c.numero_facture
       where f.nature <> 'AVOIR' and f.remise_tresor_le is null) d`
