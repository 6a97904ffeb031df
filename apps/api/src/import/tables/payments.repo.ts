import type { PoolClient } from 'pg'

/** What a règlement settles: an invoice, an instalment or an unpaid item, one at most. */
export type ObjetRegle = {
  readonly numeroFacture: string | null
  readonly numeroEcheancier: string | null
  readonly rang: number | null
  readonly impaye: string | null
}

type Cle = { readonly numeroContrat: string; readonly reference: string }

export type ReglementConnu = Cle &
  ObjetRegle & {
    readonly regleLe: string
    readonly montant: number
    readonly historique: boolean
    readonly referencePortail: string | null
    readonly rejeteLe: string | null
  }

export const cleDeReglement = ({ numeroContrat, reference }: Cle): string => `${numeroContrat} ${reference}`

/** The règlements of these lines that are there. */
export const reglementsConnus = async (
  client: PoolClient,
  cles: readonly Cle[],
): Promise<ReadonlyMap<string, ReglementConnu>> => {
  const { rows } = await client.query<ReglementConnu>(
    `select r.numero_contrat as "numeroContrat", r.reference, r.numero_facture as "numeroFacture", r.numero_echeancier as "numeroEcheancier",
            r.rang_echeance as rang, r.reference_impaye as impaye, r.regle_le::text as "regleLe", r.montant_centimes as montant, r.historique,
            r.reference_portail as "referencePortail", r.rejete_le::text as "rejeteLe"
       from unnest($1::text[], $2::text[]) l (c, n) join reglement r on r.numero_contrat = l.c and r.reference = l.n`,
    [cles.map((l) => l.numeroContrat), cles.map((l) => l.reference)],
  )
  return new Map(rows.map((r) => [cleDeReglement(r), r]))
}

/** Of these invoices, those that no file has brought yet. */
export const facturesAbsentes = async (
  client: PoolClient,
  lignes: readonly { readonly numeroContrat: string; readonly numeroFacture: string | null }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ cle: string }>(
    `select distinct l.c || ' ' || l.n as cle from unnest($1::text[], $2::text[]) l (c, n)
      where l.n is not null and not exists (select from facture f where f.numero_contrat = l.c and f.numero_facture = l.n)`,
    [lignes.map((l) => l.numeroContrat), lignes.map((l) => l.numeroFacture)],
  )
  return new Set(rows.map(({ cle }) => cle))
}
