import { expect, it } from 'vitest'
import { montantAilleurs, phraseAilleurs, phraseEnsemble } from './autres-contrats.public.ts'

const rien = { nombre: 0, montant: 0 }
const deux = { nombre: 2, montant: 337_46 }
const normal = (texte: string | undefined): string | undefined => texte?.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  [2, deux, rien, 'Votre autre contrat, lui, demande 337,46 € (2 règlements attendus).'],
  [3, deux, { nombre: 1, montant: 300_00 }, 'Vos autres contrats, eux, demandent 37,46 € (1 règlement attendu).'],
  [2, deux, deux, 'Votre autre contrat ne demande rien.'],
  [5_000, rien, rien, 'Vos autres contrats ne demandent rien.'],
  // billing told nothing of this one: what is asked for is asked elsewhere
  [2, deux, null, 'Votre autre contrat, lui, demande 337,46 € (2 règlements attendus).'],
  // not known is neither well nor wrong
  [2, null, rien, 'Votre autre contrat a son propre compte.'],
  [3, null, rien, 'Vos autres contrats ont chacun leur propre compte.'],
  [2, undefined, rien, undefined],
  [1, deux, rien, undefined],
])(
  'says beside one contract what the others ask: %i contracts, %j in all, %j here',
  (nbContrats, ensemble, ici, dite) => {
    expect(normal(phraseAilleurs({ nbContrats, ensemble }, ici))).toBe(dite)
  },
)

it('says of all of them what they ask, and nothing while nobody knows', () => {
  expect(normal(phraseEnsemble({ nbContrats: 5_000, ensemble: { nombre: 812, montant: 290_995_42 } }))).toBe(
    'Sur vos 5 000 contrats : 290 995,42 € à payer.',
  )
  expect(normal(phraseEnsemble({ nbContrats: 2, ensemble: rien }))).toBe('Sur vos 2 contrats : rien à payer.')
  expect(phraseEnsemble({ nbContrats: 2, ensemble: null })).toBeUndefined()
  expect(phraseEnsemble({ nbContrats: 2, ensemble: undefined })).toBeUndefined()
})

it('takes a payment made between two readings for no credit', () => {
  expect(montantAilleurs({ nbContrats: 2, ensemble: rien }, deux)).toBe(0)
  expect(montantAilleurs({ nbContrats: 2, ensemble: null }, rien)).toBe(0)
  expect(montantAilleurs({ nbContrats: 2, ensemble: deux }, { nombre: 1, montant: 37_46 })).toBe(300_00)
})
