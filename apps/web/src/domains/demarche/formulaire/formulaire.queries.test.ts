import { beforeEach, expect, it, vi } from 'vitest'
import { ecrire } from '../../../api/appels.ts'
import { envoyerDemarche } from './formulaire.queries.ts'

vi.mock('../../../api/appels.ts', () => ({ ecrire: vi.fn(async () => ({})), lireUneFois: vi.fn() }))
beforeEach(() => {
  vi.mocked(ecrire).mockClear()
})

it.each([
  ['Contact', 'rien'],
  ['COORD_PAYEUR_CONTACT', 'rien'],
  ['COORD_PAYEUR', undefined],
  ['RECLAMATION', undefined],
] as const)('sending %s leaves what was read or has it read anew [form-cache]', async (type, relecture) => {
  await envoyerDemarche({ type, corps: { formType: type, formValue: '[]' }, fichiers: {} }, () => undefined)
  expect(vi.mocked(ecrire).mock.calls[0]?.[0].relecture).toBe(relecture)
})
