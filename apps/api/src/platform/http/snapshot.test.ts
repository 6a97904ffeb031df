import { expect, it } from 'vitest'
import { createSourceReglages, type Reglages } from './snapshot.ts'

const uneSource = () => {
  const etat = { version: 1, charges: 0 }
  const enAttente: (() => void)[] = []
  const source = createSourceReglages(async () => {
    etat.charges += 1
    const { version } = etat
    await new Promise<void>((continuer) => enAttente.push(continuer))
    return { version } as Reglages
  })
  const liberer = async () => {
    for (let tour = 0; tour < 10; tour += 1) {
      for (const continuer of enAttente.splice(0)) continuer()
      await Promise.resolve()
    }
  }
  return { etat, source, liberer }
}

it('loads once for calls that come together, and not again while the version stands', async () => {
  const { etat, source, liberer } = uneSource()
  const demandes = [source.a(1), source.a(1), source.a(1)]
  await liberer()
  expect((await Promise.all(demandes)).map(({ version }) => version)).toEqual([1, 1, 1])
  await source.a(1)
  expect(etat.charges).toBe(1)
})

it('loads again as soon as a call has read a newer version, even during a load begun before it', async () => {
  const { etat, source, liberer } = uneSource()
  const ancienne = source.a(1)
  etat.version = 2
  const nouvelle = source.a(2)
  await liberer()
  await liberer()
  await ancienne
  expect((await nouvelle).version).toBe(2)
})
