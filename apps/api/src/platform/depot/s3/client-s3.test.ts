import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { hoteDe, sortieVers } from '../../exterieur/sortie.ts'
import { DepotAbsent } from '../depot.ts'
import { createClientS3 } from './client-s3.ts'
import { type ReglagesS3, racineDuSeau } from './reglages-s3.ts'
import { s3Exterieur } from './s3.exterieur.ts'
import { unS3 } from './s3.fixtures.ts'

const s3 = await unS3()
afterAll(s3.arreter)
beforeEach(() => s3.devenir('juste'))

const SILENCE_MS = 300
const OCTETS = Buffer.from('Bonjour')
const corps = () => ({
  octets: OCTETS.length,
  sha256: createHash('sha256').update(OCTETS).digest('hex'),
  flux: (async function* () {
    yield OCTETS
  })(),
})
const clientDe = (autres: Partial<ReglagesS3> = {}) => {
  const reglages = { ...s3.reglages, ...autres }
  return createClientS3(reglages, sortieVers([hoteDe(new URL(racineDuSeau(reglages)))]), SILENCE_MS)
}

it('waits for no store longer than its silence lasts, whatever it is asked', async () => {
  await clientDe().envoyer('a', corps())
  s3.devenir('muet')
  for (const faire of [
    () => clientDe().envoyer('a', corps()),
    () => clientDe().effacer('a'),
    () => clientDe().regarder('a'),
    () => clientDe().lister('', '', 1),
    () => buffer(clientDe().lire('a', OCTETS.length)),
  ])
    await expect(faire()).rejects.toThrow(new DepotAbsent('The S3 store says nothing.'))
  s3.devenir('lent')
  await expect(buffer(clientDe().lire('a', OCTETS.length))).rejects.toThrow(
    new DepotAbsent('The S3 store says nothing.'),
  )
})

it('reads of a refusal what says why, and waits for the end of none', async () => {
  s3.devenir('bavard')
  await expect(clientDe().envoyer('a', corps())).rejects.toThrow(/refused a file \(403 AccessDenied\), the key may not/)
  await expect(clientDe().effacer('a')).rejects.toThrow(/403 AccessDenied/)
})

it.each([
  [{ cle: 'SCWAUTRE000' }, 'InvalidAccessKeyId', 'S3_ACCESS_KEY'],
  [{ secret: 'autre-secret-2718' }, 'SignatureDoesNotMatch', 'S3_SECRET_KEY'],
  [{ seau: 'autre-seau' }, 'NoSuchBucket', 'S3_BUCKET'],
  [{ region: 'ailleurs' }, 'AuthorizationHeaderMalformed', 'S3_REGION'],
] as const)('says which setting is wrong, and never a secret: %o', async (autres, code, reglage) => {
  const reglages = { ...s3.reglages, ...autres }
  const cause = await s3Exterieur.sante?.(reglages, sortieVers([hoteDe(new URL(reglages.adresse))])).then(
    () => undefined,
    (echec: unknown) => echec,
  )
  expect(cause).toBeInstanceOf(DepotAbsent)
  const { message } = cause as DepotAbsent
  expect([message.includes(code), message.includes(reglage), message.includes(reglages.secret)]).toEqual([
    true,
    true,
    false,
  ])
  // a bucket that is not there is no file that is not there
  await expect(buffer(clientDe(autres).lire('a', 1))).rejects.toBeInstanceOf(DepotAbsent)
  await expect(clientDe(autres).effacer('a')).rejects.toBeInstanceOf(DepotAbsent)
})

it('is away: its address and the reason, and no secret', async () => {
  const autre = await unS3()
  await autre.arreter()
  await expect(clientDe({ adresse: autre.reglages.adresse }).regarder('a')).rejects.toThrow(
    /^The S3 store is away \(ECONNREFUSED\)/,
  )
})

it('is refused bytes that are not those that were signed', async () => {
  const faux = { ...corps(), sha256: createHash('sha256').update('other').digest('hex') }
  await expect(clientDe().envoyer('faux', faux)).rejects.toThrow('XAmzContentSHA256Mismatch')
  expect(s3.objets.has('faux')).toBe(false)
})

it('says the bucket in the path or in the name', () => {
  const reglages = { ...s3.reglages, adresse: 'https://s3.exemple.fr:9000' }
  expect(racineDuSeau(reglages)).toBe('https://s3.exemple.fr:9000/agence-pieces')
  expect(racineDuSeau({ ...reglages, parChemin: false })).toBe('https://agence-pieces.s3.exemple.fr:9000')
})

it('lists what stands behind a beginning, page by page', async () => {
  for (const cle of ['pieces/aa/1', 'pieces/aa/2', 'pieces/bb/3', 'autre']) await clientDe().envoyer(cle, corps())
  const premiere = await clientDe().lister('pieces/', '', 2)
  expect(premiere).toEqual([
    { cle: 'pieces/aa/1', octets: 7 },
    { cle: 'pieces/aa/2', octets: 7 },
  ])
  expect(await clientDe().lister('pieces/', premiere.at(-1)?.cle ?? '', 2)).toEqual([{ cle: 'pieces/bb/3', octets: 7 }])
})
