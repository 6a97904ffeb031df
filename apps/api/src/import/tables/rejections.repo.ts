import type { PoolClient } from 'pg'
import { parParts } from './agreement.repo.ts'
import type { ReglementConnu } from './payments.repo.ts'

/** What is known of a règlement when its rejection comes. */
export type ARejeter = ReglementConnu & {
  readonly mode: string
  /** The day from which billing counts it no more in what it had said was left; null where it never had. */
  readonly ouverteLe: string | null
  /** What of its due billing had counted as settled and no rejection opened again; null where that due is not known. */
  readonly marge: number | null
  readonly creance: string | null
  /** Rows of money that came online, which it books. */
  readonly enLigne: readonly string[]
  readonly montantEnLigne: number
}

type Cle = { readonly numeroContrat: string; readonly reference: string }

export const reglementsARejeter = async (client: PoolClient, cles: readonly Cle[]): Promise<ARejeter[]> => {
  const connus: ARejeter[] = []
  for (const part of parParts(cles)) connus.push(...(await lire(client, part)))
  return connus
}

const lire = async (client: PoolClient, cles: readonly Cle[]): Promise<ARejeter[]> => {
  const { rows } = await client.query<ARejeter>(
    `with a as materialized (select * from reglements_attendus($1)),
     rouverts as materialized (
       select a.numero_contrat, a.id_creance, sum(x.montant_centimes)::bigint as rouvert
         from a join reglement x using (numero_contrat, reference) where x.rouvre group by 1, 2)
     select r.numero_contrat as "numeroContrat", r.reference, r.numero_facture as "numeroFacture", r.numero_echeancier as "numeroEcheancier",
            r.rang_echeance as rang, r.reference_impaye as impaye, r.regle_le::text as "regleLe", r.montant_centimes as montant, r.historique,
            r.reference_portail as "referencePortail", r.rejete_le::text as "rejeteLe", r.mode,
            coalesce(f.ouverte_le, c.ouverte_le)::text as "ouverteLe", a.id_creance as creance,
            coalesce(f.montant_ttc_centimes - f.reste_ouverture_centimes, c.montant_centimes - c.reste_ouverture_centimes) - coalesce(d.rouvert, 0) as marge,
            coalesce(p.cles, '{}') as "enLigne", coalesce(p.total, 0)::bigint as "montantEnLigne"
       from unnest($1::text[], $2::text[]) l (c, n)
       join reglement r on r.numero_contrat = l.c and r.reference = l.n
       join a on a.numero_contrat = r.numero_contrat and a.reference = r.reference
       left join facture f on f.numero_contrat = r.numero_contrat and f.numero_facture = substr(a.id_creance, 3) and a.id_creance like 'F:%'
       left join creance c on c.numero_contrat = r.numero_contrat and c.id_creance = a.id_creance
       left join rouverts d on r.historique and d.numero_contrat = r.numero_contrat and d.id_creance = a.id_creance
       left join lateral ecritures_du_rejet(r, a.id_creance) p on true
      order by r.numero_contrat, r.reference`,
    [cles.map((l) => l.numeroContrat), cles.map((l) => l.reference)],
  )
  return rows
}

export type Rejet = {
  readonly numeroContrat: string
  readonly reference: string
  readonly dateRejet: string
  readonly code: string | null
}

/** Marks them, and says of a rejected debit that its invoice can be paid again. */
export const noterRejets = async (client: PoolClient, rejets: readonly Rejet[]): Promise<void> => {
  const lot = 'json_to_recordset($1::json) l ("numeroContrat" text, reference text, "dateRejet" date, code text)'
  const donnees = JSON.stringify(rejets)
  await client.query(
    `update reglement r set rejete_le = l."dateRejet", rejet_code = l.code
       from ${lot} where r.numero_contrat = l."numeroContrat" and r.reference = l.reference`,
    [donnees],
  )
  await client.query(
    `update facture f set prelevement_rejete_le = l."dateRejet"
       from ${lot} join reglement r on r.numero_contrat = l."numeroContrat" and r.reference = l.reference
      where r.mode = 'PRELEVEMENT' and f.numero_contrat = r.numero_contrat and f.numero_facture = r.numero_facture
        and f.prelevement_le <= l."dateRejet" and coalesce(f.prelevement_rejete_le < l."dateRejet", true)`,
    [donnees],
  )
}

export const contrepasserPaiements = async (
  client: PoolClient,
  lignes: readonly { readonly contrat: string; readonly cle: string; readonly le: string }[],
): Promise<void> => {
  await client.query('select contrepasser($1, $2, $3::date[])', [
    lignes.map((l) => l.contrat),
    lignes.map((l) => l.cle),
    lignes.map((l) => l.le),
  ])
}
