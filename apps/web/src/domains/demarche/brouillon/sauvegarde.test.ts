import { expect, it, vi } from 'vitest'
import { creerSauvegarde, type EtatSauvegarde } from './sauvegarde.ts'

const GARDE = { gardeLe: '2026-11-24T10:00:00Z', expireLe: '2026-12-24T10:00:00Z', ibans: [] }

/** A clock that somebody turns by hand, and a server that answers what it is told to. */
const monter = (revision = 0) => {
  let prevue: (() => void) | undefined
  const etats: EtatSauvegarde['phase'][] = []
  const restes: unknown[] = []
  const garder = vi.fn<(contenu: { revision: number }) => Promise<typeof GARDE & { revision: number }>>(
    async ({ revision: avant }) => ({ ...GARDE, revision: avant + 1 }),
  )
  const sauvegarde = creerSauvegarde({
    revision,
    garder,
    refus: (cause) => ({ phase: cause as 'echec' }),
    montrer: ({ phase }) => etats.push(phase),
    reste: (reste) => restes.push(reste),
    minuterie: (faire) => {
      prevue = faire
      return () => {
        prevue = undefined
      }
    },
  })
  /** The rest is over. */
  const sonner = async () => {
    prevue?.()
    await sauvegarde.vider()
  }
  const noter = (nom: string) => sauvegarde.noter({ reponses: { nom }, etape: 'message' })
  return { sauvegarde, garder, etats, restes, noter, sonner, attend: () => prevue !== undefined }
}

it('sends the last thing typed, once the fingers rest, over the revision that it knows', async () => {
  const { garder, noter, sonner } = monter(4)
  noter('R')
  noter('Ro')
  expect(garder).not.toHaveBeenCalled()
  await sonner()
  noter('Roche')
  await sonner()
  expect(garder.mock.calls.map(([contenu]) => contenu)).toEqual([
    { reponses: { nom: 'Ro' }, etape: 'message', revision: 4 },
    { reponses: { nom: 'Roche' }, etape: 'message', revision: 5 },
  ])
})

it('makes one call at a time, and what was typed meanwhile follows', async () => {
  const { garder, noter, sauvegarde } = monter()
  let repondre: (() => void) | undefined
  garder.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        repondre = () => resolve({ ...GARDE, revision: 1 })
      }),
  )
  noter('Un')
  const premier = sauvegarde.vider()
  await vi.waitFor(() => expect(garder).toHaveBeenCalledTimes(1))
  noter('Deux')
  repondre?.()
  await premier
  await sauvegarde.vider()
  expect(garder.mock.calls.map(([{ revision }]) => revision)).toEqual([0, 1])
})

it('says from the first failure that nothing is kept, leaves it in the tab, and tries again', async () => {
  const { garder, noter, sauvegarde, etats, restes, attend } = monter(2)
  garder.mockRejectedValueOnce('echec')
  noter('Roche')
  await sauvegarde.vider()
  expect([etats, restes, attend()]).toEqual([
    ['echec'],
    [{ reponses: { nom: 'Roche' }, etape: 'message', revision: 2 }],
    true,
  ])
  await sauvegarde.vider()
  expect([etats.at(-1), restes.at(-1)]).toEqual(['garde', undefined])
})

it('does not try again by itself what the server refuses, leaves it in the tab, and goes on with the next word', async () => {
  const { garder, noter, sauvegarde, etats, restes, attend } = monter(2)
  garder.mockRejectedValueOnce('refuse')
  noter('Roche')
  await sauvegarde.vider()
  expect([etats, restes, attend()]).toEqual([
    ['refuse'],
    [{ reponses: { nom: 'Roche' }, etape: 'message', revision: 2 }],
    false,
  ])
  noter('Rocher')
  await sauvegarde.vider()
  expect([garder.mock.calls.length, etats.at(-1), restes.at(-1)]).toEqual([2, 'garde', undefined])
})

it('stops where another page wrote, until it is said which one stays', async () => {
  const { garder, noter, sauvegarde, etats, attend } = monter(1)
  garder.mockRejectedValueOnce('ailleurs')
  noter('Ici')
  await sauvegarde.vider()
  noter('Ici encore')
  await sauvegarde.vider()
  expect([garder.mock.calls.length, etats, attend()]).toEqual([1, ['ailleurs'], false])
  sauvegarde.reprendre(7, { reponses: { nom: 'Ici encore' }, etape: 'message' })
  await sauvegarde.vider()
  expect(garder.mock.calls.at(-1)?.[0]).toMatchObject({ revision: 7, reponses: { nom: 'Ici encore' } })
})

it('makes no call any more once it is being sent, and goes on where that failed', async () => {
  const { garder, noter, sauvegarde } = monter()
  noter('Roche')
  await sauvegarde.suspendre()
  await sauvegarde.vider()
  expect(garder).not.toHaveBeenCalled()
  sauvegarde.reprendre(undefined)
  await sauvegarde.vider()
  expect(garder).toHaveBeenCalledTimes(1)
})

it('leaves in the tab what the page takes away', () => {
  const { noter, sauvegarde, restes } = monter(3)
  sauvegarde.deposer()
  expect(restes).toEqual([])
  noter('Roche')
  sauvegarde.deposer()
  expect(restes).toEqual([{ reponses: { nom: 'Roche' }, etape: 'message', revision: 3 }])
})

/** A save that has left and is not answered yet. */
const enVol = async () => {
  const monte = monter()
  const reponse = Promise.withResolvers<typeof GARDE & { revision: number }>()
  monte.garder.mockImplementationOnce(() => reponse.promise)
  monte.noter('Un')
  const premier = monte.sauvegarde.vider()
  await vi.waitFor(() => expect(monte.garder).toHaveBeenCalledTimes(1))
  return { ...monte, reponse, premier }
}

it('of words that could not leave and newer ones, keeps and tries the newer', async () => {
  const { garder, noter, sauvegarde, restes, reponse, premier } = await enVol()
  noter('Deux')
  reponse.reject('echec')
  await premier
  expect(restes.at(-1)).toMatchObject({ reponses: { nom: 'Deux' } })
  await sauvegarde.vider()
  expect(garder.mock.calls.map(([contenu]) => contenu)).toMatchObject([
    { reponses: { nom: 'Un' } },
    { reponses: { nom: 'Deux' } },
  ])
})

it('leaves with what was typed while the last save was under way', async () => {
  const { garder, noter, sauvegarde, reponse } = await enVol()
  noter('Deux')
  const depart = sauvegarde.vider()
  reponse.resolve({ ...GARDE, revision: 1 })
  await depart
  expect(garder.mock.calls.at(-1)?.[0]).toMatchObject({ reponses: { nom: 'Deux' }, revision: 1 })
})

it('is sent once the save under way is answered: it would be taken for another page', async () => {
  const { sauvegarde, reponse } = await enVol()
  let suspendue = false
  const suspension = sauvegarde.suspendre().then(() => {
    suspendue = true
  })
  for (let tour = 0; tour < 20; tour++) await Promise.resolve()
  expect(suspendue).toBe(false)
  reponse.resolve({ ...GARDE, revision: 1 })
  await suspension
})
