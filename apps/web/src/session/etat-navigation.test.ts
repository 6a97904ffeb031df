import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { fileNotifications } from '../ui/notifications.ts'
import { lireEtatNavigation } from './etat-navigation.ts'
import { magasinSession, sessionVide } from './session.store.ts'

const COURANT = '0012345'
const AUTRE = '0048210'
let reponses: Record<string, () => Response>

beforeEach(() => {
  queryClient.clear()
  fileNotifications.changer({ attente: [] })
  vi.stubGlobal('window', { location: { hash: '#/dashboard', protocol: 'https:' } })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (url: string) => {
    const [, reponse] = Object.entries(reponses).find(([nom]) => String(url).includes(nom)) ?? []
    return Promise.resolve(reponse?.() ?? Response.json({}, { status: 404 }))
  })
  reponses = {
    generateToken: () => Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' }),
    getConfiguration: () => Response.json({ fonctionnalites: {}, parametres: {}, erreursIgnorables: [] }),
    countAllContrats: () => Response.json({ count: 1, aConfirmer: 0, visibles: 1 }),
    getContratParDefaut: () => Response.json({ contrat: { numeroContrat: AUTRE, codeEtatContrat: 'SE' } }),
    [`detailAbonnement/${AUTRE}`]: () => Response.json({ numeroContrat: AUTRE, codeEtatContrat: 'SE' }),
  }
  magasinSession.changer({
    ...sessionVide,
    utilisateur: {
      userWebId: 4,
      identifiant: 'camille',
      nomComplet: 'Camille Martin',
      prenom: 'Camille',
      email: 'camille@exemple.fr',
      profils: ['UTILISATEUR_STANDARD'],
      consentement: true,
      motDePasseProvisoire: false,
      proprietaire: null,
    },
    contexte: { mode: 'contrat', numeroContrat: COURANT, codeEtatContrat: 'RA' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  magasinSession.changer(sessionVide)
})

const messages = (): string[] => fileNotifications.lire().attente.map(({ message }) => message)

it('leaves a contract that may no more be seen for the one opened first, and says so', async () => {
  expect((await lireEtatNavigation()).contratResilie).toBe(false)
  expect(magasinSession.lire().contexte).toEqual({ mode: 'contrat', numeroContrat: AUTRE, codeEtatContrat: 'SE' })
  expect(messages()).toEqual([`Le contrat ${COURANT} n’est plus accessible à votre compte.`])
})

it('leaves it for none where there is none, or the same', async () => {
  for (const contrat of [null, { numeroContrat: COURANT, codeEtatContrat: 'RA' }]) {
    reponses.getContratParDefaut = () => Response.json({ contrat })
    reponses['Abonnement/contrats'] = () => Response.json({ resultats: [] })
    magasinSession.changer({ contexte: { mode: 'contrat', numeroContrat: COURANT, codeEtatContrat: 'RA' } })
    await lireEtatNavigation()
    expect(magasinSession.lire().contexte).toBeNull()
  }
})

it('keeps it while the server fails', async () => {
  reponses[`detailAbonnement/${COURANT}`] = () => Response.json({}, { status: 400 })
  await lireEtatNavigation()
  expect(magasinSession.lire().contexte).toMatchObject({ numeroContrat: COURANT })
  expect(messages()).toEqual([])
})
