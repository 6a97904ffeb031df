import { expect, it } from 'vitest'
import { rappelIcs } from './rappel.ics.ts'

it('a reminder holds the promised day, over the end of a month too, in lines that calendars read', () => {
  const ics = rappelIcs(
    {
      ...{ reference: 'D23456789', jour: '2026-11-30', adresse: 'https://eau.exemple/#/demandes?demande=D23456789' },
      libelle: 'Réclamation : Ma facture, trop élevée ; une erreur que je ne comprends pas du tout',
    },
    new Date('2026-11-20T09:00:00.123Z'),
  )
  expect(ics).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n')
  expect(ics).toContain('DTSTAMP:20261120T090000Z\r\n')
  const lignes = ics.split('\r\n')
  expect(Math.max(...lignes.map((ligne) => Buffer.byteLength(ligne)))).toBeLessThanOrEqual(75)
  expect(ics.replaceAll('\r\n ', '')).toContain(
    'Ma facture\\, trop élevée \\; une erreur que je ne comprends pas du tout',
  )
})

it('a reminder of what is asked says so', () => {
  const demande = { reference: 'D23456789', jour: '2026-12-04', adresse: 'https://eau.exemple/', libelle: 'Question' }
  const ics = rappelIcs({ ...demande, quoi: 'Document à envoyer' }, new Date('2026-11-20T09:00:00Z'))
  expect(ics).toContain('SUMMARY:Document à envoyer\u202f: Question\r\n')
  expect(ics).not.toContain('Réponse promise')
})
