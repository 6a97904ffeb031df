import type { PoolClient } from 'pg'
import { cleDePlan, type EcheanceConnue, type NatureEcheancier, totalDesPlans, totaliserPlans } from './plans.repo.ts'
import { inscrire } from './upsert.ts'

const PLAN = {
  numero_contrat: 'text',
  numero_echeancier: 'text',
  nature: 'text',
  total_centimes: 'bigint',
  numero_facture: 'text',
  cree_le: 'date',
  annule_le: 'date',
}
const ECHEANCE = {
  numero_contrat: 'text',
  numero_echeancier: 'text',
  rang: 'smallint',
  echeance_le: 'date',
  montant_centimes: 'bigint',
  statut: 'text',
  encaissable: 'boolean',
}

/** A line that may be written, with what was stored before it; what it does not tell stays. */
export type EcheanceRecue = {
  readonly ligne: number
  readonly numeroContrat: string
  readonly numeroEcheancier: string
  readonly rang: number
  readonly nature: NatureEcheancier
  readonly dateEcheance: string
  readonly montant: number
  readonly statut: string | null
  readonly encaissable: boolean | null
  readonly numeroFacture: string | null
  readonly dateCreation: string | null
  readonly dateAnnulation: string | null
  readonly connue: EcheanceConnue | undefined
}

type DuPlan = { numero_facture: string | null; cree_le: string | null; annule_le: string | null }

/** A plan is one, whichever of its lines tells the most of it. */
const ecrirePlans = async (
  client: PoolClient,
  recues: readonly EcheanceRecue[],
  aujourdHui: string,
): Promise<ReadonlySet<string>> => {
  const dits = new Map<string, DuPlan>()
  for (const { connue, ...l } of recues) {
    const avant = dits.get(cleDePlan(l))
    dits.set(cleDePlan(l), {
      numero_facture: l.numeroFacture ?? avant?.numero_facture ?? connue?.numeroFacture ?? null,
      cree_le: l.dateCreation ?? avant?.cree_le ?? connue?.creeLe ?? null,
      annule_le: l.dateAnnulation ?? avant?.annule_le ?? connue?.annuleLe ?? null,
    })
  }
  const plans = [...new Map(recues.map((l) => [cleDePlan(l), l])).values()]
  const totaux = await totalDesPlans(client, plans)
  const changes = await inscrire(
    client,
    'echeancier',
    ['numero_contrat', 'numero_echeancier'],
    PLAN,
    plans.map((l) => {
      const dit = dits.get(cleDePlan(l))
      return {
        numero_contrat: l.numeroContrat,
        numero_echeancier: l.numeroEcheancier,
        nature: l.nature,
        total_centimes: totaux.get(cleDePlan(l)) ?? 0,
        numero_facture: dit?.numero_facture ?? null,
        cree_le: dit?.cree_le ?? aujourdHui,
        annule_le: dit?.annule_le ?? null,
      }
    }),
  )
  return new Set(plans.filter((_, i) => changes[i] === true).map(cleDePlan))
}

/** Writes plans and instalments, and answers the lines that changed something. */
export const ecrireEcheances = async (
  client: PoolClient,
  recues: readonly EcheanceRecue[],
  aujourdHui: string,
): Promise<EcheanceRecue[]> => {
  const plans = await ecrirePlans(client, recues, aujourdHui)
  const changes = await inscrire(
    client,
    'echeance',
    ['numero_contrat', 'numero_echeancier', 'rang'],
    ECHEANCE,
    recues.map((l) => ({
      numero_contrat: l.numeroContrat,
      numero_echeancier: l.numeroEcheancier,
      rang: l.rang,
      echeance_le: l.dateEcheance,
      montant_centimes: l.montant,
      statut: l.statut ?? l.connue?.statut ?? 'A_VENIR',
      encaissable: l.encaissable ?? l.connue?.encaissable ?? false,
    })),
  )
  await totaliserPlans(client, recues)
  return recues.filter((l, i) => changes[i] === true || plans.has(cleDePlan(l)))
}
