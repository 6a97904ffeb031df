import { expect, it } from 'vitest'
import { changements, estChampApplicable, estConfirmable, masquerIban } from './client.rules.ts'

it('keeps of an update what really changes', () => {
  expect(
    changements({ tel1: '0612345678', mail: 'a@b.fr' }, { tel1: '0612345678', mail: 'c@d.fr', tel2: null }),
  ).toEqual({
    mail: 'c@d.fr',
  })
  expect(changements({ tel2: '0612345678' }, { tel2: null })).toEqual({ tel2: null })
})

it('confirms a change while the data are as they were seen, or already as wanted', () => {
  const [avant, apres] = [{ tel1: '01' }, { tel1: '02' }]
  expect(estConfirmable({ tel1: '01', mail: 'other' }, avant, apres)).toBe(true)
  expect(estConfirmable({ tel1: '02' }, avant, apres)).toBe(true)
  expect(estConfirmable({ tel1: '03' }, avant, apres)).toBe(false)
  expect(estConfirmable({ tel1: null }, avant, apres)).toBe(false)
  expect(estConfirmable({}, { tel1: null }, apres)).toBe(true)
})

it('asks a person for no SIRET, and a company for no birth date', () => {
  expect(estChampApplicable('siret', false)).toBe(false)
  expect(estChampApplicable('siret', true)).toBe(true)
  expect(estChampApplicable('dateNaissance', true)).toBe(false)
  expect(estChampApplicable('mail', true)).toBe(true)
})

it('shows of an IBAN what its owner recognises', () => {
  expect(masquerIban('FR76 3000 6000 0112 3456 7890 189')).toBe('FR76 •••• •••• 189')
  expect(masquerIban('FR')).toBe('••••')
})
