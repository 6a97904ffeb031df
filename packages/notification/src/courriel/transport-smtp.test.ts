import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { CourrielRefuse, CourrielRetarde, type MessageCourriel, sansAdresse } from './message.ts'
import { creerTransportSmtp } from './transport-smtp.ts'

const recus: { brut: string; a: string[] }[] = []
const refus: { rcpt?: { code: number; texte: string }; data?: { code: number; texte: string } } = {}
const refuser = ({ code, texte }: { code: number; texte: string }): Error =>
  Object.assign(new Error(texte), { responseCode: code })

const serveur = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onRcptTo: (_adresse, _session, suite) => suite(refus.rcpt === undefined ? null : refuser(refus.rcpt)),
  onData(flux, session, suite) {
    const morceaux: Buffer[] = []
    flux.on('data', (morceau: Buffer) => morceaux.push(morceau))
    flux.on('end', () => {
      if (refus.data !== undefined) return suite(refuser(refus.data))
      recus.push({
        brut: Buffer.concat(morceaux).toString('utf8'),
        a: session.envelope.rcptTo.map(({ address }) => address),
      })
      return suite(null)
    })
  },
})
serveur.listen(0, '127.0.0.1')
await once(serveur.server, 'listening')
const { port } = serveur.server.address() as AddressInfo

const transport = creerTransportSmtp({
  hote: '127.0.0.1',
  port,
  tls: 'aucun',
  utilisateur: undefined,
  motDePasse: undefined,
})
afterAll(async () => {
  transport.close()
  await new Promise<void>((fini) => serveur.close(() => fini()))
})
afterEach(() => {
  recus.length = 0
  refus.rcpt = undefined
  refus.data = undefined
})

const unMessage = (autre: Partial<MessageCourriel> = {}): MessageCourriel => ({
  messageId: '0b54f2a4-0000-4000-8000-000000000000@exemple.fr',
  de: { adresse: 'ne-pas-repondre@exemple.fr', nom: 'Régie des eaux' },
  a: 'lea@exemple.fr',
  sujet: 'Réglez « tout » : 12 €',
  html: '<p>Été</p>',
  texte: 'Été',
  piecesJointes: [],
  ...autre,
})

it('hands over headers, both bodies and attachments as they are', async () => {
  const dit = await transport.envoyer(
    unMessage({ piecesJointes: [{ nom: 'Règlement.pdf', contenu: Buffer.from('%PDF') }] }),
  )
  expect(dit).toMatch(/^250/)
  const [recu] = recus
  const lu = await PostalMime.parse(recu?.brut ?? '')
  expect(recu?.a).toEqual(['lea@exemple.fr'])
  expect(lu.messageId).toBe('<0b54f2a4-0000-4000-8000-000000000000@exemple.fr>')
  expect(lu.subject).toBe('Réglez « tout » : 12 €')
  expect(lu.from).toMatchObject({ name: 'Régie des eaux', address: 'ne-pas-repondre@exemple.fr' })
  expect([lu.text?.trim(), lu.html?.trim()]).toEqual(['Été', '<p>Été</p>'])
  expect(lu.attachments.map(({ filename }) => filename)).toEqual(['Règlement.pdf'])
  expect(lu.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

describe('no value can become a header or an address (S20)', () => {
  const lignes = [
    '\r\nBcc: voleur@exemple.org',
    '\nBcc: voleur@exemple.org',
    '\rBcc: v@exemple.org',
    '\u2028Bcc: v@x.fr',
    '\0\r\n\r\n<p>corps</p>',
  ]

  it.each(lignes)('subject, names and file names with %j', async (ligne) => {
    await transport.envoyer(
      unMessage({
        sujet: `Bonjour${ligne}`,
        de: { adresse: 'regie@exemple.fr', nom: `Régie${ligne}` },
        piecesJointes: [{ nom: `a${ligne}.pdf`, contenu: Buffer.from('x') }],
      }),
    )
    const [recu] = recus
    const lu = await PostalMime.parse(recu?.brut ?? '')
    expect(recu?.a).toEqual(['lea@exemple.fr'])
    expect(lu.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(lu.html?.trim()).toBe('<p>Été</p>')
    expect(lu.to).toHaveLength(1)
  })

  it.each([
    ...lignes.map((ligne) => `lea@exemple.fr${ligne}`),
    'lea@exemple.fr, voleur@exemple.org',
    'lea@exemple.fr;voleur@exemple.org',
    'Léa <lea@exemple.fr>',
    '<lea@exemple.fr> NOTIFY=SUCCESS',
    '',
  ])('the recipient %j is refused and nothing leaves', async (a) => {
    await expect(transport.envoyer(unMessage({ a }))).rejects.toThrow(CourrielRefuse)
    await expect(transport.envoyer(unMessage({ de: { adresse: a, nom: '' } }))).rejects.toThrow(CourrielRefuse)
    expect(recus).toEqual([])
  })

  it('negative control: a header that is really there is seen by this reading', async () => {
    const lu = await PostalMime.parse('From: a@b.fr\r\nSubject: Bonjour\r\nBcc: voleur@exemple.org\r\n\r\ncorps')
    expect(lu.headers.map(({ key }) => key)).toContain('bcc')
  })
})

describe('what the server answers', () => {
  it.each([
    ['rcpt', 550, CourrielRefuse],
    ['data', 554, CourrielRefuse],
    ['rcpt', 450, CourrielRetarde],
    ['data', 452, CourrielRetarde],
  ] as const)('%s refused with %i is told without any address', async (etape, code, type) => {
    refus[etape] = { code, texte: 'no <lea@exemple.fr> here' }
    const refuse = await transport.envoyer(unMessage()).catch((cause: unknown) => cause)
    expect(refuse).toBeInstanceOf(type)
    expect(String(refuse)).toContain(String(code))
    expect(JSON.stringify([refuse, String(refuse), (refuse as Error).stack])).not.toContain('lea@')
  })

  it('a server that is away, or that offers no TLS where it is required, only delays', async () => {
    const vide = createServer().listen(0, '127.0.0.1')
    await once(vide, 'listening')
    const libre = (vide.address() as AddressInfo).port
    await new Promise<void>((fini) => vide.close(() => fini()))
    for (const reglages of [
      { port: libre, tls: 'aucun' as const },
      { port, tls: 'starttls' as const },
    ]) {
      const autre = creerTransportSmtp({
        hote: '127.0.0.1',
        utilisateur: undefined,
        motDePasse: undefined,
        ...reglages,
      })
      await expect(autre.envoyer(unMessage())).rejects.toThrow(CourrielRetarde)
      autre.close()
    }
    expect(recus).toEqual([])
  })

  it('addresses are taken out of any sentence', () => {
    expect(sansAdresse('550 5.1.1 <a.b@c.fr>: unknown, try d@e.org\r\nplease')).toBe(
      '550 5.1.1 (adresse): unknown, try (adresse) please',
    )
  })
})
