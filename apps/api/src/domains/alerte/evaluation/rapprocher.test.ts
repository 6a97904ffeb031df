import { expect, it } from 'vitest'
import type { Episode, Jugement } from './episode.ts'
import { type InstanceConnue, rapprocher } from './rapprocher.ts'

const episode = (debut: number, fin: number | null): Episode => ({
  debut,
  fin,
  declenchement: debut + 10,
  litres: 1,
  litresPerdus: 1,
  minimum: 1,
  duree: 1,
  seuil: 1,
  moyenne: null,
})
const connue = (id: number, debut: number, fin: number | null, etat: InstanceConnue['etat'] = 'DECLENCHEE') => ({
  id,
  debut,
  fin,
  etat,
})
const jugement = (...episodes: Episode[]): Jugement => ({ apres: 100, jusqua: 1000, episodes })

it('makes an event of an episode that nothing overlaps', () => {
  expect(rapprocher(jugement(episode(200, null)), [])).toMatchObject({
    nouvelles: [{ debut: 200 }],
    reprises: [],
    annulees: [],
  })
})

it('keeps the event whose bounds moved, and ends it', () => {
  expect(rapprocher(jugement(episode(180, 400)), [connue(7, 200, null)])).toMatchObject({
    nouvelles: [],
    reprises: [{ id: 7, etat: 'TERMINEE' }],
    annulees: [],
  })
})

it('joins two events that late readings made one, and keeps the first', () => {
  const faits = rapprocher(jugement(episode(200, 600)), [
    connue(1, 200, 300, 'TERMINEE'),
    connue(2, 400, 600, 'TERMINEE'),
  ])
  expect(faits).toMatchObject({ nouvelles: [], reprises: [{ id: 1 }], annulees: [2] })
})

it('cancels what never was, and revives it rather than telling it again', () => {
  expect(rapprocher(jugement(), [connue(1, 200, null)]).annulees).toEqual([1])
  expect(rapprocher(jugement(), [connue(1, 200, null, 'ANNULEE')]).annulees).toEqual([])
  expect(rapprocher(jugement(episode(210, null)), [connue(1, 200, null, 'ANNULEE')])).toMatchObject({
    nouvelles: [],
    reprises: [{ id: 1, etat: 'DECLENCHEE' }],
  })
})

it('leaves alone what lies outside the judgement', () => {
  expect(rapprocher(jugement(), [connue(1, 50, 90), connue(2, 1000, null)]).annulees).toEqual([])
})

it('lets a pause outlive an episode that goes on', () => {
  expect(rapprocher(jugement(episode(200, null)), [connue(1, 200, null, 'EN_PAUSE')]).reprises[0]?.etat).toBe(
    'EN_PAUSE',
  )
})
