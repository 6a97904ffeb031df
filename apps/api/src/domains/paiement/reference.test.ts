import { FORME_REFERENCE } from '@ondine/webapi/paiement/paiement.codes.ts'
import { expect, it } from 'vitest'
import { randomIds } from '../../platform/ids.ts'
import { estReference, nouvelleReference } from './reference.ts'

const SIGNES = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

it('is one of 2^55, and any one wrong sign of it is seen', () => {
  const references = Array.from({ length: 200 }, () => nouvelleReference(randomIds.jeton()))
  expect(new Set(references).size).toBe(200)
  for (const reference of references) {
    expect(reference).toMatch(FORME_REFERENCE)
    expect(estReference(reference)).toBe(true)
    for (let rang = 0; rang < 12; rang += 1)
      for (const signe of SIGNES)
        if (signe !== reference[rang])
          expect(estReference(reference.slice(0, rang) + signe + reference.slice(rang + 1))).toBe(false)
  }
})
