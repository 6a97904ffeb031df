import { expect, it } from 'vitest'
import { Disjoncteur } from './disjoncteur.ts'

const unDisjoncteur = () => {
  let maintenant = 0
  const un = new Disjoncteur(() => maintenant)
  return {
    un,
    appeler: async (...reponses: boolean[]) => {
      for (const repond of reponses) await un.appeler(async () => repond, Boolean)
    },
    attendre: (ms: number) => {
      maintenant += ms
    },
  }
}

it('closes after five calls in a row without an answer, and opens half a minute after them', async () => {
  const { un, appeler, attendre } = unDisjoncteur()
  await appeler(false, false, false, false)
  expect(un.ferme).toBe(false)
  await appeler(false)
  expect(un.ferme).toBe(true)
  attendre(29_999)
  expect(un.ferme).toBe(true)
  attendre(1)
  expect(un.ferme).toBe(false)
})

it('counts from the last answer: one that came forgets all that did not before it', async () => {
  const { un, appeler } = unDisjoncteur()
  await appeler(false, false, false, false, true, false, false, false, false)
  expect(un.ferme).toBe(false)
  await appeler(false)
  expect(un.ferme).toBe(true)
})

it('does not begin a twenty-first call while twenty wait, and does once one has ended, failed or not', async () => {
  const { un } = unDisjoncteur()
  const fins: ((cause: Error) => void)[] = []
  const appels = Array.from({ length: 20 }, () =>
    un.appeler(() => new Promise<boolean>((_, rejeter) => fins.push(rejeter)), Boolean).catch(() => undefined),
  )
  expect(un.ferme).toBe(true)
  fins[0]?.(new Error('cut'))
  await appels[0]
  expect(un.ferme).toBe(false)
  for (const finir of fins) finir(new Error('cut'))
  await Promise.all(appels)
})
