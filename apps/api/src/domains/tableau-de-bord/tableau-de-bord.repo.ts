import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import { dueDeFacture } from '../facture/dues.public.ts'
import { dernieresFacturees } from '../facture/services-factures.public.ts'
import { factureLue } from '../facture/siennes.public.ts'
import { LA_PLUS_PRESSANTE, veille } from './alertes-actives.ts'
import { type Compte, compteDe, type Lecture } from './compte.repo.ts'

export interface LigneContratEtFacture {
  code_etat_contrat: CodeEtatContrat
  date_etat: string
  date_de_mise_en_service: string | null
  /** Null where there is none, and where the reader may not know it. */
  numero_facture: string | null
  date_emission: string | null
  /** Day of the last invoice of each service. */
  facturees: string[]
  montant_ttc_centimes: number | null
  /** Left of that invoice. */
  reste_centimes: number | null
  /** Where that stands, and the day by which it is to be paid, or is debited; null where nothing is left. */
  etape: EtapeRelance | null
  jour_du: string | null
  compte: Compte
  libelle_rythme_facturation: string | null
  nb_alertes_actives: number
  nb_alertes_en_cours: number
  /** Of the events of its alerts that are not over: a leak first, then the latest. */
  alerte: { id: number; titre: string; type: CodeTypeAlarme; debut: number; minimum: number | null } | null
}

/** State of a contract, its last invoice (null columns when it has none) and what its alerts say to this reader. */
export const findContratEtFacture = async (
  db: Kysely<DB>,
  numeroContrat: string,
  userWebId: number,
  lecture: Lecture,
): Promise<LigneContratEtFacture | undefined> => {
  const { rows } = await sql<LigneContratEtFacture>`
    ${prepared('tuiles_contrat')}
    select c.code_etat_contrat, c.date_etat, c.date_de_mise_en_service, c.libelle_rythme_facturation,
           case when f.numero_facture is not null and tient_une_preuve(${userWebId}, c.numero_contrat)
                then f.numero_facture end as numero_facture, f.date_emission, f.montant_ttc_centimes,
           case when f.nature = 'AVOIR' then 0 else coalesce(k.reste_centimes, 0) end as reste_centimes, k.etape, k.jour_du, b.compte, a.nb_alertes_actives, a.nb_alertes_en_cours, a.alerte,
           ${dernieresFacturees(sql`c.numero_contrat`, userWebId, lecture.aujourdhui)} as facturees
      from contrat c
      cross join lateral (
        select count(distinct x.id_alerte) filter (where ${veille(lecture.aujourdhui)})::int as nb_alertes_actives,
               count(i.id_instance)::int as nb_alertes_en_cours,
               (array_agg(json_build_object('id', i.id_instance, 'titre', x.titre, 'type', x.code_type_alarme,
                                            'debut', extract(epoch from i.debut)::bigint, 'minimum', i.minimum_litres)
                          order by ${LA_PLUS_PRESSANTE}) filter (where i.id_instance is not null))[1] as alerte
          from alerte x
          left join alerte_instance i on i.id_alerte = x.id_alerte and i.etat = 'DECLENCHEE'
         where x.numero_contrat = c.numero_contrat
           and x.user_web_id in (select l.user_web_id from comptes_lus(${userWebId}, c.numero_contrat) l)) a
      left join lateral (select * from facture x where x.numero_contrat = c.numero_contrat and ${factureLue(userWebId, 'x')}
                          order by x.date_emission desc, x.numero_facture desc limit 1) f on true
      left join lateral ${dueDeFacture({ contrat: sql`f.numero_contrat`, facture: sql`f.numero_facture` }, lecture.aujourdhui)} k on true
      cross join lateral (${compteDe(sql`select c.numero_contrat`, lecture)}) b
     where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}
