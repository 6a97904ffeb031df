import { afterEach, beforeEach, expect, it } from 'vitest'
import { ErreurApi } from '../../api/erreur-api.ts'
import { magasinSession, sessionVide } from '../../session/session.store.ts'
import { appliquerTout, type Changement, lireEnAttente, mettreEnAttente, toutRetirer } from './en-attente.store.ts'

const faits: string[] = []
const unChangement = (cle: string, suite: Partial<Changement> = {}): Changement => ({
  cle,
  titre: cle,
  effet: 'change',
  valeur: 'oui',
  succes: `${cle} a changé.`,
  appliquer: async () => faits.push(cle),
  ...suite,
})
const refus = (status: number): ErreurApi => new ErreurApi(status, 'Refusé.')
const connecter = (userWebId: number): void =>
  magasinSession.changer({ utilisateur: { userWebId } as unknown as NonNullable<typeof sessionVide.utilisateur> })

beforeEach(() => {
  faits.length = 0
  connecter(1)
})
afterEach(() => {
  toutRetirer()
  magasinSession.changer(sessionVide)
})

it('keeps one change for each setting, in the order they came', () => {
  mettreEnAttente(unChangement('a'))
  mettreEnAttente(unChangement('b'))
  mettreEnAttente(unChangement('a', { valeur: 'non' }))
  expect(lireEnAttente().map(({ cle, valeur }) => [cle, valeur])).toEqual([
    ['a', 'non'],
    ['b', 'oui'],
  ])
})

it('applies all of them; one that is refused stays alone, with the reason', async () => {
  mettreEnAttente(unChangement('a', { appliquer: () => Promise.reject(refus(400)) }))
  mettreEnAttente(unChangement('b'))
  expect((await appliquerTout()).map(({ cle }) => cle)).toEqual(['b'])
  expect(faits).toEqual(['b'])
  expect(lireEnAttente()).toMatchObject([{ cle: 'a', faute: 'Refusé.' }])
})

it('begins again over what somebody else made of it', async () => {
  const repris = unChangement('a', { effet: 'change autrement' })
  mettreEnAttente(
    unChangement('a', {
      appliquer: () => Promise.reject(refus(409)),
      reprendre: async () => ({ changement: repris, autre: 'Valeur actuelle : 15.' }),
    }),
  )
  expect(await appliquerTout()).toEqual([])
  expect(lireEnAttente()).toMatchObject([
    { effet: 'change autrement', faute: expect.stringMatching(/Valeur actuelle : 15\.$/) },
  ])
  expect(await appliquerTout()).toHaveLength(1)
  expect([faits, lireEnAttente()]).toEqual([['a'], []])
})

it('sends each change once, however often one presses', async () => {
  mettreEnAttente(unChangement('a'))
  await Promise.all([appliquerTout(), appliquerTout()])
  expect(faits).toEqual(['a'])
})

it('is of one person: nobody applies what somebody else prepared', async () => {
  mettreEnAttente(unChangement('a'))
  connecter(2)
  expect([lireEnAttente(), await appliquerTout(), faits]).toEqual([[], [], []])
})
