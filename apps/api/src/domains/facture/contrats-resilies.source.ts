import { contratsResiliesEndpoints } from '@ondine/webapi/facture/contrats-resilies.endpoints.ts'
import { listeDeContratsResilies } from '@ondine/webapi/facture/contrats-resilies.liste.ts'
import { sql } from 'kysely'
import { defineSource } from '../../platform/liste/source.ts'
import { contratsFermes } from '../acces/contenus.public.ts'

interface LigneContrat {
  id: string
  adresse: string | null
  date_etat: string
  reste: number
}

// where the water was used: the last point of the contract
const ADRESSE = sql`(
  select concat_ws(', ', pl.adresse, nullif(concat_ws(' ', pl.code_postal, pl.ville), ''))
    from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
   where cp.numero_contrat = k.numero_contrat order by cp.du desc, cp.id_point limit 1)`

/** Ended contracts of the caller, or of their owner through a universe, that nothing shows any more but their bills (migration 0054). */
export const sourceContratsResilies = defineSource({
  liste: listeDeContratsResilies,
  endpoint: contratsResiliesEndpoints.contratsResilies,
  identite: { id: 'text' },
  tris: { dateFin: { type: 'date', sql: sql`k.date_etat` } },
  lignes: ({ ctx, mots }, cle) => {
    const { userWebId } = ctx.auteur
    return sql`
      select k.numero_contrat as id, ${cle} as cle
        from utilisateur u
        join attachement a on a.user_web_id = coalesce(u.proprietaire_id, u.user_web_id)
        join contrat k on k.numero_contrat = a.numero_contrat and k.is_resilie
       where u.user_web_id = ${userWebId}
         and not peut_voir_contrat(${userWebId}, k.numero_contrat) and peut_lire_factures(${userWebId}, k.numero_contrat)
         and k.numero_contrat <> all(${contratsFermes(ctx, 'facture')}::text[])
         ${sql.join(
           mots.map(
             (mot) => sql`and (k.numero_contrat like ${mot} or sans_accent(${ADRESSE}) like sans_accent(${mot}))`,
           ),
           sql` `,
         )}`
  },
  detail: (page) => sql<LigneContrat>`
    select p.*, ${ADRESSE} as adresse, k.date_etat,
           (select coalesce(sum(c.reste_centimes), 0)::bigint from creance c
             where c.numero_contrat = k.numero_contrat and c.reste_centimes > 0) as reste
      from ${page} p join contrat k on k.numero_contrat = p.id`,
  vue: ({ id, adresse, date_etat, reste }) => ({ numeroContrat: id, adresse, dateFin: date_etat, reste }),
})
