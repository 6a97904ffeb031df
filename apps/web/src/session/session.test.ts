import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { ecrireCookieContexte } from './contexte.rules.ts'
import { lireConfiguration, lireNombreContrats, lireResume } from './contrats.queries.ts'
import { magasinSession, sessionVide } from './session.store.ts'
import { accueillirSession, restaurerSession } from './session.ts'

const CONTRAT = '0012345'
const cookie = (userWebId: number): string =>
  ecrireCookieContexte(
    {
      userWebId,
      expire: Date.parse('2099-01-01T00:00:00Z'),
      contexte: { mode: 'contrat', numeroContrat: CONTRAT, codeEtatContrat: 'SE' },
    },
    Date.now(),
    false,
  ).split(';')[0] ?? ''

const CAMILLE = {
  userWebId: 4,
  identifiant: 'camille',
  nomComplet: 'Camille Martin',
  prenom: 'Camille',
  email: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
  meta: { rgpd_consent: true },
  motDePasseProvisoire: false,
  proprietaire: null,
  usurpateur: null,
} as unknown as Utilisateur

let demandees: string[]
let visibles: number
let repondre: (() => void) | undefined

beforeEach(() => {
  demandees = []
  visibles = 2
  queryClient.clear()
  vi.stubGlobal('window', { location: { hash: '#/dashboard', protocol: 'https:' } })
  vi.stubGlobal('document', { cookie: cookie(4) })
  vi.stubGlobal('fetch', async (url: string) => {
    const chemin = String(url).replace('/webapi/', '')
    demandees.push(chemin)
    if (chemin.endsWith('generateToken')) return Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' })
    if (chemin.endsWith('infoUtilisateur')) {
      await new Promise<void>((suite) => {
        repondre = suite
      })
      return Response.json(CAMILLE)
    }
    if (chemin.endsWith('countAllContrats')) return Response.json({ count: 2, aConfirmer: 0, visibles })
    if (chemin.includes('getConfiguration'))
      return Response.json({
        fonctionnalites: { Groupe: true },
        parametres: { AttachementContratNbMaxParGroupe: 100 },
        erreursIgnorables: [],
      })
    const contrat = { numeroContrat: CONTRAT, codeEtatContrat: 'SE' }
    return Response.json(chemin.endsWith('getContratParDefaut') ? { contrat } : contrat)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  magasinSession.changer(sessionVide)
})

it('reads at the same time who it is and what the guard will ask, each of them once', async () => {
  const restauree = restaurerSession()
  const attendues = ['Utilisateur/infoUtilisateur', 'Configuration/getConfiguration', 'Abonnement/countAllContrats']
  await vi.waitFor(() =>
    expect(demandees).toEqual(expect.arrayContaining([...attendues, `Abonnement/detailAbonnement/${CONTRAT}`])),
  )
  // nobody knows yet who it is
  expect(magasinSession.lire().utilisateur).toBeNull()
  repondre?.()
  await restauree
  expect(magasinSession.lire().utilisateur?.prenom).toBe('Camille')
  await Promise.all([lireConfiguration(), lireNombreContrats(), lireResume(CONTRAT)])
  expect([...demandees].sort()).toEqual([...new Set(demandees)].sort())
})

it.each([
  ['UTILISATEUR_PREMIUM', 88, 'groupe'],
  ['UTILISATEUR_SECONDAIRE', 88, 'groupe'],
  ['UTILISATEUR_VISITEUR', 88, 'groupe'],
  ['UTILISATEUR_VISITEUR', 1, 'contrat'],
  ['UTILISATEUR_STANDARD', 3, 'contrat'],
  // more than « Tous mes contrats » may hold: the server has none to show
  ['UTILISATEUR_PREMIUM', 101, 'contrat'],
])('starts a %s who sees %i contracts on a %s', async (profil, vus, mode) => {
  visibles = vus
  vi.stubGlobal('document', { cookie: '' })
  await accueillirSession({
    utilisateur: { ...CAMILLE, profils: [profil] },
    expirationDate: '2099-01-01T00:00:00Z',
    isPremiereConnexion: false,
  })
  expect(magasinSession.lire().contexte).toMatchObject(mode === 'groupe' ? { mode, idGroupe: 0 } : { mode })
})
