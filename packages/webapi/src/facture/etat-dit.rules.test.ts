import { expect, it } from 'vitest'
import { libellesEtatDit } from './etat-dit.codes.ts'
import { etatDit } from './etat-dit.rules.ts'

const facture = {
  nature: 'FACTURE',
  annulee: false,
  etape: 'A_ECHOIR',
  rejet: null,
  motifSansPaiement: null,
  typeDonnees: 'STANDARD',
} as const
const REFUS = { dateRejet: '2026-11-02', codeRejet: 'AM04' }

it.each([
  [{}, 'À régler'],
  [{ etape: 'PRELEVEMENT' }, 'Prélèvement prévu'],
  [{ motifSansPaiement: 'NON_VALIDEE' }, 'Pas encore validée'],
  [{ motifSansPaiement: 'EN_COURS' }, 'Paiement en cours'],
  [{ rejet: REFUS }, 'Prélèvement refusé'],
  [{ etape: 'ECHUE', rejet: REFUS }, 'Prélèvement refusé'],
  // what was done since says more than the refusal
  [{ etape: 'RELANCE_1', rejet: REFUS }, 'Premier rappel'],
  // settled, nothing stops it from being paid
  [{ etape: 'SOLDEE', motifSansPaiement: 'NON_VALIDEE' }, 'Réglée'],
  [{ nature: 'AVOIR', etape: 'SOLDEE' }, 'Avoir'],
  [{ etape: 'TRESOR' }, 'Au Trésor public'],
  // no French institution where another country's law holds
  [{ etape: 'TRESOR', typeDonnees: 'MTC' }, 'Recouvrement'],
  [{ annulee: true, etape: 'SOLDEE' }, 'Annulée'],
  // the credit note has not come off it yet
  [{ annulee: true, etape: 'ECHUE' }, 'Échéance dépassée'],
] as const)('of %o says «\u202f%s\u202f»', (choix, dit) => {
  expect(libellesEtatDit[etatDit({ ...facture, ...choix })]).toBe(dit)
})
