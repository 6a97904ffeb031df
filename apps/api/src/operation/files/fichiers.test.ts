import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { query } from '../../../test-setup/embedded-harness.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { cleDe } from '../../platform/depot/s3/depot-s3.ts'
import { unS3 } from '../../platform/depot/s3/s3.fixtures.ts'

const base = await createTestDatabase()
const { db } = base
const s3 = await unS3()
const { adminUrl } = inject('testCluster')
const vide = `ondine_fichiers_${process.pid}_${Date.now().toString(36)}`
afterAll(async () => {
  await nettoyer()
  await s3.arreter()
  await base.drop()
  await query(adminUrl, `drop database if exists ${vide} with (force)`)
})

const ondine = async (url: string, args: readonly string[], reglages: Readonly<Record<string, string>> = s3.ecrits) => {
  const outil = lancerProcessus(
    {
      ...{
        ONDINE_MODE: 'production',
        PUBLIC_URL: 'http://localhost:9',
        ACCESS_KEY: 'une-cle-a-nous',
        SECRET: 'canari-secret-du-serveur',
      },
      ...{
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'ne-pas-repondre@exemple.fr',
        DATABASE_URL: url,
        DATA_DIR: dossierNeuf(),
      },
      ...reglages,
    },
    [process.execPath, 'apps/api/src/main-ondine.ts', ...args],
  )
  const { statut } = await outil.fin
  return { statut, dit: `${outil.sortie()}${outil.erreurs()}` }
}

/** A file of a request that the S3 store keeps. */
const unePiece = async (texte: string) => {
  const octets = Buffer.from(texte)
  const empreinte = createHash('sha256').update(octets).digest()
  const reference = await uneDemande(db, null)
  const demande_id = await idDeDemande(db, reference)
  await db
    .insertInto('objet')
    .values({ empreinte, octets: octets.length, etat: 'RANGE', depuis: new Date('2026-11-20T10:00:00Z') })
    .execute()
  await db
    .insertInto('demande_piece')
    .values({
      ...{
        piece_id: crypto.randomUUID(),
        demande_id,
        champ: 'info_file',
        nom: 'a.pdf',
        type: 'application/pdf',
        etat: 'RECUE',
      },
      ...{ octets: octets.length, empreinte, objet: empreinte, cree_le: new Date('2026-11-20T10:00:00Z') },
    })
    .execute()
  s3.objets.set(cleDe({ empreinte }), octets)
  return { reference, cle: cleDe({ empreinte }), octets }
}

it('a backup says what it does not hold, and after a restore the bucket is compared with it', {
  timeout: 180_000,
}, async () => {
  await unUtilisateur(db)
  const [une, autre] = [await unePiece('une piece'), await unePiece('une autre')]
  const dossier = join(dossierNeuf(), 'sauvegarde')
  const sauvegarde = await ondine(base.url, ['backup', dossier])
  expect(sauvegarde).toMatchObject({
    statut: 0,
    dit: expect.stringContaining('Not in it: 2 files of requests (1 MiB), which the S3 store keeps.'),
  })
  expect(await ondine(base.url, ['files', '--read'])).toEqual({
    statut: 0,
    dit: '2 files in agence-pieces: 2 whole, 0 missing, cut or changed.\n',
  })

  await query(adminUrl, `create database ${vide} template template0`)
  const url = new URL(`/${vide}`, adminUrl).href
  expect(await ondine(url, ['restore', dossier])).toMatchObject({
    statut: 0,
    dit: expect.stringContaining('Not restored: 2 files of requests'),
  })
  // since the backup one came, one went, and one was changed
  s3.objets.delete(une.cle)
  s3.objets.set(autre.cle, Buffer.from('une Autre'))
  const neuf = cleDe({ empreinte: createHash('sha256').update('neuf').digest() })
  s3.objets.set(neuf, Buffer.from('neuf'))
  const compare = await ondine(url, ['files', '--read'])
  expect(compare.statut).toBe(2)
  for (const phrase of [
    `Missing, cut or changed: ${une.cle}, of request ${une.reference}.`,
    `Missing, cut or changed: ${autre.cle}, of request ${autre.reference}.`,
    '2 files in agence-pieces: 0 whole, 2 missing, cut or changed.',
    '1 more lie there that no row tells of',
  ])
    expect(compare.dit).toContain(phrase)
  expect(await ondine(url, ['files', '--erase-unknown'])).toMatchObject({
    statut: 1,
    dit: expect.stringContaining('This is a copy'),
  })
  expect(s3.objets.has(neuf)).toBe(true)
  expect(await ondine(url, ['release'])).toMatchObject({ statut: 0 })
  s3.objets.set(une.cle, une.octets)
  s3.objets.set(autre.cle, autre.octets)
  expect(await ondine(url, ['files', '--erase-unknown'])).toMatchObject({
    statut: 0,
    dit: expect.stringContaining('1 that no row tells of were erased.'),
  })
  expect([...s3.objets.keys()].toSorted()).toEqual([une.cle, autre.cle].toSorted())
})

it('erases nothing that a file is made of meanwhile: after a restore they are sent on again', {
  timeout: 60_000,
}, async () => {
  const [reste, octets] = [Buffer.from('reste'), Buffer.from('range entre-temps')]
  const empreinte = createHash('sha256').update(octets).digest()
  const [seul, range] = [cleDe({ empreinte: createHash('sha256').update(reste).digest() }), cleDe({ empreinte })]
  expect([seul, range].toSorted()).toEqual([seul, range])
  s3.objets.set(seul, reste)
  s3.objets.set(range, octets)
  const le = new Date('2026-11-20T10:00:00Z')
  s3.avantChaque(async (appel) => {
    if (appel.startsWith('DELETE') && appel.includes(seul))
      await db.insertInto('objet').values({ empreinte, octets: octets.length, etat: 'RANGE', depuis: le }).execute()
  })
  expect(await ondine(base.url, ['files', '--erase-unknown'])).toMatchObject({
    dit: expect.stringContaining('1 that no row tells of were erased.'),
  })
  s3.avantChaque(async () => undefined)
  expect([s3.objets.has(seul), s3.objets.has(range)]).toEqual([false, true])
  s3.objets.delete(range)
  const objets = db.selectFrom('objet').select('etat')
  expect(await objets.where('etat', '=', 'A_EFFACER').execute()).toEqual([])
  await db.deleteFrom('objet').where('empreinte', '=', empreinte).execute()
})

it('check tells of files that nobody can open since the store was taken away', { timeout: 60_000 }, async () => {
  expect((await ondine(base.url, ['check'])).dit).toMatch(
    /ok +files +2 files of requests in the S3 store, 0 to be erased there\./,
  )
  const sans = await ondine(base.url, ['check'], {})
  expect(sans.dit).toMatch(/FAULT +files +2 files of requests lie in an S3 store/)
  expect(await ondine(base.url, ['files'], {})).toMatchObject({
    statut: 1,
    dit: expect.stringContaining('No S3 store is set up'),
  })
  const ailleurs = await ondine(base.url, ['files'], { ...s3.ecrits, S3_BUCKET: 'autre-seau' })
  expect([ailleurs.statut, ailleurs.dit.split('\n').length]).toEqual([1, 2])
  expect(ailleurs.dit).toContain('NoSuchBucket')
  const fautif = await ondine(base.url, ['check'], { ...s3.ecrits, S3_SECRET_KEY: '', S3_ENDPOINT: 's3.example.fr' })
  expect(fautif.dit).toMatch(/FAULT +settings +.*S3_ENDPOINT.*must be the root of an S3-compatible store/)
  expect(fautif.dit).toMatch(/FAULT +settings +.*S3_SECRET_KEY.*required where S3_ENDPOINT is set/)
  const refuse = await ondine(base.url, ['check'], { ...s3.ecrits, S3_SECRET_KEY: 'un-autre-secret-1234' })
  expect(refuse.dit).toMatch(/FAULT +services +Dépôt des pièces jointes: .*SignatureDoesNotMatch.*see S3_SECRET_KEY/)
  expect(refuse.dit).not.toContain('un-autre-secret-1234')
})
