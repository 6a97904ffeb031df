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

/** The invoices that these lines are of, with the lines stored by now; each is asked for once. */
export const facturesEtLignes = async (
  client: PoolClient,
  recues: readonly { readonly numeroContrat: string; readonly numeroFacture: string }[],
): Promise<Map<string, FactureEtLignes>> => {
  const demandees = new Map(recues.map((l) => [cleFacture(l.numeroContrat, l.numeroFacture), l]))
  const { rows } = await client.query<FactureEtLignes>(
    `select f.numero_contrat as contrat, f.numero_facture as facture, f.version, f.montant_ttc_centimes as montant,
            d.version as "versionLignes", d.lignes, d.tva
       from unnest($1::text[], $2::text[]) l (c, n)
       join facture f on f.numero_contrat = l.c and f.numero_facture = l.n
       left join facture_detail d using (numero_contrat, numero_facture)`,
    [Array.from(demandees.values(), (l) => l.numeroContrat), Array.from(demandees.values(), (l) => l.numeroFacture)],
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

/** Of JSON, one text a row, each on a line of its own: one document of them all takes PostgreSQL twice the time to read. */
export const ecrireLignes = async (client: PoolClient, details: readonly DetailAEcrire[]): Promise<void> => {
  if (details.length === 0) return
  await client.query(
    `insert into facture_detail (numero_contrat, numero_facture, version, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
     select contrat, facture, version, lignes::jsonb, tva::jsonb, ht, ttc, verifiable
       from unnest($1::text[], $2::text[], $3::smallint[], string_to_array($4, E'\\n'), string_to_array($5, E'\\n'), $6::bigint[], $7::bigint[],
                   $8::boolean[]) l (contrat, facture, version, lignes, tva, ht, ttc, verifiable)
      order by 1, 2
     on conflict (numero_contrat, numero_facture) do update
       set (version, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
         = row (excluded.version, excluded.lignes, excluded.tva, excluded.total_ht_centimes, excluded.total_ttc_centimes, excluded.verifiable)`,
    [
      details.map((d) => d.contrat),
      details.map((d) => d.facture),
      details.map((d) => d.version),
      details.map((d) => JSON.stringify(d.lignes)).join('\n'),
      details.map((d) => JSON.stringify(d.tva)).join('\n'),
      details.map((d) => d.totalHt),
      details.map((d) => d.totalTtc),
      details.map((d) => d.verifiable),
    ],
  )
}
