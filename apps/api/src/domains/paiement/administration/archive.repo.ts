import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { attendEn, TRANSACTION_QUI_PAIE } from './files.repo.ts'

/** What was told before has its statement. What waits is given whole, whenever it came. */
const JOURS_EVENEMENTS = 7

export interface LigneAInscrire {
  reference: string
  id_transaction: string | null
  prestataire: string
  traite_code: string
  numero_contrat: string
  facture: string
  /** Posted to that due, or to the advance of the contract. */
  centimes: number
  nature: string
  paye_le: Date
}

/**
 * What billing has to book: one row for each amount that a payment moved, as the ledger has it, and for money of no payment that went to
 * the credit of a contract.
 */
export const findAInscrire = async (db: Kysely<DB>, maintenant: Date): Promise<LigneAInscrire[]> => {
  const { rows } = await sql<LigneAInscrire>`
    select p.reference, coalesce(e.id_transaction, ${TRANSACTION_QUI_PAIE}) as id_transaction, p.prestataire, p.traite_code,
           m.numero_contrat, coalesce(c.numero_facture, substr(m.id_creance, 3), '') as facture, m.centimes, m.nature,
           -- a further capture came on a day of its own
           case m.nature when 'DOUBLE' then e.constate_le else p.paye_le end as paye_le
      from paiement p
      join paiement_ligne l on l.paiement_id = p.id
      join mouvement m on m.numero_contrat = l.numero_contrat and m.reference_portail = p.reference and m.paiement_id = p.id
       and (m.id_creance = l.id_creance or m.id_creance is null
            and l.id_creance = (select min(x.id_creance) from paiement_ligne x where x.paiement_id = p.id and x.numero_contrat = l.numero_contrat))
      left join creance c on c.numero_contrat = m.numero_contrat and c.id_creance = m.id_creance
      -- what is more than was due is posted by the transaction that brought it (ecritures.rules.ts)
      left join encaissement e on e.paiement_id = p.id and m.cle = 'TROP:' || e.prestataire || ':' || e.id_transaction
     where ${attendEn('NON_INTEGRE', maintenant)} and m.debit like 'PRESTATAIRE:%' and m.credit not like 'ATTENTE:%'
    union all
    select e.reference, e.id_transaction, e.prestataire, e.traite_code, e.numero_contrat, '', e.montant_centimes, 'TROP_PERCU', e.porte_le
      from encaissement e
     where e.numero_contrat is not null
       and not exists (select from reglement r where r.numero_contrat = e.numero_contrat and r.reference_portail = e.reference and r.rejete_le is null)
     order by paye_le, reference, numero_contrat, facture, nature`.execute(db)
  return rows
}

export interface LigneEvenement {
  recu_le: Date
  prestataire: string
  traite_code: string
  verdict: string | null
  motif: string | null
  fois: number
  reference: string | null
}

/** What providers told these last days, without its bytes. */
export const findEvenements = async (db: Kysely<DB>, maintenant: Date): Promise<LigneEvenement[]> => {
  const { rows } = await sql<LigneEvenement>`
    select e.recu_le, e.prestataire, e.traite_code, e.verdict, e.motif, e.fois, p.reference
      from evenement_prestataire e left join paiement p on p.id = e.paiement_id
     where e.recu_le > ${maintenant}::timestamptz - ${JOURS_EVENEMENTS} * interval '1 day'
     order by e.recu_le desc`.execute(db)
  return rows
}

export interface LigneMuette {
  reference: string
  prestataire: string
  traite_code: string
  montant_centimes: number
  statut: string
  cree_le: Date
  verifs: number
}

export const findMuets = async (db: Kysely<DB>, maintenant: Date): Promise<LigneMuette[]> => {
  const { rows } = await sql<LigneMuette>`
    select p.reference, p.prestataire, p.traite_code, p.montant_centimes, p.statut, p.cree_le, p.verifs from paiement p
     where ${attendEn('SANS_RETOUR', maintenant)} order by p.cree_le`.execute(db)
  return rows
}
