import { expect, it } from 'vitest'
import { direReste } from './reste.phrases.ts'

const dire = (reste: number, limite?: string): string | undefined =>
  direReste(reste, limite, '2026-11-27')?.replaceAll(/[\u00a0\u202f]/g, ' ')

it('says by when what is left is to be paid, the day itself too, and never a day that is past as one to come', () => {
  expect(dire(5_000, '2026-12-12')).toBe('À régler avant le 12 décembre 2026.')
  expect(dire(5_000, '2026-11-27')).toBe('À régler avant le 27 novembre 2026.')
  expect(dire(5_000, '2026-11-26')).toBe(
    'L’échéance du 26 novembre 2026 est passée : réglez le reste dès que possible.',
  )
})

it('says that nothing else is asked for only where nothing is left', () => {
  expect(dire(0, '2025-12-12')).toBe('Rien d’autre n’est demandé pour ce que vous réglez ici.')
  expect(dire(5_000)).toBeUndefined()
})
