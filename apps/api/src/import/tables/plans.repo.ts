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
export const cleDEcheance = (l: ClePlan & { readonly rang: number }): string => `${cleDePlan(l)} ${l.rang}`

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

/** An instalment that is still to come, or refused, and what it may settle. Centimes. */
export type EcheanceOuverte = {
  readonly nature: NatureEcheancier
  readonly numeroFacture: string | null
  readonly montant: number
  /** Null: no file has brought that invoice. */
  readonly montantFacture: number | null
  /** What billing knows to be left of it: what was paid here and is not booked there yet still is. */
  readonly reste: number
  /** All that is open of this invoice, in all plans. */
  readonly parts: number
  /** Parts that were taken, of which no règlement has come yet: what is left still counts them. */
  readonly aRegler: number
}

/** Of these instalments, as they are stored, those still open of a plan that stands. */
export const echeancesOuvertes = async (
  client: PoolClient,
  lignes: readonly (ClePlan & { readonly rang: number })[],
): Promise<(ligne: ClePlan & { readonly rang: number }) => EcheanceOuverte | undefined> => {
  const { rows } = await client.query<
    EcheanceOuverte & { numeroContrat: string; numeroEcheancier: string; rang: number }
  >(
    `select l.c as "numeroContrat", l.p as "numeroEcheancier", l.rang, p.nature, p.numero_facture as "numeroFacture", e.montant_centimes as montant,
            f.montant_ttc_centimes as "montantFacture", coalesce(k.reste_centimes, 0) + coalesce(m.total, 0) as reste, coalesce(o.total, 0) as parts, coalesce(t.total, 0) as "aRegler"
       from unnest($1::text[], $2::text[], $3::int[]) l (c, p, rang)
       join echeancier p on p.numero_contrat = l.c and p.numero_echeancier = l.p and p.annule_le is null and p.nature <> 'SIMULATION'
       join echeance e on e.numero_contrat = l.c and e.numero_echeancier = l.p and e.rang = l.rang and e.statut in ('A_VENIR', 'REJETEE')
       left join facture f on f.numero_contrat = l.c and f.numero_facture = p.numero_facture
       left join creance k on k.numero_contrat = l.c and k.id_creance = 'F:' || p.numero_facture
       left join lateral (
         select sum(m.centimes)::bigint as total from mouvement m
          where m.numero_contrat = l.c and m.id_creance = k.id_creance and m.nature = 'PAIEMENT' and m.reference_portail is not null
            and not exists (select from reglement r where r.numero_contrat = l.c and r.reference_portail = m.reference_portail)) m on true
       left join lateral (
         select sum(a.montant_centimes)::bigint as total from echeancier q join echeance a using (numero_contrat, numero_echeancier)
          where q.numero_contrat = l.c and q.numero_facture = p.numero_facture and q.nature = 'PAIEMENT_ECHELONNE' and q.annule_le is null
            and a.statut in ('A_VENIR', 'REJETEE')) o on true
       left join lateral (
         select sum(a.montant_centimes)::bigint as total from echeancier q join echeance a using (numero_contrat, numero_echeancier)
          where q.numero_contrat = l.c and q.numero_facture = p.numero_facture and q.nature = 'PAIEMENT_ECHELONNE' and q.annule_le is null
            and a.statut in ('PRELEVEE', 'PAYEE')
            and not exists (select from reglement r where r.numero_contrat = l.c and r.numero_echeancier = a.numero_echeancier
                              and r.rang_echeance = a.rang)) t on true`,
    [lignes.map((l) => l.numeroContrat), lignes.map((l) => l.numeroEcheancier), lignes.map((l) => l.rang)],
  )
  const ouvertes = new Map(rows.map((e) => [cleDEcheance(e), e]))
  return (ligne) => ouvertes.get(cleDEcheance(ligne))
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
