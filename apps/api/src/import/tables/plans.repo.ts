import type { PoolClient } from 'pg'

export type NatureEcheancier = 'MENSUALISATION' | 'PAIEMENT_ECHELONNE' | 'SIMULATION'

type ClePlan = { readonly numeroContrat: string; readonly numeroEcheancier: string }

/** An instalment and its plan as they are stored; `montant` null: that rank is not there. */
export type EcheanceConnue = {
  readonly nature: NatureEcheancier
  readonly numeroFacture: string | null
  readonly creeLe: string
  readonly annuleLe: string | null
  readonly montant: number | null
  readonly statut: string | null
  readonly encaissable: boolean
  /** It is, or was, a due of its own. */
  readonly due: boolean
}

export const cleDePlan = (l: ClePlan): string => `${l.numeroContrat} ${l.numeroEcheancier}`
const cleDEcheance = (l: ClePlan & { readonly rang: number }): string => `${cleDePlan(l)} ${l.rang}`

/** What is stored of these instalments; undefined where not even their plan is. */
export const echeancesConnues = async (
  client: PoolClient,
  lignes: readonly (ClePlan & { readonly rang: number })[],
): Promise<(ligne: ClePlan & { readonly rang: number }) => EcheanceConnue | undefined> => {
  const { rows } = await client.query<
    EcheanceConnue & { numeroContrat: string; numeroEcheancier: string; rang: number }
  >(
    `select l.c as "numeroContrat", l.p as "numeroEcheancier", l.rang, p.nature, p.numero_facture as "numeroFacture", p.cree_le::text as "creeLe",
            p.annule_le::text as "annuleLe", e.montant_centimes as montant, e.statut, coalesce(e.encaissable, false) as encaissable,
            e.id_creance is not null as due
       from unnest($1::text[], $2::text[], $3::int[]) l (c, p, rang)
       join echeancier p on p.numero_contrat = l.c and p.numero_echeancier = l.p
       left join echeance e on e.numero_contrat = l.c and e.numero_echeancier = l.p and e.rang = l.rang`,
    [lignes.map((l) => l.numeroContrat), lignes.map((l) => l.numeroEcheancier), lignes.map((l) => l.rang)],
  )
  const connues = new Map(rows.map((e) => [cleDEcheance(e), e]))
  return (ligne) => connues.get(cleDEcheance(ligne))
}

export const totalDesPlans = async (
  client: PoolClient,
  plans: readonly ClePlan[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ cle: string; total: number }>(
    `select p.numero_contrat || ' ' || p.numero_echeancier as cle, p.total_centimes as total
       from unnest($1::text[], $2::text[]) l (c, n) join echeancier p on p.numero_contrat = l.c and p.numero_echeancier = l.n`,
    [plans.map((p) => p.numeroContrat), plans.map((p) => p.numeroEcheancier)],
  )
  return new Map(rows.map(({ cle, total }) => [cle, total]))
}

/** A plan is of the sum of its instalments. */
export const totaliserPlans = async (client: PoolClient, plans: readonly ClePlan[]): Promise<void> => {
  await client.query(
    `update echeancier p set total_centimes = s.total
       from (select e.numero_contrat, e.numero_echeancier, sum(e.montant_centimes)::bigint as total
               from (select distinct c, n from unnest($1::text[], $2::text[]) l (c, n)) l
               join echeance e on e.numero_contrat = l.c and e.numero_echeancier = l.n group by 1, 2) s
      where p.numero_contrat = s.numero_contrat and p.numero_echeancier = s.numero_echeancier and p.total_centimes <> s.total`,
    [plans.map((p) => p.numeroContrat), plans.map((p) => p.numeroEcheancier)],
  )
}
