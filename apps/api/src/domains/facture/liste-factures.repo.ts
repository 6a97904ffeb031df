import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { naturesFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Lieu, lieuDe } from '../abonnement/lieu.public.ts'
import { connaitFactures } from './acces-facture.repo.ts'
import { A_UN_DOCUMENT, DOCUMENTS } from './documents/existe.sql.ts'
import { type AuxEtapes, estAuxEtapesSql } from './dues.public.ts'
import { SES_LIGNES } from './lignes-justes.sql.ts'
import { numeroContient } from './numero-contient.sql.ts'
import { factureLue } from './siennes.public.ts'

/** An invoice with what is left of it, as this reader may know it. Days are yyyy-MM-dd. */
export interface LigneFacture {
  identifiant_interne: number
  numero_contrat: string
  /** Null where the reader may not know it: it proves the contract (docs/decisions/013). */
  numero_facture: string | null
  reference_dette: string | null
  nature: string
  libelle_type: string | null
  type_regroupement: number | null
  statut: StatutFacture
  date_emission: string
  exigible_le: string | null
  limite_paiement_le: string | null
  periode_du: string | null
  periode_au: string | null
  /** Null where billing sent nothing that tells it. */
  montant_ht_centimes: number | null
  montant_ttc_centimes: number
  reste_centimes: number
  mode_reglement: string | null
  nombre_relances: number
  derniere_relance_le: string | null
  contentieux: boolean
  validee: boolean
  bloquee: boolean
  remise_tresor_le: string | null
  prelevement_le: string | null
  prelevement_rejete_le: string | null
  gel: string | null
  traite_code: string | null
  /** The treasury collects it as a title, of which nothing is paid. */
  sur_titre: boolean
  /** A payment of it is under way. */
  paiement_ouvert: boolean
  phase: string | null
  /** The last payment of it made online that was not taken back. */
  paye_en_ligne_le: string | null
  /** Why the bank refused its debit. */
  rejet_code: string | null
  est_resilie: boolean
  code_type_service: CodeTypeService
  /** Another bill of the contract was issued that day: the names of their files tell them apart. */
  meme_jour: boolean
  /** A credit note of its whole amount is of it. */
  annulee: boolean
  /** There is a document: the original, or one that can be written from its lines. */
  editable: boolean
  /** SHA-256 of the original where it is the document, for whoever has it. */
  fichier: string | null
  volume_eau_litres: number | null
  volume_ast_litres: number | null
  volume_forfait_d_litres: number | null
  volume_forfait_nd_litres: number | null
  index1_le: string | null
  index1_litres: number | null
  index1_origine: string | null
  index2_le: string | null
  index2_litres: number | null
  index2_origine: string | null
}

export const RESTE = sql`coalesce(c.reste_centimes, 0)`

/** Is the bill `f` a title of the treasury, of which nothing is paid: its due `c` is whole? */
export const SUR_TITRE = sql<boolean>`(f.titre_reference is not null and coalesce(c.reste_centimes = f.montant_ttc_centimes, false))`

/** In which list an invoice `f` with its due `c` stands: one of the three, and one only (2§4). */
export const STATUT = sql`case when f.nature = 'AVOIR' or ${RESTE} = 0 then 'DR' when f.remise_tresor_le is not null then 'TR' else 'AR' end`

/** Invoices of `factures` as `f`, each with its due `c`. */
export const avecSaDue = (factures: RawBuilder<unknown>): RawBuilder<unknown> => sql`${factures} f
  left join creance c on c.numero_contrat = f.numero_contrat and c.id_creance = 'F:' || f.numero_facture`
export const FACTURES = avecSaDue(sql`facture`)

/** What the kind of the invoice `alias` is called. */
export const libelleDe = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.libelle_type`)}, case ${sql.ref(`${alias}.nature`)} ${sql.join(
    Object.entries(naturesFacture).map(([nature, { libelle }]) => sql`when ${nature} then ${libelle}`),
    sql` `,
  )} end)`
export const LIBELLE = libelleDe('f')

const PAYE_EN_LIGNE_LE = sql`(
  select max(m.effet_le) from mouvement m
   where m.numero_contrat = f.numero_contrat and m.id_creance = 'F:' || f.numero_facture and m.nature = 'PAIEMENT'
     and not exists (select from mouvement r where r.numero_contrat = m.numero_contrat and r.cle = 'CONTREPASSE:' || m.cle))`

const REJET = sql`case when f.prelevement_rejete_le is not null then (
  select r.rejet_code from reglement r
   where r.numero_contrat = f.numero_contrat and r.numero_facture = f.numero_facture and r.rejete_le is not null
   order by r.rejete_le desc limit 1) end`

/** Sort keys of the list (factures.liste.ts). */
export const trisFactures = {
  dateFacture: { type: 'date', sql: sql`f.date_emission` },
  // the longest late first; last, what has no day
  dateLimitePaiementFacture: { type: 'date', sql: sql`coalesce(f.limite_paiement_le, 'infinity')` },
  montantTTCFacture: { type: 'bigint', sql: sql`f.montant_ttc_centimes` },
} as const

export interface FiltreFactures {
  readonly numeroContrat: string
  readonly lecteur: number
  readonly statut?: StatutFacture | undefined
  readonly mots: readonly string[]
  /** Columns the words are looked for in. */
  readonly dans: { readonly numero: boolean; readonly type: boolean }
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
  /** Bills from this day on, and what is due whatever its day. */
  readonly depuis?: string | undefined
  /** Only those to settle that stand there. */
  readonly aux?: AuxEtapes | undefined
}

/** Who may not know the number finds nothing by it either: letter by letter a search would tell it. */
const parMot = (mot: string, { numero, type }: FiltreFactures['dans'], prouve: RawBuilder<unknown>) =>
  sql`and (${numero ? sql`(${prouve} and ${numeroContient(sql`f.numero_facture`, mot)})` : sql`false`}
        or ${type ? sql`sans_accent(${LIBELLE}) like sans_accent(${mot})` : sql`false`})`

/** Rows of the invoices of one contract. */
export const lignesFactures = (filtre: FiltreFactures, cle: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { numeroContrat, statut, mots, dateDebut, dateFin, depuis, aux } = filtre
  const prouve = sql`(select ${connaitFactures(filtre.lecteur, sql`${numeroContrat}`)})`
  return sql`
    select f.identifiant_interne as id, ${cle} as cle
      from ${FACTURES}
     where f.numero_contrat = ${numeroContrat} and ${factureLue(filtre.lecteur)}
       ${statut === undefined ? sql`` : sql`and ${STATUT} = ${statut}`}
       ${dateDebut === undefined ? sql`` : sql`and f.date_emission >= ${dateDebut}::date`}
       ${dateFin === undefined ? sql`` : sql`and f.date_emission <= ${dateFin}::date`}
       ${aux === undefined ? sql`` : sql`and ${STATUT} = 'AR' and ${estAuxEtapesSql(aux)}`}
       ${depuis === undefined ? sql`` : sql`and (f.date_emission >= ${depuis}::date or ${RESTE} > 0)`}
       ${sql.join(
         mots.map((mot) => parMot(mot, filtre.dans, prouve)),
         sql` `,
       )}`
}

/** Before tax, as billing said it of the bill, else of its lines (`DOCUMENTS`) where they make the bill. */
const MONTANT_HT = sql`coalesce(f.montant_ht_centimes, f.montant_ttc_centimes - f.montant_tva_centimes,
  case when ${SES_LIGNES} then d.total_ht_centimes end)`

/** What is shown of invoices `p.id`. Whoever has the link of one was sent it by us: they are shown it whole. */
export const detailFactures = (
  page: RawBuilder<unknown>,
  lecteur: number | 'PAR_LIEN',
): RawBuilder<LigneFacture> => sql<LigneFacture>`
    select p.*, f.identifiant_interne, f.numero_contrat,
           case when t.prouve then f.numero_facture end as numero_facture,
           case when t.prouve then f.reference_dette end as reference_dette,
           f.nature, ${LIBELLE} as libelle_type, f.type_regroupement, ${STATUT} as statut, f.date_emission, f.exigible_le,
           f.limite_paiement_le, f.periode_du, f.periode_au, ${MONTANT_HT} as montant_ht_centimes, f.montant_ttc_centimes,
           case when f.nature = 'AVOIR' then 0 else ${RESTE} end as reste_centimes, f.mode_reglement, f.nombre_relances,
           f.derniere_relance_le, f.contentieux, f.validee, f.bloquee, f.remise_tresor_le, f.prelevement_le, f.prelevement_rejete_le, f.gel, f.phase,
           f.traite_code, ${SUR_TITRE} as sur_titre, paiement_ouvert(f.numero_contrat, 'F:' || f.numero_facture) as paiement_ouvert,
           ${PAYE_EN_LIGNE_LE} as paye_en_ligne_le, ${REJET} as rejet_code, k.is_resilie as est_resilie, k.code_type_service,
           exists (select from facture h where h.numero_contrat = f.numero_contrat and h.date_emission = f.date_emission
                    and h.numero_facture <> f.numero_facture) as meme_jour,
           exists (select from facture a where a.numero_contrat = f.numero_contrat and a.facture_origine = f.numero_facture
                    and a.nature = 'AVOIR' and a.montant_ttc_centimes = -f.montant_ttc_centimes) as annulee,
           t.prouve and ${A_UN_DOCUMENT} as editable, case when t.prouve then encode(od.empreinte, 'hex') end as fichier,
           f.volume_eau_litres, f.volume_ast_litres, f.volume_forfait_d_litres, f.volume_forfait_nd_litres,
           f.index1_le, f.index1_litres, f.index1_origine, f.index2_le, f.index2_litres, f.index2_origine
      from ${page} p
      join facture f on f.identifiant_interne = p.id
      join contrat k on k.numero_contrat = f.numero_contrat
      left join creance c on c.numero_contrat = f.numero_contrat and c.id_creance = 'F:' || f.numero_facture
      ${DOCUMENTS}
      cross join lateral (select ${lecteur === 'PAR_LIEN' ? sql`true` : connaitFactures(lecteur, sql`f.numero_contrat`)} as prouve) t`

/** Invoices `detail`, each with its place. */
export const avecLieu = <L extends LigneFacture & Lieu>(detail: RawBuilder<unknown>): RawBuilder<L> => sql<L>`
  select d.*, a.adresse, a.complement, a.code_postal, a.ville
    from (${detail}) d
    left join lateral ${lieuDe(sql`d.numero_contrat`)} a on true`
