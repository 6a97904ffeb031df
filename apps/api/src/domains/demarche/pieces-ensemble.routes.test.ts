import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { afterAll, expect, it } from 'vitest'
import { instantsDArchive, ouvrirArchive } from '../../../test-setup/fixtures/archive.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { insererMorceau, insererPiece, lierPieces, recevoirEntiere } from './pieces/piece.repo.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: [...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const abonne = await unUtilisateur(db, { motDePasse: null })
const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const demander = async (reference: string, userWebId = agent.userWebId) =>
  unNavigateur(app, { jeton: await uneSession(db, userWebId) }).appeler('GET', `Demarche/pieces/${reference}`)

type Analyse = 'AUCUNE' | 'SAINE' | 'NON_ANALYSEE' | 'TROP_GRANDE' | 'INFECTEE'
/** A request with files of these names and verdicts, in their order; each says its rank. */
const avecPieces = async (pieces: readonly (readonly [nom: string, analyse: Analyse])[]): Promise<string> => {
  const reference = await uneDemande(db, abonne.userWebId)
  const demandeId = await idDeDemande(db, reference)
  for (const [rang, [nom, analyse]] of pieces.entries()) {
    const [id, le] = [crypto.randomUUID(), new Date(Date.UTC(2026, 10, 1, 9, rang))]
    const contenu = Buffer.from(`file ${rang}`)
    await insererPiece(db, { id, champ: 'info_file', nom, type: 'application/pdf', le })
    await insererMorceau(db, id, 0, [contenu])
    const empreinte = Buffer.from(await crypto.subtle.digest('SHA-256', contenu))
    await recevoirEntiere(db, id, { octets: contenu.length, empreinte, analyse, le })
    await lierPieces(db, [id], demandeId)
  }
  return reference
}
const lues = async (reference: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['detail', 'auteur_id'])
      .where('action', '=', 'piece-lue')
      .where('objet_id', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ detail, auteur_id }) => [(detail as { piece: string }).piece, auteur_id])

it('gives staff every file they may open as one archive, each in the journal; those left out are named with their reason', async () => {
  const reference = await avecPieces([
    ['photo.jpg', 'SAINE'],
    ['fuite.jpg', 'INFECTEE'],
    ['photo.jpg', 'AUCUNE'],
    ['plan.pdf', 'NON_ANALYSEE'],
    ['dossier.pdf', 'TROP_GRANDE'],
  ])
  const reponse = await demander(reference)
  expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(reponse.headers['content-disposition']).toContain(`Pieces_${reference}.zip`)
  const fichiers = ouvrirArchive(reponse.rawPayload)
  expect([...fichiers].map(([nom, contenu]) => [nom, contenu.toString()])).toEqual([
    ['1-photo.jpg', 'file 0'],
    ['3-photo.jpg', 'file 2'],
    [
      'FICHIERS_ECARTES.txt',
      `\uFEFF${[
        `fuite.jpg\u202f: ${demarcheErreurs.pieceInfectee.texte}`,
        `plan.pdf\u202f: ${demarcheErreurs.pieceNonAnalysee.texte}`,
        `dossier.pdf\u202f: ${demarcheErreurs.pieceTropGrande.texte}`,
      ].join('\r\n')}\r\n`,
    ],
  ])
  expect(await lues(reference)).toEqual([
    ['photo.jpg', agent.userWebId],
    ['photo.jpg', agent.userWebId],
  ])
})

it('says so where not one can be opened, instead of an archive without a file', async () => {
  for (const pieces of [[], [['fuite.jpg', 'INFECTEE']]] as const) {
    const reference = await avecPieces(pieces)
    const reponse = await demander(reference)
    expect([reponse.statusCode, reponse.json().code]).toEqual([409, 'DE34'])
    expect(await lues(reference)).toEqual([])
  }
})

it('names a file whose bytes are not what came, and gives the others', async () => {
  const reference = await avecPieces([
    ['a.pdf', 'SAINE'],
    ['b.pdf', 'SAINE'],
  ])
  await base.pool.query(
    `update demande_piece_morceau set contenu = 'file 9' where piece_id = (
       select piece_id from demande_piece join demande using (demande_id) where reference = $1 and nom = 'a.pdf')`,
    [reference],
  )
  const fichiers = ouvrirArchive((await demander(reference)).rawPayload)
  expect([...fichiers.keys()]).toEqual(['2-b.pdf', 'FICHIERS_ECARTES.txt'])
  expect(fichiers.get('FICHIERS_ECARTES.txt')?.toString()).toContain(demarcheErreurs.pieceAbimee.texte)
})

it('is staff’s: whoever sent them takes each of theirs, or a copy of all their data', async () => {
  const reference = await avecPieces([['photo.jpg', 'SAINE']])
  expect((await demander(reference, abonne.userWebId)).statusCode).toBe(403)
})

it('stands each file at the minute of here, which is what readers take it for, the list of those left out too', async () => {
  const reference = await avecPieces([
    ['photo.jpg', 'SAINE'],
    ['fuite.jpg', 'INFECTEE'],
  ])
  const ici = instantLocal(MAINTENANT.getTime() / 1000)
  const minute = ici.slice(0, 16).replace('T', ' ')
  expect(instantsDArchive((await demander(reference)).rawPayload)).toEqual([minute, minute])
})
