import { expect, it } from 'vitest'
import { numeroContrat } from '../common/champs.ts'
import { construireAdresse, dateEnLettres, isEnAttente, isResilie, isTypeElectricity } from './abonnement.rules.ts'

it('is terminated in RA, RS and RM, pending in AT [contract-terminated] [contract-pending]', () => {
  const etats = ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const
  expect(etats.filter(isResilie)).toEqual(['RA', 'RS', 'RM'])
  expect(etats.filter(isEnAttente)).toEqual(['AT'])
})

it('is electricity in BT and MT', () => {
  expect((['EA', 'AS', 'BT', 'MT'] as const).filter(isTypeElectricity)).toEqual(['BT', 'MT'])
})

it('pads a contract number to 7 digits [contract-number-pad] [contract-number]', () => {
  expect([numeroContrat.parse('12345'), numeroContrat.parse('0012345')]).toEqual(['0012345', '0012345'])
  for (const faux of ['', '12345678', '12a', '-1', '1.5']) expect(numeroContrat.safeParse(faux).success).toBe(false)
})

it('writes a date and an address as a person does', () => {
  expect([dateEnLettres('2019-03-12'), dateEnLettres('2026-08-01')]).toEqual(['12 mars 2019', '1er août 2026'])
  expect(
    construireAdresse({ adresse: '14 rue des Lavandières', complement: 'Bât. B', codePostal: '99100', ville: 'Val' }),
  ).toBe('14 rue des Lavandières, Bât. B, 99100 Val')
})
