import { expect, it } from 'vitest'
import { ecartesDits } from './pieces.phrases.ts'

it('names what is not in an archive, and nothing where all is', () => {
  const saine = { nom: 'a.pdf', analyse: 'SAINE' } as const
  expect(ecartesDits([saine, { nom: 'b.pdf', analyse: 'AUCUNE' }])).toBe('')
  expect(ecartesDits([saine, { nom: 'fuite.jpg', analyse: 'INFECTEE' }])).toBe(
    'Un fichier n’est pas dans l’archive\u202f: «\u202ffuite.jpg\u202f». Son dernier fichier dit pourquoi.',
  )
  expect(
    ecartesDits([
      { nom: 'a.pdf', analyse: 'NON_ANALYSEE' },
      { nom: 'b.pdf', analyse: 'TROP_GRANDE' },
    ]),
  ).toMatch(/^2 fichiers ne sont pas dans l’archive/)
})
