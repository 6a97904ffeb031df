import type { Ecriture } from '../../facture/creances.public.ts'
import type { LigneDePaiement } from '../paiement.repo.ts'

/** What is left of a due when the money is known to be there. */
export type Restes = ReadonlyMap<string, number>
export const cleDe = (numeroContrat: string, idCreance: string): string => `${numeroContrat} ${idCreance}`

interface Recu {
  readonly paiementId: string
  readonly prestataire: string
  readonly transaction: string
  readonly montant: number
}

const parContrat = (parts: readonly (readonly [contrat: string, centimes: number])[]): [string, number][] => {
  const sommes = new Map<string, number>()
  for (const [contrat, centimes] of parts) sommes.set(contrat, (sommes.get(contrat) ?? 0) + centimes)
  return [...sommes].filter(([, centimes]) => centimes > 0)
}

/**
 * Money, whole, to the credit of a contract.
 * @param reference of that credit, of money without a payment: it may be taken back, and put there again
 */
export const ecritureDuCredit = (
  numeroContrat: string,
  { prestataire, transaction, montant }: Omit<Recu, 'paiementId'>,
  reference?: string,
): Ecriture => ({
  numeroContrat,
  cle: `TROP:${prestataire}:${transaction}${reference === undefined ? '' : `:${reference}`}`,
  nature: 'TROP_PERCU',
  debit: `PRESTATAIRE:${prestataire}`,
  credit: 'AVANCE',
  idCreance: null,
  centimes: montant,
})

const aLAvance = (
  nature: 'TROP_PERCU' | 'DOUBLE',
  { prestataire, transaction }: Recu,
  parts: readonly (readonly [string, number])[],
): Ecriture[] =>
  parContrat(parts).map(([numeroContrat, montant]) => ({
    ...ecritureDuCredit(numeroContrat, { prestataire, transaction, montant }),
    nature,
  }))

/** The plan applied to what is still due; what is more stays the payer's, as an advance of the contract it was for. */
export const ecrituresDuPlan = (lignes: readonly LigneDePaiement[], restes: Restes, recu: Recu): Ecriture[] => {
  const parts = lignes.map((ligne) => {
    const reste = restes.get(cleDe(ligne.numero_contrat, ligne.id_creance)) ?? 0
    return { ...ligne, sur: Math.min(ligne.centimes, reste) }
  })
  const soldees = parts.filter(({ sur }) => sur > 0)
  return [
    ...soldees.map(
      ({ numero_contrat, id_creance, sur }): Ecriture => ({
        numeroContrat: numero_contrat,
        cle: `PAIEMENT:${recu.paiementId}:${id_creance}`,
        nature: 'PAIEMENT',
        debit: `PRESTATAIRE:${recu.prestataire}`,
        credit: 'CLIENT',
        idCreance: id_creance,
        centimes: sur,
      }),
    ),
    ...aLAvance(
      'TROP_PERCU',
      recu,
      parts.map(({ numero_contrat, centimes, sur }) => [numero_contrat, centimes - sur]),
    ),
  ]
}

/** The advance that the payment of an account uses first, as far as it still goes. */
export const ecrituresDeLAvance = (
  lignes: readonly LigneDePaiement[],
  restes: Restes,
  { paiementId, avances }: { readonly paiementId: string; readonly avances: ReadonlyMap<string, number> },
): Ecriture[] => {
  const libres = new Map(avances)
  return lignes.flatMap((ligne): Ecriture[] => {
    const { numero_contrat: numeroContrat, id_creance: idCreance } = ligne
    const reste = (restes.get(cleDe(numeroContrat, idCreance)) ?? 0) - ligne.centimes
    const centimes = Math.min(ligne.avance_centimes, Math.max(0, reste), libres.get(numeroContrat) ?? 0)
    if (centimes <= 0) return []
    libres.set(numeroContrat, (libres.get(numeroContrat) ?? 0) - centimes)
    return [
      {
        numeroContrat,
        cle: `IMPUTATION:${paiementId}:${idCreance}`,
        nature: 'IMPUTATION',
        debit: 'AVANCE',
        credit: 'CLIENT',
        idCreance,
        centimes,
      },
    ]
  })
}

/** A further capture, whole: where its lines would have gone, each contract its part. */
export const ecrituresDuDouble = (lignes: readonly LigneDePaiement[], recu: Recu): Ecriture[] =>
  aLAvance(
    'DOUBLE',
    recu,
    lignes.map(({ numero_contrat, centimes }) => [numero_contrat, centimes]),
  )

/** Not what was asked for: it waits for staff, whole, under the first contract it was for. */
export const ecrituresEnAttente = (lignes: readonly LigneDePaiement[], recu: Recu): Ecriture[] =>
  lignes.slice(0, 1).map(({ numero_contrat }) => ({
    numeroContrat: numero_contrat,
    cle: `DIVERGENT:${recu.prestataire}:${recu.transaction}`,
    nature: 'DIVERGENT',
    debit: `PRESTATAIRE:${recu.prestataire}`,
    credit: `ATTENTE:${recu.prestataire}`,
    idCreance: null,
    centimes: recu.montant,
  }))
