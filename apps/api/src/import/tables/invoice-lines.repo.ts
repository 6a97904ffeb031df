import type { DetailCalcule, LigneFacture } from '@ondine/webapi/facture/arithmetique.rules.ts'
import type { PoolClient } from 'pg'

/** VAT of a rate; `rang`: of the line that gave it, null where it was computed. */
export type TvaGardee = {
  readonly taux: number
  readonly base: number
  readonly montant: number
  readonly rang: number | null
}

export type FactureEtLignes = {
  readonly contrat: string
  readonly facture: string
  readonly version: number
  readonly montant: number
  /** Of the lines that are stored; null where there are none. */
  readonly versionLignes: number | null
  readonly lignes: readonly LigneFacture[] | null
  readonly tva: readonly TvaGardee[] | null
}

export const cleFacture = (contrat: string, facture: string): string => `${contrat} ${facture}`

/** The invoices that these lines are of, with the lines stored by now. */
export const facturesEtLignes = async (
  client: PoolClient,
  contrats: readonly string[],
  factures: readonly string[],
): Promise<Map<string, FactureEtLignes>> => {
  const { rows } = await client.query<FactureEtLignes>(
    `select f.numero_contrat as contrat, f.numero_facture as facture, f.version, f.montant_ttc_centimes as montant,
            d.version as "versionLignes", d.lignes, d.tva
       from (select distinct c, n from unnest($1::text[], $2::text[]) l (c, n)) l
       join facture f on f.numero_contrat = l.c and f.numero_facture = l.n
       left join facture_detail d using (numero_contrat, numero_facture)`,
    [contrats, factures],
  )
  return new Map(rows.map((f) => [cleFacture(f.contrat, f.facture), f]))
}

export type DetailAEcrire = Omit<DetailCalcule, 'tva'> & {
  readonly contrat: string
  readonly facture: string
  readonly version: number
  readonly lignes: readonly LigneFacture[]
  readonly tva: readonly TvaGardee[]
}

export const ecrireLignes = async (client: PoolClient, details: readonly DetailAEcrire[]): Promise<void> => {
  await client.query(
    `insert into facture_detail (numero_contrat, numero_facture, version, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
     select contrat, facture, version, lignes, tva, "totalHt", "totalTtc", verifiable
       from jsonb_to_recordset($1::jsonb) l (contrat text, facture text, version smallint, lignes jsonb, tva jsonb, "totalHt" bigint, "totalTtc" bigint,
                                           verifiable boolean)
      order by 1, 2
     on conflict (numero_contrat, numero_facture) do update
       set (version, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
         = row (excluded.version, excluded.lignes, excluded.tva, excluded.total_ht_centimes, excluded.total_ttc_centimes, excluded.verifiable)`,
    [JSON.stringify(details)],
  )
}
