import { expect, it } from 'vitest'
import { recoursEnPhrases } from './recours.phrases.ts'

const jours = { serviceClientsDes: '2026-12-03', mediateurDes: '2027-01-18', mediateurJusquAu: '2027-11-18' } as const
const SAISI = /saisi gratuitement, du 18\s?janvier\s?2027 au 18\s?novembre\s?2027/

it.each([
  ['ATTENTE', [/ou le 3\s?décembre\s?2026 si elle n’est pas venue/, SAISI]],
  ['SERVICE_CLIENTS', [/service clients, qui la réexaminera/, SAISI]],
  ['MEDIATEUR', [/saisir le médiateur, gratuitement, jusqu’au 18\s?novembre\s?2027/]],
  ['FORCLOS', [/ne peut plus être saisi, il pouvait l’être jusqu’au 18\s?novembre\s?2027/]],
] as const)('%s', (etape, attendues) => {
  const phrases = recoursEnPhrases({ etape, ...jours })
  expect(phrases).toHaveLength(attendues.length)
  for (const [rang, attendue] of attendues.entries()) expect(phrases[rang]).toMatch(attendue)
})
