import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ReglagesS3 } from './reglages-s3.ts'

// An S3 store as the documentation of Amazon S3 tells it (API version 2006-03-01; "Authenticating Requests (AWS Signature Version 4)"): it
// makes each signature again from what came over the wire, compares the bytes with the checksums that were signed, and answers in XML.

/**
 * How it behaves: as it should, silent, full, breaking off in the middle of what it gives, taking nothing in (its connections end), giving
 * one byte and then nothing, refusing with an answer that has no end, behind a proxy that takes 1 MiB, answers 413
 * up to 2 and hangs up beyond.
 */
export type HumeurS3 = 'juste' | 'muet' | 'plein' | 'coupe' | 'ferme' | 'lent' | 'bavard' | 'etroit'

const ETROIT = 1_048_576

const CLE = 'SCWESSAI0123456789'
const SECRET = 'secret-d-essai-9f2c4a81'
const REGION = 'fr-essai'
const SEAU = 'agence-pieces'

const condense = (octets: Buffer | string): string => createHash('sha256').update(octets).digest('hex')
const hmac = (cle: Buffer | string, texte: string): Buffer => createHmac('sha256', cle).update(texte).digest()

/** RFC 3986, as the documentation wants it: unreserved characters stay. */
const coder = (texte: string): string =>
  encodeURIComponent(texte).replace(/[!'()*]/g, (signe) => `%${signe.charCodeAt(0).toString(16).toUpperCase()}`)

/** The error code where the signature is not right. */
const fauteDeSignature = ({ method = '', headers, url = '' }: IncomingMessage): string | undefined => {
  const autorisation =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (autorisation === null) return 'AccessDenied'
  const [, cle = '', jour = '', region = '', signes = '', signature = ''] = autorisation
  if (cle !== CLE) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const date = String(headers['x-amz-date'] ?? '')
  if (
    !date.startsWith(jour) ||
    Math.abs(Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) > 900_000
  )
    return 'RequestTimeTooSkewed'
  const noms = signes.split(';')
  // what is there and begins so must be signed; so must the host
  const exiges = ['host', ...Object.keys(headers).filter((nom) => nom.startsWith('x-amz-'))]
  if (exiges.some((nom) => !noms.includes(nom))) return 'AccessDenied'
  const canonique = [
    method,
    decodeURIComponent(pathname).split('/').map(coder).join('/'),
    [...searchParams]
      .map(([nom, valeur]) => `${coder(nom)}=${coder(valeur)}`)
      .toSorted()
      .join('&'),
    ...noms.map(
      (nom) =>
        `${nom}:${String(headers[nom] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signes,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const texte = ['AWS4-HMAC-SHA256', date, `${jour}/${region}/s3/aws4_request`, condense(canonique)].join('\n')
  const clef = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, jour), region), 's3'), 'aws4_request')
  return hmac(clef, texte).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const STATUTS: Readonly<Record<string, number>> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  MissingContentLength: 411,
  QuotaExceeded: 403,
}

const refuser = (reponse: ServerResponse, code: string) => {
  reponse
    .writeHead(STATUTS[code] ?? 403, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Essai</Message></Error>`)
}

const bavarder = (reponse: ServerResponse): void => {
  reponse.writeHead(403).write('<Error><Code>AccessDenied</Code>')
  const suite = setInterval(() => reponse.write(' '.repeat(65_536)), 5)
  reponse.on('close', () => clearInterval(suite))
}

/** Starts it on a port of this machine. `objets`: its bucket, for a test to spoil. */
export const unS3 = async () => {
  const objets = new Map<string, Buffer>()
  const recues: string[] = []
  let humeur: HumeurS3 = 'juste'
  let avant: (appel: string) => Promise<unknown> = async () => undefined

  const deposer = async (demande: IncomingMessage, cle: string, reponse: ServerResponse): Promise<void> => {
    if (demande.headers['content-length'] === undefined) return refuser(reponse, 'MissingContentLength')
    if (humeur === 'plein') return refuser(reponse, 'QuotaExceeded')
    const trop = humeur === 'etroit' && Number(demande.headers['content-length']) > ETROIT
    if (trop && Number(demande.headers['content-length']) > 2 * ETROIT) return void demande.socket.destroy()
    const octets = await buffer(demande)
    if (trop) return void reponse.writeHead(413).end('<html>413 Request Entity Too Large</html>')
    const somme = condense(octets)
    const annonces = [
      demande.headers['x-amz-content-sha256'],
      Buffer.from(String(demande.headers['x-amz-checksum-sha256']), 'base64').toString('hex'),
    ]
    if (annonces.some((une) => une !== somme)) return refuser(reponse, 'XAmzContentSHA256Mismatch')
    objets.set(cle, octets)
    reponse.writeHead(200).end()
  }
  const donner = (cle: string, methode: string, reponse: ServerResponse) => {
    const octets = objets.get(cle)
    if (octets === undefined) {
      if (methode === 'HEAD') return void reponse.writeHead(404).end()
      return refuser(reponse, 'NoSuchKey')
    }
    reponse.writeHead(200, { 'content-length': octets.length, 'content-type': 'application/octet-stream' })
    if (methode === 'HEAD') return void reponse.end()
    if (humeur === 'lent') return void reponse.write(octets.subarray(0, 1))
    if (humeur === 'coupe') return void reponse.write(octets.subarray(0, octets.length - 1), () => reponse.destroy())
    reponse.end(octets)
  }
  const lister = (criteres: URLSearchParams, reponse: ServerResponse) => {
    const cles = [...objets.keys()]
      .filter((cle) => cle.startsWith(criteres.get('prefix') ?? '') && cle > (criteres.get('start-after') ?? ''))
      .toSorted()
      .slice(0, Number(criteres.get('max-keys') ?? 1000))
    const contenus = cles.map(
      (cle) => `<Contents><Key>${cle}</Key><Size>${objets.get(cle)?.length ?? 0}</Size></Contents>`,
    )
    reponse
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><Name>${SEAU}</Name>${contenus.join('')}</ListBucketResult>`)
  }

  const repondre = async (demande: IncomingMessage, reponse: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = demande
    recues.push(`${method} ${url}`)
    await avant(`${method} ${url}`)
    if (humeur === 'muet') return
    if (humeur === 'ferme') return void demande.socket.destroy()
    if (humeur === 'bavard') return bavarder(reponse)
    const faute = fauteDeSignature(demande)
    if (faute !== undefined) return refuser(reponse, faute)
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [, seau, ...reste] = pathname.split('/')
    if (seau !== SEAU) return refuser(reponse, 'NoSuchBucket')
    const cle = reste.join('/')
    if (method === 'PUT') return deposer(demande, cle, reponse)
    if (method === 'DELETE') {
      objets.delete(cle)
      return void reponse.writeHead(204).end()
    }
    return cle === '' ? lister(searchParams, reponse) : donner(cle, method, reponse)
  }
  const serveur = createServer((demande, reponse) => void repondre(demande, reponse).catch(() => reponse.destroy()))
  await new Promise<void>((tenir) => serveur.listen(0, '127.0.0.1', tenir))
  const adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`
  const reglages: ReglagesS3 = { adresse, region: REGION, seau: SEAU, cle: CLE, secret: SECRET, parChemin: true }
  return {
    objets,
    /** What it was asked, in order. */
    recues,
    reglages,
    ecrits: {
      S3_ENDPOINT: adresse,
      S3_REGION: REGION,
      S3_BUCKET: SEAU,
      S3_ACCESS_KEY: CLE,
      S3_SECRET_KEY: SECRET,
    },
    devenir: (autre: HumeurS3): void => {
      humeur = autre
    },
    /** Done before each call is answered. */
    avantChaque: (faire: typeof avant): void => {
      avant = faire
    },
    /** Ends the calls under way. */
    couper: (): void => serveur.closeAllConnections(),
    arreter: async (): Promise<void> => {
      serveur.closeAllConnections()
      await new Promise((tenir) => serveur.close(tenir))
    },
  }
}
