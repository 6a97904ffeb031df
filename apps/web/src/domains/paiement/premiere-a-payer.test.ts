import { expect, it } from 'vitest'
import { premiereAPayer } from './saisie.rules.ts'

const de = (code: string, numero: number) => ({ numero, traiteFacturation: { code, libelle: code } })
const factures = [de('ASS', 1), de('EAU', 2), de('EAU', 3)]

it('the bill that leads is of the traité that the address names, else of the account that receives most of them', () => {
  expect([
    premiereAPayer(factures)?.numero,
    premiereAPayer(factures, 'ASS')?.numero,
    premiereAPayer(factures, 'AUTRE')?.numero,
    premiereAPayer([], 'EAU'),
  ]).toEqual([2, 1, 2, undefined])
})
