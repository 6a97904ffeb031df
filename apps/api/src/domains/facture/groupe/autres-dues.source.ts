import { listeDAutresDues } from '@ondine/webapi/facture/autres-dues.liste.ts'
import { etapesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { etapesRelance } from '@ondine/webapi/facture/relance.messages.ts'
import { sql } from 'kysely'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { defineSource } from '../../../platform/liste/source.ts'
import { type Lieu, lieuDe, vueLieu } from '../../abonnement/lieu.public.ts'
import { duesDe } from '../dues.public.ts'
import { lus } from './contrats-lus.ts'
import { perimetreDe } from './factures-groupe.source.ts'
import { duContrat } from './par-mots.sql.ts'

interface LigneDue extends Lieu {
  numero_contrat: string
  rang_due: number
  libelle: string
  jour: string
  reste: number
  etape: EtapeRelance
}

/** What billing calls its kind, else what it is. */
const LIBELLE = sql`coalesce(c.impaye->>'titre', c.impaye->>'type',
  case c.nature when 'ECHEANCE' then 'Échéance' when 'IMPAYE' then 'Impayé' else 'Somme due' end)`
const SA_CREANCE = sql`join creance c on c.numero_contrat = d.numero_contrat and c.id_creance = d.id_creance`

// what its rows show, as the bills beside them are found (decision 073)
const parMot = (mot: string) => sql`
  (sans_accent(${LIBELLE}) like sans_accent(${mot}) or exists (
    select from contrat_recherche r
     where r.numero_contrat = d.numero_contrat and ${duContrat(mot, { contrat: true, adresse: true, numero: false, type: false })}))`

/** Dues of a group that are no bills, all of them: never many. Told apart by their rank: what billing calls them proves their contract (decision 013). */
const dues = (ctx: ContexteUtilisateur) => sql`
  select d.*, row_number() over (partition by d.numero_contrat order by d.id_creance) as rang_due
    from (${duesDe(lus.lignes, { lecteur: ctx.auteur.userWebId, aujourdhui: jourLocal(ctx.clock.now()) })}) d where d.nature <> 'FACTURE'`

export const sourceAutresDues = defineSource({
  liste: listeDAutresDues,
  endpoint: facturesGroupeEndpoints.autresDuesGroupe,
  identite: { numero_contrat: 'text', rang_due: 'bigint' },
  tris: { jour: { type: 'date', sql: sql`d.jour` } },
  avec: ({ ctx, entree: { query } }) => lus.table(perimetreDe(ctx, query.idGroupe)),
  entiere: true,
  lignes: ({ ctx, mots, entree: { query } }, cle) => {
    const etapes = etapesVoulues(query)
    return sql`
    select d.numero_contrat, d.rang_due, ${cle} as cle
      from (${dues(ctx)}) d ${mots.length === 0 ? sql`` : SA_CREANCE}
     where ${etapes === undefined ? sql`true` : sql`d.etape = any(${etapes}::text[])`}
       and ${sql.join([sql`true`, ...mots.map(parMot)], sql` and `)}`
  },
  detail: (page, { ctx }) => sql<LigneDue>`
    select p.*, ${LIBELLE} as libelle, d.jour, d.reste, d.etape, a.*
      from ${page} p
      join (${dues(ctx)}) d on d.numero_contrat = p.numero_contrat and d.rang_due = p.rang_due
      ${SA_CREANCE}
      left join lateral ${lieuDe(sql`p.numero_contrat`)} a on true`,
  vue: (ligne) => ({
    rang: Number(ligne.rang_due),
    numeroContrat: ligne.numero_contrat,
    adresseLivraisonConstruite: vueLieu(ligne),
    libelle: ligne.libelle,
    jour: ligne.jour,
    reste: ligne.reste,
    etape: ligne.etape,
    etatDit: etapesRelance[ligne.etape].libelle,
  }),
})
