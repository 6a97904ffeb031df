import { beforeEach, expect, it, vi } from 'vitest'

const memoire = new Map<string, string>()
const recu = {
  reference: 'D2345678A',
  titre: 'Souscrire',
  le: '2026-11-20T10:00:00Z',
  suite: '',
  reponseAvant: undefined,
  sections: [
    {
      id: 'titulaire',
      titre: 'Vous',
      reponses: [
        { nom: 'particulier_nom', etiquette: 'Nom', valeur: 'Roche' },
        { nom: 'particulier_dateNaissance', etiquette: 'Date de naissance', valeur: '29 février 1980' },
      ],
    },
  ],
}
/** As a page that has just been loaded. */
const uneVisite = async () => {
  vi.resetModules()
  return import('./recu.store.ts')
}
beforeEach(() => {
  memoire.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (cle: string) => memoire.get(cle) ?? null,
    setItem: (cle: string, valeur: string) => memoire.set(cle, valeur),
  })
})

it('shows all that was sent until the page goes, and keeps no birth data in the browser', async () => {
  const visite = await uneVisite()
  visite.garderRecu(recu, new Set(['particulier_dateNaissance']))
  expect(visite.lireRecu(recu.reference)).toEqual(recu)
  expect([...memoire.values()].join()).not.toContain('1980')
  const apres = (await uneVisite()).lireRecu(recu.reference)
  expect(apres?.sections[0]?.reponses.map(({ nom }) => nom)).toEqual(['particulier_nom'])
})

it('shows it to nobody else who comes to the same page', async () => {
  const visite = await uneVisite()
  const { magasinSession } = await import('../../../session/session.store.ts')
  const lire = vi.spyOn(magasinSession, 'lire')
  lire.mockReturnValue({ utilisateur: { userWebId: 1 } } as never)
  visite.garderRecu(recu, new Set())
  expect(visite.lireRecu(recu.reference)).toEqual(recu)
  lire.mockReturnValue({ utilisateur: { userWebId: 2 } } as never)
  expect(visite.lireRecu(recu.reference)).toBeUndefined()
})
