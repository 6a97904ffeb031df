import type { EtapeDePaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Payments of one invoice that are shown, the latest first. */
const PAIEMENTS_MAX = 20

export interface DueDuPaiement {
  numero_contrat: string
  id_creance: string
  facture: string
  nom: string
  montant_centimes: number
  reste_centimes: number
  exigible_le: string | null
}

/** The first due of a payment, as staff call it. */
export const findDue = async (db: Kysely<DB>, id: string): Promise<DueDuPaiement | undefined> => {
  const { rows } = await sql<DueDuPaiement>`
    select l.numero_contrat, l.id_creance, coalesce(c.numero_facture, substr(l.id_creance, 3)) as facture, coalesce(nom_client(t), '') as nom,
           c.montant_centimes, c.reste_centimes, c.exigible_le::text as exigible_le
      from paiement_ligne l
      join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
      join contrat k on k.numero_contrat = l.numero_contrat
      left join client t on t.numero_client = k.numero_client_titulaire
     where l.paiement_id = ${id} order by l.numero_contrat, l.id_creance limit 1`.execute(db)
  return rows[0]
}

export interface PaiementDeLaDue {
  id: string
  reference: string
  prestataire: string
  montant_centimes: number
  devise: string
  statut: EtatPaiement
  sans_retour: boolean
  motif: string | null
  nb: number
  inscrit: boolean
  payeur: string | null
  prochaine_verif: Date | null
}

/** Payments of a due. */
export const findPaiementsDeLaDue = async (
  db: Kysely<DB>,
  { numero_contrat, id_creance }: Pick<DueDuPaiement, 'numero_contrat' | 'id_creance'>,
): Promise<PaiementDeLaDue[]> => {
  const { rows } = await sql<PaiementDeLaDue>`
    select p.id, p.reference, p.prestataire, p.montant_centimes, p.devise, p.statut, p.sans_retour, p.motif, p.prochaine_verif,
           (select count(*)::int from paiement_ligne x where x.paiement_id = p.id) as nb,
           exists (select from paiement_ligne x join reglement r on r.numero_contrat = x.numero_contrat and r.reference_portail = p.reference
                    where x.paiement_id = p.id and r.rejete_le is null) as inscrit,
           case when p.origine = 'ANONYME' then null else trim(concat_ws(' ', u.prenom, u.nom)) end as payeur
      from paiement_ligne l join paiement p on p.id = l.paiement_id
      left join utilisateur u on u.user_web_id = p.auteur_id and u.supprime_le is null
     where l.numero_contrat = ${numero_contrat} and l.id_creance = ${id_creance}
     order by p.cree_le desc, p.id limit ${PAIEMENTS_MAX}`.execute(db)
  return rows
}

export interface LigneEtape {
  paiement_id: string
  le: Date
  etape: EtapeDePaiement
  detail: string | null
}

/** What happened to each of them, the latest first. Bodies of messages are not read. */
export const findEtapes = async (db: Kysely<DB>, ids: readonly string[]): Promise<LigneEtape[]> => {
  const { rows } = await sql<LigneEtape>`
    with p as (select * from paiement where id = any(${[...ids]}::uuid[]))
    select * from (
    select id as paiement_id, cree_le as le, 'DEMANDE' as etape, null::text as detail from p
    union all
    select a.paiement_id, a.commence_le,
           case when a.issue = 'SANS_REPONSE' then 'SANS_REPONSE'
                when a.nature = 'ENQUETE' then 'INTERROGE' when a.nature = 'EXPIRATION' then 'FERMEE'
                when a.issue = 'REFUS' then 'PAGE_REFUSEE' else 'PAGE_OUVERTE' end,
           -- what failed on the way is for the log
           case when a.issue <> 'SANS_REPONSE' then a.detail end
      from paiement_appel a join p on p.id = a.paiement_id
    union all
    select e.paiement_id, e.recu_le, case when e.verdict = 'REJETE' then 'MESSAGE_REJETE' when e.contredit is not null then 'MESSAGE_CONTREDIT' else 'MESSAGE' end,
           case when e.fois > 1 then 'reçu ' || e.fois || ' fois' end
      from evenement_prestataire e join p on p.id = e.paiement_id
    union all
    select e.paiement_id, e.constate_le, case when e.conforme then 'ENCAISSE' else 'ENCAISSE_AUTREMENT' end, e.id_transaction
      from encaissement e join p on p.id = e.paiement_id
    union all
    select e.venu_pour, e.constate_le, 'ENCAISSE_A_PART', e.id_transaction
      from encaissement e join p on p.id = e.venu_pour
    union all
    select id, retour_le, 'REVENU', null from p where retour_le is not null
    union all
    -- what staff decided or entered, by whom and why, as the journal has it
    select p.id, a.le, case when a.action = 'paiement-prouve' then 'PREUVE' else a.detail ->> 'decision' end,
           concat_ws(', ', nullif(a.detail ->> 'motif', ''), nullif(trim(concat_ws(' ', u.prenom, u.nom)), ''))
      from p join audit a on a.objet_type = 'paiement' and a.objet_id = p.reference and a.action in ('paiement-decide', 'paiement-prouve')
      left join utilisateur u on u.user_web_id = a.auteur_id
    union all
    select id, integre_le, 'INSCRIT', null from p where integre_le is not null
    union all
    select id, fini_le, 'FINI', motif from p where fini_le is not null and statut not in ('PAYE', 'A_VERIFIER')
    ) faits
    -- of one instant, what began it comes last
    order by paiement_id, le desc, etape = 'DEMANDE', etape`.execute(db)
  return rows
}

export interface ArgentAPart {
  venu_pour: string
  id_transaction: string
  montant_centimes: number
  devise: string
  rendu_le: Date | null
  numero_contrat: string | null
}

/** Money that came for them and is of no payment, in the order it came. */
export const findArgentAPart = async (db: Kysely<DB>, ids: readonly string[]): Promise<ArgentAPart[]> => {
  const { rows } = await sql<ArgentAPart>`
    select venu_pour, id_transaction, montant_centimes, devise, rendu_le, numero_contrat from encaissement
     where venu_pour = any(${[...ids]}::uuid[]) and paiement_id is null order by constate_le, id_transaction`.execute(
    db,
  )
  return rows
}
