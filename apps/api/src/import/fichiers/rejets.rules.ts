import type { ARejeter } from '../tables/rejections.repo.ts'
import { montantDit } from './factures.rules.ts'

export type VerdictRejet =
  | { readonly refus: readonly ['reference' | 'dateRejet', string] }
  /** Nothing moves: it was rejected that day already. */
  | { readonly deja: true }
  | {
      /** Counted by billing before the opening, rejected after: its due opens again. */
      readonly rouvre: boolean
      /** Rows of the online payment that it books. */
      readonly enLigne: readonly string[]
    }

/** @param marge how much may be opened again of the due, less what other lines of the file open */
export const jugerRejet = (r: ARejeter | undefined, dateRejet: string, marge: number | null): VerdictRejet => {
  if (r === undefined) return { refus: ['reference', 'règlement inconnu : ce contrat n’en a pas sous cette référence'] }
  if (r.rejeteLe === dateRejet) return { deja: true }
  if (r.rejeteLe !== null) return { refus: ['dateRejet', `ce règlement est déjà rejeté, le ${r.rejeteLe}`] }
  if (dateRejet < r.regleLe) return { refus: ['dateRejet', 'le rejet précède le règlement'] }
  if (r.referencePortail !== null && r.enLigne.length > 0)
    return r.montantEnLigne === r.montant
      ? { rouvre: false, enLigne: r.enLigne }
      : {
          refus: [
            'reference',
            `le paiement en ligne de ce règlement est de ${montantDit(r.montantEnLigne)}, pas de ${montantDit(r.montant)}`,
          ],
        }
  // what billing had not counted is in the ledger and reversed there; what it had counted as rejected is in what it said was left
  if (!r.historique || (r.ouverteLe !== null && dateRejet <= r.ouverteLe)) return { rouvre: false, enLigne: [] }
  if (r.ouverteLe === null || marge === null)
    return { refus: ['reference', 'règlement d’avant la reprise, sans facture reçue : rien ne peut être rouvert'] }
  // of a credit note billing had used: what is left of it rises towards nothing
  if (marge < 0)
    return { refus: ['reference', 'ce règlement porte sur un avoir, qui n’est pas dû : rien ne peut en être rouvert'] }
  if (r.montant > marge)
    return { refus: ['reference', `le rejet rouvrirait plus que ce qui est réglé de la facture, ${montantDit(marge)}`] }
  return { rouvre: true, enLigne: [] }
}
