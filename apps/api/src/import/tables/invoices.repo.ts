import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { PoolClient } from 'pg'

type Cle = { readonly numeroContrat: string; readonly numeroFacture: string }

/** An invoice as it is stored. */
type FactureConnue = {
  readonly version: number
  readonly montant: number
  readonly emiseLe: string
  readonly montantHt: number | null
  readonly montantTva: number | null
  readonly nature: NatureFacture
  /** What was left the first time billing told, and the day it was so; null when it never did. */
  readonly resteOuverture: number | null
  readonly ouverteLe: string | null
}

/** A line that may be written, with what was stored before it. */
export type FactureRecue = Cle & {
  readonly ligne: number
  readonly nature: NatureFacture
  readonly version: number
  readonly montantTtc: number
  readonly montantHt: number | null
  readonly montantTva: number | null
  readonly dateEmission: string
  readonly reste: number | null
  readonly dateReste: string | null
  readonly factureOrigine: string | null
  readonly connue: FactureConnue | undefined
}

/**
 * Imports that post in the ledger follow each other: each decides on what the one before has written.
 * @param lignes those that may post: all dues of their contracts are held, in the order of everybody (domains/paiement/README.md)
 */
export const verrouillerFacturation = async (
  client: PoolClient,
  lignes: readonly { readonly numeroContrat: string }[] = [],
): Promise<void> => {
  await client.query('select tenir_facturation($1)', [[...new Set(lignes.map((l) => l.numeroContrat))]])
}

/** The invoices of these lines that are there. */
export const facturesConnues = async (
  client: PoolClient,
  lignes: readonly Cle[],
): Promise<(cle: Cle) => FactureConnue | undefined> => {
  const { rows } = await client.query<Cle & FactureConnue>(
    `select f.numero_contrat as "numeroContrat", f.numero_facture as "numeroFacture", f.version, f.montant_ttc_centimes as montant, f.nature,
            f.date_emission as "emiseLe", f.montant_ht_centimes as "montantHt", f.montant_tva_centimes as "montantTva",
            f.reste_ouverture_centimes as "resteOuverture", f.ouverte_le as "ouverteLe"
       from unnest($1::text[], $2::text[]) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)`,
    [lignes.map((l) => l.numeroContrat), lignes.map((l) => l.numeroFacture)],
  )
  const connues = new Map(rows.map((f) => [`${f.numeroContrat} ${f.numeroFacture}`, f]))
  return ({ numeroContrat, numeroFacture }) => connues.get(`${numeroContrat} ${numeroFacture}`)
}

type Montree = Cle & { readonly dateEmission: string; readonly montantTtc: number }

/** One's own and another, of however many there are: where each contract numbers its bills alike, reading all would take ten times the import. */
const MEMES_MAX = 2

/**
 * A bill that has the number, capitals or not, the day and the amount of this one: undefined where there is none. A number is of its contract
 * (decision 018), so that under another one alone it says nothing; contracts that are billed together may share one bill.
 */
export const factureLaMeme = async (
  client: PoolClient,
  lignes: readonly Montree[],
): Promise<(cle: Cle) => Cle | undefined> => {
  const { rows } = await client.query<Cle & { autre: Cle }>(
    `select l.c as "numeroContrat", l.n as "numeroFacture", a.autre
       from unnest($1::text[], $2::text[], $3::date[], $4::bigint[]) l (c, n, le, montant)
       join facture f on f.numero_contrat = l.c and f.numero_facture = l.n
       cross join lateral (
         select jsonb_build_object('numeroContrat', b.numero_contrat, 'numeroFacture', b.numero_facture) as autre
           from (select * from facture m where upper(m.numero_facture) = upper(l.n) limit ${MEMES_MAX}) b
          where (b.numero_contrat, b.numero_facture) <> (l.c, l.n) and b.date_emission = l.le and b.montant_ttc_centimes = l.montant
            and (b.numero_contrat = l.c or not (coalesce(b.type_regroupement, 0) in (2, 4) and coalesce(f.type_regroupement, 0) in (2, 4)))
          order by b.numero_contrat, b.numero_facture limit 1) a`,
    [
      lignes.map((l) => l.numeroContrat),
      lignes.map((l) => l.numeroFacture),
      lignes.map((l) => l.dateEmission),
      lignes.map((l) => l.montantTtc),
    ],
  )
  const autres = new Map(rows.map((l) => [`${l.numeroContrat} ${l.numeroFacture}`, l.autre]))
  return ({ numeroContrat, numeroFacture }) => autres.get(`${numeroContrat} ${numeroFacture}`)
}

type Avoir = Cle & { readonly factureOrigine: string | null }

/** Does a line correct an invoice that no file has brought yet? */
export const originesAbsentes = async (
  client: PoolClient,
  lignes: readonly Avoir[],
): Promise<(ligne: Avoir) => boolean> => {
  const origines = lignes.flatMap(({ numeroContrat, factureOrigine }) =>
    factureOrigine === null ? [] : [{ numeroContrat, numeroFacture: factureOrigine }],
  )
  const connues = await facturesConnues(client, origines)
  return ({ numeroContrat, factureOrigine }) =>
    factureOrigine !== null && connues({ numeroContrat, numeroFacture: factureOrigine }) === undefined
}
