import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { fileNotifications } from '../ui/notifications.ts'
import { ecrireCookieContexte } from './contexte.rules.ts'
import { surSessionTerminee } from './fin-de-session.ts'
import { estConnecte, magasinSession, sessionVide, type UtilisateurSession } from './session.store.ts'
import { seDeconnecter } from './session.ts'

const unUtilisateur = (): UtilisateurSession => ({
  userWebId: 4,
  identifiant: 'camille',
  nomComplet: 'Camille Martin',
  prenom: 'Camille',
  email: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
  consentement: true,
  motDePasseProvisoire: false,
  proprietaire: null,
})

let cookies: string[]
/** What the browser keeps. */
let gardes: string
const recharger = vi.fn()
const fenetre = { location: { hash: '#/conso', protocol: 'https:', reload: recharger } }

beforeEach(() => {
  cookies = []
  gardes = ''
  recharger.mockClear()
  fenetre.location.hash = '#/conso'
  vi.stubGlobal('window', fenetre)
  vi.stubGlobal('document', {
    get cookie() {
      return gardes
    },
    set cookie(texte: string) {
      cookies.push(texte)
    },
  })
  magasinSession.changer({
    ...sessionVide,
    utilisateur: unUtilisateur(),
    contexte: { mode: 'groupe', idGroupe: 0, nom: 'x' },
  })
  fileNotifications.changer({ attente: [] })
  queryClient.setQueryData(['Abonnement/contrats'], 'kept')
})
afterEach(() => {
  vi.unstubAllGlobals()
  magasinSession.changer(sessionVide)
})

const messages = (): string[] => fileNotifications.lire().attente.map(({ message }) => message)
const efface = (nom: string): boolean =>
  cookies.some((texte) => texte.startsWith(`${nom}=;`) && texte.includes('Max-Age=0'))

it('is a session while its identifiant is not empty [session-logged-in]', () => {
  expect(estConnecte()).toBe(true)
  magasinSession.changer({ utilisateur: { ...unUtilisateur(), identifiant: '' } })
  expect(estConnecte()).toBe(false)
  magasinSession.changer({ utilisateur: null })
  expect(estConnecte()).toBe(false)
})

describe('a session that ends', () => {
  it('clears the user, warns and goes to login, remembering where it was [session-401] [session-410]', () => {
    surSessionTerminee()
    expect(magasinSession.lire()).toEqual({
      ...sessionVide,
      retour: { chemin: '/conso', userWebId: 4, identifiant: 'camille' },
    })
    expect(messages()).toEqual(['Votre session a expiré. Veuillez vous reconnecter.'])
    expect(fenetre.location.hash).toBe('/login')
    expect(queryClient.getQueryData(['Abonnement/contrats'])).toBeUndefined()
  })
  it('leaves what the browser keeps of somebody who logged in meanwhile, and shows them', () => {
    const de = (userWebId: number): string =>
      ecrireCookieContexte({ userWebId, expire: Date.now() + 60_000, contexte: null }, Date.now(), true)
        .split(';')
        .slice(0, 1)
        .join('')
    gardes = de(4)
    surSessionTerminee()
    expect([estConnecte(), recharger.mock.calls.length, efface('ondine_contexte')]).toEqual([false, 0, true])
    magasinSession.changer({ ...sessionVide, utilisateur: unUtilisateur() })
    cookies = []
    gardes = de(5)
    surSessionTerminee()
    expect([recharger.mock.calls.length, cookies, messages().length]).toEqual([1, [], 1])
  })
  it('forgets nothing of that when a second call is refused at the same time', () => {
    surSessionTerminee()
    surSessionTerminee()
    expect(magasinSession.lire().retour).toEqual({ chemin: '/conso', userWebId: 4, identifiant: 'camille' })
  })
})

describe('logout', () => {
  const repondre = (status: number) =>
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        String(url).includes('generateToken')
          ? Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' })
          : Response.json({}, { status }),
      ),
    )
  it('clears user, context, answers and cookies [session-logout]', async () => {
    repondre(200)
    await seDeconnecter()
    expect(magasinSession.lire()).toEqual(sessionVide)
    expect(['ondine_contexte', 'ondine_tutoriel', 'ondine_etat'].filter(efface)).toHaveLength(3)
    expect(queryClient.getQueryData(['Abonnement/contrats'])).toBeUndefined()
    expect(fenetre.location.hash).toBe('/login')
  })
  it.each([
    [200, 'Déconnexion réussie'],
    [500, 'La déconnexion a échoué.'],
  ])('answered %i says so: %s [session-logout-texts]', async (status, message) => {
    repondre(status)
    await seDeconnecter()
    expect(messages()).toEqual([message])
  })
})
