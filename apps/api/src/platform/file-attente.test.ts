import { expect, it } from 'vitest'
import { createFileAttente, FilePleine } from './file-attente.ts'

const uneTache = () => {
  let finir = () => {}
  let commencee = false
  const fin = new Promise<void>((resolve) => {
    finir = resolve
  })
  return {
    faire: async () => {
      commencee = true
      await fin
    },
    finir: () => finir(),
    commencee: () => commencee,
  }
}
const laisserPasser = () => new Promise((resolve) => setImmediate(resolve))

it('runs so many at once, keeps so many waiting in order, refuses the next', async () => {
  const dansLaFile = createFileAttente({ simultanes: 2, enAttente: 2 })
  const taches = Array.from({ length: 5 }, uneTache)
  const [a, b, c, d, e] = taches.map((tache) => dansLaFile(tache.faire))
  await expect(e).rejects.toThrow(FilePleine)
  await laisserPasser()
  expect(taches.map((tache) => tache.commencee())).toEqual([true, true, false, false, false])
  taches[1]?.finir()
  await b
  await laisserPasser()
  expect(taches.map((tache) => tache.commencee())).toEqual([true, true, true, false, false])
  for (const tache of taches) tache.finir()
  await Promise.all([a, c, d])
  await expect(dansLaFile(() => Promise.resolve('encore'))).resolves.toBe('encore')
})

it('gives the place of a task that fails to the next one', async () => {
  const dansLaFile = createFileAttente({ simultanes: 1, enAttente: 1 })
  const echec = dansLaFile(() => Promise.reject(new Error('non')))
  const suite = dansLaFile(() => Promise.resolve('oui'))
  await expect(echec).rejects.toThrow('non')
  await expect(suite).resolves.toBe('oui')
})
