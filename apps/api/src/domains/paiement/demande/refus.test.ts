import { expect, it } from 'vitest'
import type { Contexte, Encaissement } from '../../../platform/context.ts'
import type { ErreurApi } from '../../../platform/http/erreur-api.ts'
import type { Due } from '../../facture/creances.public.ts'
import type { Demandee } from './demande.ts'
import { uneDueAPayer } from './due.fixtures.ts'
import { exigerPayables } from './refus.ts'

const PAR: Encaissement = {
  prestataire: 'STRIPE',
  min: 1_00,
  max: 5_000_00,
  partiel: true,
  plusieurs: true,
  titres: false,
  vieMinutes: 30,
}
const due = (reste: number, choix: Partial<Due> = {}): Due => uneDueAPayer(reste, { encaissement: PAR, ...choix })
const QUI = { auteur: 1, payeur: 'u:1', origine: 'CONNECTE', email: null, cle: undefined } as const

/** Code of the refusal; undefined: they may be paid. */
const refus = (dues: readonly Due[], fonctionnalites: object = {}, quoi?: Demandee['quoi']): string | undefined => {
  const ctx = {
    fonctionnalites: { BloquerPaiement: false, PaiementMultiFacture: true, ...fonctionnalites },
  } as Contexte
  const choisies = dues.map(({ numeroContrat, idCreance, reste }) => ({ numeroContrat, idCreance, montant: reste }))
  const demandee: Demandee = {
    ...QUI,
    doublonAccepte: false,
    empreinte: Buffer.alloc(0),
    quoi: quoi ?? { dues: choisies, echeance: false },
  }
  try {
    exigerPayables(ctx, demandee, dues)
    return undefined
  } catch (cause) {
    return (cause as ErreurApi).erreur.code
  }
}

it.each<[string, readonly number[], string | undefined]>([
  ['the least', [1_00], undefined],
  ['a centime less', [99], 'PA06'],
  ['the most', [5_000_00], undefined],
  ['a centime more', [5_000_01], 'PA06'],
  ['several that make the most', [4_000_00, 1_000_00], undefined],
  ['several that make a centime more', [4_000_00, 1_000_01], 'PA06'],
])('of what a rail takes: %s', (_, restes, code) => {
  expect(refus(restes.map((reste) => due(reste)))).toBe(code)
})

it('of an account, what is to be paid counts, not what is owed', () => {
  const compte = (montant: number) => refus([due(9_000_00)], {}, { contrat: '0000001', montant })
  expect([compte(5_000_00), compte(5_000_01), compte(0)]).toEqual([undefined, 'PA06', 'PA06'])
})

it('is of one payee at a time, of one bill where several are closed, and of none while payments are suspended', () => {
  const deux = [due(10_00), due(20_00)]
  const apart = [due(10_00), due(20_00, { traite: 'ASST' })]
  const suspendu = refus([due(10_00)], { BloquerPaiement: true })
  const codes = [refus(deux), refus(apart), refus(deux, { PaiementMultiFacture: false }), suspendu]
  expect(codes).toHaveLength(new Set(codes).size)
  expect(codes[0]).toBeUndefined()
})
