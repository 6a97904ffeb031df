import { describe, expect, it } from 'vitest'
import { chiffresCompteur } from './chiffres-compteur.ts'

const lire = (litres: number, avecLitres?: boolean) =>
  chiffresCompteur(litres, avecLitres)
    .map(({ chiffre, zero, litre }) => (litre ? `r${chiffre}` : zero ? `z${chiffre}` : chiffre))
    .join(' ')

describe('meter drum', () => {
  it.each<[number, string]>([
    [1_589_214, 'z0 1 5 8 9 r2 r1 r4'],
    [0, 'z0 z0 z0 z0 0 r0 r0 r0'],
    [7, 'z0 z0 z0 z0 0 r0 r0 r7'],
    [10_000_050, '1 0 0 0 0 r0 r5 r0'],
    [123_456_789, '1 2 3 4 5 6 r7 r8 r9'],
  ])('%i litres read %s', (litres, attendu) => {
    expect(lire(litres)).toBe(attendu)
  })
  it('leaves the litres out when asked', () => {
    expect(lire(1_589_214, false)).toBe('z0 1 5 8 9')
  })
})
