import { afterEach, describe, expect, it } from 'vitest'
import { creerClientHttp } from '../api/http.ts'
import { fileNotifications } from './notifications.ts'
import { signalerErreur } from './signaler-erreur.ts'

afterEach(() => fileNotifications.changer({ attente: [] }))

interface Reponse {
  readonly status: number
  readonly statusText?: string
  readonly corps?: unknown
  /** Not an answer of the API: the page of a proxy. */
  readonly page?: string
}

/** What is shown after a call that the server answers so, from the answer to the notification. */
const montreApres = async ({ status, statusText = '', corps, page }: Reponse, repli?: string) => {
  const client = creerClientHttp({
    base: '/webapi/',
    fetch: (url) =>
      Promise.resolve(
        String(url).endsWith('generateToken')
          ? Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' })
          : new Response(page ?? (corps === undefined ? null : JSON.stringify(corps)), {
              status,
              statusText,
              headers: { 'content-type': page === undefined ? 'application/json' : 'text/html' },
            }),
      ),
    maintenant: () => 0,
    uuid: () => 'uuid',
    estHorsLigne: () => false,
    identifiants: { ClientId: 'c', AccessKey: 'a' },
    estConnecte: () => false,
    surSessionTerminee: () => undefined,
    estIgnorable: (_status, path, aelCode) => path === 'Essai/appel' && aelCode === 'ael-7',
    surEcriture: () => undefined,
    surRefus: () => undefined,
  })
  try {
    await client.appeler({ method: 'POST', path: 'Essai/appel', cacheable: false } as never, {} as never)
  } catch (cause) {
    signalerErreur(cause, repli)
  }
  return fileNotifications.lire().attente
}

const GENERIQUE = 'Un incident technique est survenu. Merci de renouveler votre demande.'

describe('a call that fails shows', () => {
  it.each<[string, Reponse, string]>([
    [
      'the server message where it is flagged, whatever the status [notice-custom] [error-custom-flag]',
      { status: 400, corps: { message: 'Index incohérent', isCustomMessage: true } },
      'Index incohérent',
    ],
    [
      'the sentence of 400 where it is not [notice-400] [http-400-default]',
      { status: 400, corps: { message: 'champ refusé', isCustomMessage: false } },
      'Une erreur est survenue. Veuillez réessayer plus tard.',
    ],
    [
      'the sentence of 401 without a session to end [notice-401] [http-401-default]',
      { status: 401 },
      'Vous n’avez pas le droit d’effectuer cette action.',
    ],
    [
      'the server message of another status [notice-generic]',
      { status: 409, statusText: 'Conflict', corps: { message: 'Déjà fait' } },
      'Déjà fait',
    ],
    ['else the status text [notice-generic]', { status: 502, statusText: 'Bad Gateway' }, 'Bad Gateway'],
    [
      'in French what the page of a proxy says in English',
      { status: 502, statusText: 'Bad Gateway', page: '<html><h1>502 Bad Gateway</h1></html>' },
      'Un incident technique n’a pas permis à votre demande d’aboutir. Merci de renouveler votre demande ultérieurement.',
    ],
    ['else the generic sentence [notice-generic]', { status: 500 }, GENERIQUE],
  ])('%s', async (_cas, reponse, message) => {
    expect(await montreApres(reponse)).toEqual([{ type: 'erreur', message }])
  })

  it('the words of the action where the server has none for the person, and the server’s where it has', async () => {
    const repli = 'Le paramètre n’a pas pu être créé.'
    expect(await montreApres({ status: 400, corps: { message: 'x' } }, repli)).toEqual([
      { type: 'erreur', message: repli },
    ])
    fileNotifications.changer({ attente: [] })
    const corps = { message: 'Ce nom est pris.', isCustomMessage: true }
    expect(await montreApres({ status: 400, corps }, repli)).toEqual([{ type: 'erreur', message: 'Ce nom est pris.' }])
  })

  it.each([
    ['Information', 'information'],
    ['None', 'information'],
    ['Inconsistant', 'erreur'],
    ['Security', 'vigilance'],
    ['Error', 'erreur'],
    [undefined, 'erreur'],
  ])('severity %s as %s [error-severity]', async (severity, type) => {
    const corps = { message: 'Dit par le serveur.', isCustomMessage: true, severity }
    expect(await montreApres({ status: 400, corps })).toEqual([{ type, message: 'Dit par le serveur.' }])
  })

  it('nothing for an error of the configured table [notice-ignorable]', async () => {
    expect(await montreApres({ status: 404, corps: { message: 'Absent', aelCode: 'ael-7' } })).toEqual([])
    expect(await montreApres({ status: 404, corps: { message: 'Absent', aelCode: 'ael-8' } })).toHaveLength(1)
  })
})
