import { contratsResiliesEndpoints } from '@ondine/webapi/facture/contrats-resilies.endpoints.ts'
import { listeDeContratsResilies } from '@ondine/webapi/facture/contrats-resilies.liste.ts'
import { type RawBuilder, sql } from 'kysely'
import { defineSource } from '../../platform/liste/source.ts'
import { contratsFermes } from '../acces/contenus.public.ts'
import { creanceLue } from './siennes.public.ts'

interface LigneContrat {
  id: string
  adresse: string | null
  date_etat: string
  est_passe: boolean
  reste: number
}

// where the water was used: the last point of the contract
const ADRESSE = sql`(
  select concat_ws(', ', pl.adresse, nullif(concat_ws(' ', pl.code_postal, pl.ville), ''))
    from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
   where cp.numero_contrat = k.numero_contrat order by cp.du desc, cp.id_point limit 1)`

// for who left it, the last day of their time
const contratDe = (lecteur: number, numero: RawBuilder<unknown>) => sql`lateral (
  select c.numero_contrat, coalesce(quitte.passe_le, c.date_etat) as date_etat, quitte.passe_le is not null as est_passe
    from contrat c
    left join lateral (
      select p.passe_le from attachement_passe a join passage_contrat p on p.numero_contrat = a.numero_contrat and p.rang = a.a_ere + 1
       where a.user_web_id = ${lecteur} and a.numero_contrat = c.numero_contrat and a.factures order by p.rang desc limit 1) quitte on true
   where c.numero_contrat = ${numero} offset 0) k`

/**
 * Contracts of the caller, or of their owner through a universe, that nothing shows any more but their bills: ended (migration 0054), or
 * passed to other people (0200).
 */
export const sourceContratsResilies = defineSource({
  liste: listeDeContratsResilies,
  endpoint: contratsResiliesEndpoints.contratsResilies,
  identite: { id: 'text' },
  tris: { dateFin: { type: 'date', sql: sql`k.date_etat` } },
  lignes: ({ ctx, mots }, cle) => {
    const { userWebId } = ctx.auteur
    return sql`
      select k.numero_contrat as id, ${cle} as cle
        from (select a.numero_contrat
                from utilisateur u
                join attachement a on a.user_web_id = coalesce(u.proprietaire_id, u.user_web_id)
                join contrat c on c.numero_contrat = a.numero_contrat and c.is_resilie
               where u.user_web_id = ${userWebId}
              union
              select p.numero_contrat from attachement_passe p where p.user_web_id = ${userWebId} and p.factures) m
        cross join ${contratDe(userWebId, sql`m.numero_contrat`)}
       where not peut_voir_contrat(${userWebId}, k.numero_contrat) and peut_lire_factures(${userWebId}, k.numero_contrat)
         and k.numero_contrat <> all(${contratsFermes(ctx, 'facture')}::text[])
         ${sql.join(
           mots.map(
             (mot) => sql`and (k.numero_contrat like ${mot} or sans_accent(${ADRESSE}) like sans_accent(${mot}))`,
           ),
           sql` `,
         )}`
  },
  detail: (page, { ctx }) => sql<LigneContrat>`
    select p.*, ${ADRESSE} as adresse, k.date_etat, k.est_passe,
           (select coalesce(sum(c.reste_centimes), 0)::bigint from creance c
             where c.numero_contrat = k.numero_contrat and c.reste_centimes > 0
               and ${creanceLue(ctx.auteur.userWebId)}) as reste
      from ${page} p cross join ${contratDe(ctx.auteur.userWebId, sql`p.id`)}`,
  vue: ({ id, adresse, date_etat, est_passe, reste }) => ({
    numeroContrat: id,
    adresse,
    dateFin: date_etat,
    isPasse: est_passe,
    reste,
  }),
})
