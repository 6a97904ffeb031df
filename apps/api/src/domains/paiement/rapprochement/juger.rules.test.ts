import { describe, expect, it } from 'vitest'
import { juger, type LigneAJuger } from './juger.rules.ts'

const PAIEMENT = { id: 'p', statut: 'PAYE', captures: 1 } as const
const ENCAISSE: NonNullable<LigneAJuger['encaisse']> = {
  montant: 10_000,
  devise: 'EUR',
  traite: 'EAU',
  conforme: true,
  paiement: PAIEMENT,
}
const LIGNE: LigneAJuger = {
  nature: 'ENCAISSEMENT',
  montant: 10_000,
  devise: 'EUR',
  traite: 'EAU',
  doublon: false,
  encaisse: ENCAISSE,
  nomme: { id: 'p', prouve: false },
}
const IMPAYE = { nature: 'IMPAYE', montant: -10_000 } as const

// [what is there, class, reason, what it brings about]
const TABLE: readonly (readonly [string, Partial<LigneAJuger>, string, string | null, string?])[] = [
  ['captured as it says', {}, 'RAPPROCHE', null],
  ['captured, without a reference', { nomme: undefined }, 'RAPPROCHE', null],
  ['of a payment nobody told of', { encaisse: undefined }, 'PRESTATAIRE_SEUL', 'INCONNU', 'REGLER'],
  ['of nobody', { encaisse: undefined, nomme: undefined }, 'PRESTATAIRE_SEUL', 'INCONNU'],
  ['money of no payment', { encaisse: { ...ENCAISSE, paiement: undefined } }, 'PRESTATAIRE_SEUL', 'INCONNU'],
  [
    'money of no payment, put to the credit of a contract',
    { encaisse: { ...ENCAISSE, conforme: false, auContrat: true, paiement: undefined }, nomme: undefined },
    'RAPPROCHE',
    null,
  ],
  [
    'the same of another amount',
    {
      encaisse: { ...ENCAISSE, montant: 4_200, conforme: false, auContrat: true, paiement: undefined },
      nomme: undefined,
    },
    'MONTANT',
    'MONTANT',
  ],
  [
    'put to the credit of a contract, and of a payment after all',
    { encaisse: { ...ENCAISSE, conforme: false, auContrat: true, paiement: undefined } },
    'MONTANT',
    'AUTRE_PAIEMENT',
  ],
  ['of a payment entered by hand', { encaisse: undefined, nomme: { id: 'p', prouve: true } }, 'MONTANT', 'PREUVE'],
  ['another amount', { montant: 9_999 }, 'MONTANT', 'MONTANT'],
  ['another currency', { devise: 'USD' }, 'MONTANT', 'DEVISE'],
  ['another account', { traite: 'ASS' }, 'MONTANT', 'COMPTE'],
  ['another payment', { nomme: { id: 'q', prouve: false } }, 'MONTANT', 'AUTRE_PAIEMENT'],
  ['told twice', { doublon: true }, 'MONTANT', 'DOUBLON'],
  ['not what was asked for', { encaisse: { ...ENCAISSE, conforme: false } }, 'MONTANT', 'A_VERIFIER'],
  [
    'not what was asked for, taken back by staff',
    { encaisse: { ...ENCAISSE, conforme: false, paiement: { ...PAIEMENT, statut: 'CONTREPASSE' } } },
    'RAPPROCHE',
    null,
  ],
  ['taken back by the bank', IMPAYE, 'PRESTATAIRE_SEUL', 'IMPAYE', 'CONTREPASSER'],
  ['taken back in part', { ...IMPAYE, montant: -4_000 }, 'PRESTATAIRE_SEUL', 'IMPAYE'],
  ['taken back in another currency', { ...IMPAYE, devise: 'USD' }, 'PRESTATAIRE_SEUL', 'IMPAYE'],
  [
    'one of two captures taken back',
    { ...IMPAYE, encaisse: { ...ENCAISSE, paiement: { ...PAIEMENT, captures: 2 } } },
    'PRESTATAIRE_SEUL',
    'IMPAYE',
  ],
  ['taken back, of nobody', { ...IMPAYE, encaisse: undefined }, 'PRESTATAIRE_SEUL', 'IMPAYE'],
  [
    'taken back, and reversed',
    { ...IMPAYE, encaisse: { ...ENCAISSE, paiement: { ...PAIEMENT, statut: 'CONTREPASSE' } } },
    'RAPPROCHE',
    null,
  ],
  ['refunded', { nature: 'REMBOURSEMENT', montant: -10_000 }, 'PRESTATAIRE_SEUL', 'REMBOURSEMENT'],
  ['fees', { nature: 'FRAIS', montant: -120, encaisse: undefined }, 'SANS_OBJET', null],
  ['a payout', { nature: 'VIREMENT', montant: -9_880, encaisse: undefined }, 'SANS_OBJET', null],
  ['anything else', { nature: 'AUTRE', encaisse: undefined }, 'PRESTATAIRE_SEUL', 'NATURE'],
]

describe('a line of a statement', () => {
  for (const [dite, choix, classe, motif, suite] of TABLE)
    it(dite, () => {
      const { suite: trouvee, ...jugee } = juger({ ...LIGNE, ...choix })
      expect([jugee, trouvee?.nature]).toEqual([{ classe, motif }, suite])
    })
})
