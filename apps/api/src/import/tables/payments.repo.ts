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

/** Of these règlements, by their key, what they settle that no file has brought yet. */
export const objetsAbsents = async (
  client: PoolClient,
  lignes: readonly (Cle & ObjetRegle)[],
): Promise<ReadonlyMap<string, 'numeroFacture' | 'numeroEcheancier' | 'impaye'>> => {
  const nommes = lignes.filter((l) => (l.numeroFacture ?? l.numeroEcheancier ?? l.impaye) !== null)
  const { rows } = await client.query<Cle & { absent: 'numeroFacture' | 'numeroEcheancier' | 'impaye' }>(
    `select l.c as "numeroContrat", l.n as reference,
            case when l.f is not null then 'numeroFacture' when l.p is not null then 'numeroEcheancier' else 'impaye' end as absent
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[]) l (c, n, f, p, rang, i)
      where not case
        when l.f is not null then exists (select from facture x where x.numero_contrat = l.c and x.numero_facture = l.f)
        when l.p is not null then exists (select from echeance x where x.numero_contrat = l.c and x.numero_echeancier = l.p and x.rang = l.rang)
        else exists (select from creance x where x.numero_contrat = l.c and x.id_creance = 'I:' || l.i) end`,
    [
      nommes.map((l) => l.numeroContrat),
      nommes.map((l) => l.reference),
      nommes.map((l) => l.numeroFacture),
      nommes.map((l) => l.numeroEcheancier),
      nommes.map((l) => l.rang),
      nommes.map((l) => l.impaye),
    ],
  )
  return new Map(rows.map((r) => [cleDeReglement(r), r.absent]))
}

interface PaiementPasse {
  readonly paye: number
  readonly passe: number
}

/** What the online payments that these règlements name brought to their contract, and what billing has booked of each by now. */
export const paiementsPasses = async (
  client: PoolClient,
  lignes: readonly (Cle & { readonly referencePortail: string | null })[],
): Promise<ReadonlyMap<string, PaiementPasse>> => {
  const nommes = lignes.filter((l) => l.referencePortail !== null)
  if (nommes.length === 0) return new Map()
  const { rows } = await client.query<Cle & PaiementPasse>(
    `select l.c as "numeroContrat", l.n as reference, x.paye, x.passe
       from unnest($1::text[], $2::text[], $3::text[]) l (c, n, p), paiement_au_contrat(l.c, l.p) x`,
    [nommes.map((l) => l.numeroContrat), nommes.map((l) => l.reference), nommes.map((l) => l.referencePortail)],
  )
  return new Map(rows.map((r) => [cleDeReglement(r), r]))
}
