import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import type { Envoi } from './corps-envoye.ts'
import { ErreurApi, erreurDepuis, messageDe, textesDeRepli } from './erreur-api.ts'
import { creerClientHttp, type OptionsHttp } from './http.ts'

interface Recu {
  url: string
  method: string
  entetes: Headers
  corps: unknown
}
type Reponse = { status: number; corps?: unknown }

const expirationDate = '2026-11-20T12:00:00+01:00'
const midiMoinsUne = Date.parse('2026-11-20T11:00:00+01:00')

/** A client whose server answers each path in turn; the last answer of a path repeats. */
const unClient = (reponses: Record<string, Reponse[]>, options: Partial<OptionsHttp> = {}) => {
  const recus: Recu[] = []
  let jetons = 0
  let uuids = 0
  const faux: typeof fetch = (url, init) => {
    const adresse = String(url)
    recus.push({
      url: adresse,
      method: init?.method ?? 'GET',
      entetes: new Headers(init?.headers),
      corps: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const chemin = adresse.replace('/webapi/', '').split('?')[0] ?? ''
    if (chemin === 'Acces/generateToken') {
      jetons += 1
      return Promise.resolve(Response.json({ token: `T${jetons}`, expirationDate }))
    }
    const liste = reponses[chemin] ?? []
    const reponse = (liste.length > 1 ? liste.shift() : liste[0]) ?? { status: 404 }
    return Promise.resolve(
      reponse.corps === undefined
        ? new Response(null, { status: reponse.status })
        : Response.json(reponse.corps, { status: reponse.status }),
    )
  }
  const surSessionTerminee = vi.fn()
  const surEcriture = vi.fn()
  const surRefus = vi.fn()
  const client = creerClientHttp({
    base: '/webapi/',
    fetch: faux,
    maintenant: () => midiMoinsUne,
    uuid: () => {
      uuids += 1
      return `uuid-${uuids}`
    },
    estHorsLigne: () => false,
    identifiants: { ClientId: 'ondine-web', AccessKey: 'cle' },
    estConnecte: () => true,
    surSessionTerminee,
    estIgnorable: (status, path, aelCode) => status === 404 && path === 'Essai/absent' && aelCode === 'ael-7',
    surEcriture,
    surRefus,
    ...options,
  })
  const appeler = (method: 'GET' | 'POST', path: string, requete = {}, refusOrdinaire401?: true) =>
    // biome-ignore lint/suspicious/noExplicitAny: the tests call made-up endpoints
    client.appeler<any>(
      { method, path, cacheable: false, ...(refusOrdinaire401 && { refusOrdinaire401 }) } as never,
      requete,
    )
  return { client, appeler, recus, surSessionTerminee, surEcriture }
}

const unAppel = { summary: '', spec: '', auth: 'utilisateur', profils: 'tous', cacheable: false, erreurs: [] } as const
const { avecPieces, photo } = defineEndpoints({
  avecPieces: {
    ...unAppel,
    method: 'POST',
    path: 'Essai/pieces',
    corps: { nature: 'multipart', fichiers: { champs: ['piece'], nombre: 2, octets: 1024 }, secondes: 16 },
    body: z.object({ titre: z.string(), urgent: z.string().optional() }),
    reply: z.null(),
  },
  photo: {
    ...unAppel,
    method: 'PUT',
    path: 'Essai/photo',
    corps: { nature: 'flux', octets: 1024, types: ['image/png'], secondes: 16 },
    reply: z.null(),
  },
})
/** Keeps what is sent; the first call of a client is for its token. */
const jetonOu = (envoyes: RequestInit[], init: RequestInit = {}): Promise<Response> => {
  envoyes.push(init)
  return Promise.resolve(Response.json(envoyes.length === 1 ? { token: 'T', expirationDate } : null))
}

const chemins = (recus: Recu[]): string[] => recus.map(({ url }) => url.replace('/webapi/', ''))

describe('ignorable errors', () => {
  it('are those of the table, by status, path and aelCode [error-generic]', async () => {
    const refus = (aelCode: string) => [{ status: 404, corps: { message: 'Absent', aelCode } }]
    const tenter = async (reponses: Record<string, Reponse[]>, path: string) => {
      const erreur: unknown = await unClient(reponses)
        .appeler('GET', path)
        .catch((cause: unknown) => cause)
      return (erreur as ErreurApi).ignorable
    }
    expect(await tenter({ 'Essai/absent': refus('ael-7') }, 'Essai/absent')).toBe(true)
    expect(await tenter({ 'Essai/absent': refus('ael-8') }, 'Essai/absent')).toBe(false)
    expect(await tenter({ 'Essai/autre': refus('ael-7') }, 'Essai/autre')).toBe(false)
  })
})

describe('what a call carries', () => {
  it('has the headers Token and ConversationId, JS-WEB and a new UUID each time [session-headers]', async () => {
    const { appeler, recus } = unClient({ a: [{ status: 200, corps: 1 }] })
    await appeler('GET', 'a')
    await appeler('GET', 'a')
    const conversations = recus.map(({ entetes }) => entetes.get('ConversationId'))
    expect(conversations).toEqual(['JS-WEBuuid-1', 'JS-WEBuuid-2', 'JS-WEBuuid-3'])
    expect(recus.slice(1).map(({ entetes }) => entetes.get('Token'))).toEqual(['T1', 'T1'])
  })
  it('fetches the token on demand, once for calls that start together [session-token-fetch]', async () => {
    const { appeler, recus } = unClient({ a: [{ status: 200, corps: 1 }], b: [{ status: 200, corps: 2 }] })
    expect(recus).toEqual([])
    expect(await Promise.all([appeler('GET', 'a'), appeler('GET', 'b')])).toEqual([1, 2])
    expect(chemins(recus)).toEqual(['Acces/generateToken', 'a', 'b'])
    expect(recus[0]?.corps).toMatchObject({ ClientId: 'ondine-web', AccessKey: 'cle', ConversationId: 'JS-WEBuuid-1' })
  })
  it('renews a token that is about to expire', async () => {
    const { appeler, recus } = unClient(
      { a: [{ status: 200 }] },
      { maintenant: () => Date.parse(expirationDate) - 10_000 },
    )
    await appeler('GET', 'a')
    await appeler('GET', 'a')
    expect(recus.at(-1)?.entetes.get('Token')).toBe('T2')
  })
  it('resets the token when asked [session-token-reset]', async () => {
    const { appeler, recus, client } = unClient({ a: [{ status: 200 }] })
    await appeler('GET', 'a')
    client.oublierJeton()
    await appeler('GET', 'a')
    expect(recus.at(-1)?.entetes.get('Token')).toBe('T2')
  })
  it('sends JSON on a non-GET call, and none on a GET [session-json]', async () => {
    const { appeler, recus, surEcriture } = unClient({ a: [{ status: 200 }] })
    await appeler('POST', 'a', { body: { nom: 'Été' } })
    await appeler('GET', 'a')
    expect(recus[1]?.entetes.get('Content-Type')).toBe('application/json')
    expect(recus[1]?.corps).toEqual({ nom: 'Été' })
    expect(recus[2]?.entetes.get('Content-Type')).toBeNull()
    expect(surEcriture).toHaveBeenCalledTimes(1)
  })
  it('sends fields and files as a form, fields first, and names no type itself', async () => {
    const envoyes: RequestInit[] = []
    const { client } = unClient({}, { fetch: (_url, init) => jetonOu(envoyes, init) })
    await client.appeler(avecPieces, {
      body: { titre: 'Une fuite', urgent: undefined },
      fichiers: { piece: [new File(['un'], 'a.pdf'), new File(['deux'], 'b.pdf')] },
    })
    const [{ body, headers } = {}] = envoyes.slice(-1)
    const recu = await new Response(body as FormData).formData()
    expect([...recu.entries()].map(([nom, un]) => [nom, typeof un === 'string' ? un : un.name])).toEqual([
      ['titre', 'Une fuite'],
      ['piece', 'a.pdf'],
      ['piece', 'b.pdf'],
    ])
    expect(await (recu.getAll('piece')[1] as File).text()).toBe('deux')
    expect(new Headers(headers).get('Content-Type')).toBeNull()
  })
  it('sends a form without files as a form all the same', async () => {
    const envoyes: RequestInit[] = []
    const { client } = unClient({}, { fetch: (_url, init) => jetonOu(envoyes, init) })
    await client.appeler(avecPieces, { body: { titre: 'Rien' }, fichiers: {} })
    expect(envoyes.at(-1)?.body).toBeInstanceOf(FormData)
  })
  it('sends one file whole, under its own type', async () => {
    const envoyes: RequestInit[] = []
    const { client } = unClient({}, { fetch: (_url, init) => jetonOu(envoyes, init) })
    const contenu = new Blob(['image'], { type: 'image/png' })
    await client.appeler(photo, { contenu })
    expect(envoyes.at(-1)?.body).toBe(contenu)
    expect(new Headers(envoyes.at(-1)?.headers).get('Content-Type')).toBe('image/png')
  })
  it('asks for files where they are declared, and takes none elsewhere', () => {
    expectTypeOf<Envoi<typeof avecPieces>['fichiers']>().toEqualTypeOf<{ readonly piece?: Blob | readonly Blob[] }>()
    expectTypeOf<Envoi<typeof photo>['contenu']>().toEqualTypeOf<Blob>()
    expectTypeOf<Envoi<(typeof utilisateurEndpoints)['authentification']>['fichiers']>().toEqualTypeOf<undefined>()
  })
  it('gives up a GET after 600000 ms, as one that the server did not hear; a write waits [get-timeout]', async () => {
    const fin = new AbortController()
    const delai = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(fin.signal)
    const muet: typeof fetch = (url, init) =>
      String(url).endsWith('generateToken')
        ? Promise.resolve(Response.json({ token: 'T', expirationDate }))
        : new Promise((_, refuser) => {
            init?.signal?.addEventListener('abort', () => refuser(init.signal?.reason))
          })
    const { appeler } = unClient({}, { fetch: muet })
    void appeler('POST', 'a')
    const lecture = appeler('GET', 'a')
    await vi.waitFor(() => expect(delai.mock.calls).toEqual([[600_000]]))
    fin.abort(new DOMException('late', 'TimeoutError'))
    await expect(lecture).rejects.toMatchObject({ status: 0, message: textesDeRepli.reseau })
    delai.mockRestore()
  })
  it('fills the path and the query, leaving empty values out', async () => {
    const { appeler, recus } = unClient({ 'Client/info/a%2Fb': [{ status: 200 }] })
    await appeler('GET', 'Client/info/{id}', {
      params: { id: 'a/b' },
      query: { recherche: '', indexPage: 1, tri: ['x', 'y'], rien: undefined },
    })
    expect(recus.at(-1)?.url).toBe('/webapi/Client/info/a%2Fb?indexPage=1&tri=x&tri=y')
  })
})

describe('end of the session', () => {
  it.each([true, false])(
    'comes with a 410 outside authentication, connected or not (%s) [session-410]',
    async (connecte) => {
      const { appeler, surSessionTerminee } = unClient({ a: [{ status: 410 }] }, { estConnecte: () => connecte })
      await expect(appeler('GET', 'a')).rejects.toMatchObject({ status: 410 })
      expect(surSessionTerminee).toHaveBeenCalledTimes(1)
    },
  )
  it('comes with a 401 while logged in [session-401]', async () => {
    const { appeler, surSessionTerminee } = unClient({ a: [{ status: 401 }] })
    await expect(appeler('GET', 'a')).rejects.toBeInstanceOf(ErreurApi)
    expect(surSessionTerminee).toHaveBeenCalledTimes(1)
  })
  it.each([401, 410])('is told once: the action that met its %i says nothing after it', async (status) => {
    const { appeler } = unClient({ a: [{ status, corps: { message: 'Identifiez-vous.', isCustomMessage: true } }] })
    await expect(appeler('GET', 'a')).rejects.toMatchObject({ ignorable: true })
    const visiteur = unClient({ a: [{ status: 401 }] }, { estConnecte: () => false })
    await expect(visiteur.appeler('GET', 'a')).rejects.toMatchObject({ ignorable: false })
  })
  it('does not come with a 401 without a session, nor where 401 is an ordinary answer [session-401]', async () => {
    const visiteur = unClient({ a: [{ status: 401 }] }, { estConnecte: () => false })
    await expect(visiteur.appeler('GET', 'a')).rejects.toMatchObject({
      status: 401,
      message: 'Vous n’avez pas le droit d’effectuer cette action.',
    })
    const attacher = unClient({
      a: [{ status: 401, corps: { message: "Impossible d'attacher le contrat.", isCustomMessage: true } }],
    })
    await expect(attacher.appeler('POST', 'a', {}, true)).rejects.toThrow("Impossible d'attacher le contrat.")
    expect(visiteur.surSessionTerminee).not.toHaveBeenCalled()
    expect(attacher.surSessionTerminee).not.toHaveBeenCalled()
    expect(attacher.surEcriture).not.toHaveBeenCalled()
  })
  it('never comes from authentication: a 410 drops the token and tries once more [session-auth-410]', async () => {
    const chemin = 'Utilisateur/authentification'
    const reussie = unClient({ [chemin]: [{ status: 410 }, { status: 200, corps: { ok: true } }] })
    expect(await reussie.appeler('POST', chemin, {}, true)).toEqual({ ok: true })
    expect(chemins(reussie.recus)).toEqual(['Acces/generateToken', chemin, 'Acces/generateToken', chemin])
    const refusee = unClient({ [chemin]: [{ status: 410 }] })
    await expect(refusee.appeler('POST', chemin, {}, true)).rejects.toMatchObject({ status: 410 })
    expect(chemins(refusee.recus).filter((url) => url === chemin)).toHaveLength(2)
    expect(refusee.surSessionTerminee).not.toHaveBeenCalled()
  })
})

describe('the sentence of an error', () => {
  it.each<[string, number, string, unknown, string]>([
    [
      'the server message where it is flagged [notice-custom]',
      400,
      '',
      { message: 'Index incohérent', isCustomMessage: true },
      'Index incohérent',
    ],
    [
      'the default of 400 elsewhere [notice-400]',
      400,
      '',
      { message: 'x', isCustomMessage: false },
      textesDeRepli[400],
    ],
    [
      'the default of 401 elsewhere [notice-401]',
      401,
      '',
      undefined,
      'Vous n’avez pas le droit d’effectuer cette action.',
    ],
    ['the server message without a default [notice-generic]', 409, 'Conflict', { message: 'Déjà fait' }, 'Déjà fait'],
    ['the status text without a message [notice-generic]', 502, 'Bad Gateway', undefined, 'Bad Gateway'],
    ['that of the network for the page of a proxy', 502, 'Bad Gateway', '<html>', textesDeRepli.reseau],
    ['the generic sentence without anything [notice-generic]', 500, '', undefined, textesDeRepli.generique],
  ])('is %s', (_cas, status, statusText, corps, attendu) => {
    expect(erreurDepuis(status, statusText, corps).message).toBe(attendu)
  })
  it('has severity Error by default, and is the network one for anything else', () => {
    expect(erreurDepuis(500, '', undefined).severity).toBe('Error')
    expect(messageDe(new TypeError('fetch failed'))).toBe(textesDeRepli.reseau)
  })
  it('is the network one when the server cannot be reached', async () => {
    const { appeler } = unClient({}, { fetch: () => Promise.reject(new TypeError('refused')) })
    await expect(appeler('GET', 'a')).rejects.toMatchObject({ status: 0, message: textesDeRepli.reseau })
  })
})
