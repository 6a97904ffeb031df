import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { estLue } from '../siennes.public.ts'

export interface PlanMensuel {
  cree_le: string
  total_centimes: number
  /** In the order of their days. */
  echeances: { le: string; montant: number; statut: string }[]
}

/** Monthly plans of a contract that stand, of a time that this reader may read, in the order of their first day. */
export const findPlansMensuels = async (
  db: Kysely<DB>,
  numeroContrat: string,
  lecteur: number,
): Promise<PlanMensuel[]> => {
  const { rows } = await sql<PlanMensuel>`
    select p.cree_le, p.total_centimes,
           json_agg(json_build_object('le', e.echeance_le, 'montant', e.montant_centimes, 'statut', e.statut) order by e.echeance_le) as echeances
      from echeancier p
      join echeance e using (numero_contrat, numero_echeancier)
     where p.numero_contrat = ${numeroContrat} and p.nature = 'MENSUALISATION' and p.annule_le is null
       and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}
     group by p.numero_contrat, p.numero_echeancier, p.cree_le, p.total_centimes
     order by min(e.echeance_le)`.execute(db)
  return rows
}
