import { spawn } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'
import { ouvrirFichier } from './read.ts'

// Files as they really come: each is read, or told in one French sentence with nothing written.

const base = await createTestDatabase()
const { pool } = base
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-laids-'))
})
afterAll(async () => {
  await base.drop()
  await rm(dossier, { recursive: true })
})

const ENTETE = 'numeroClient;nom\n'
const utf16be = (texte: string): Buffer => Buffer.from(texte, 'utf16le').swap16()
const zip = (nom: string): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(nom), Buffer.alloc(500, 7)])

// lines that compress badly, so that the first half of the archive is read well
const LONG = ENTETE + Array.from({ length: 60_000 }, (_, n) => `G${n};${Math.imul(n, 2_654_435_761) >>> 0}\n`).join('')
const abime = (octets: Buffer): Buffer => {
  const milieu = Math.floor(octets.length / 2)
  octets[milieu] = (octets[milieu] ?? 0) ^ 4
  return octets
}

const nombres = async () => {
  const { rows } = await pool.query<{ clients: number; lots: number }>(
    'select (select count(*)::int from client) as clients, (select count(*)::int from import_lot) as lots',
  )
  return rows[0]
}

it.each([
  ['an Excel workbook', zip('[Content_Types].xml'), /classeur Excel \(xlsx\).*CSV UTF-8/],
  ['a workbook zipped by another tool', zip('xl/workbook.xml'), /classeur Excel \(xlsx\)/],
  ['a LibreOffice workbook', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /classeur LibreOffice/],
  ['a zip', zip('clients.csv'), /archive zip : décompressez-la/],
  ['an old Excel workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]), /classeur Excel ancien/],
  ['a PDF', '%PDF-1.7\nnumeroClient;nom\n', /document PDF/],
  ['a web page', '<!DOCTYPE html>\n<table>', /page HTML/],
  ['XML with a mark', '\uFEFF<?xml version="1.0"?>\n<a/>', /document XML/],
  ['UTF-16 without a mark', Buffer.from(`${ENTETE}A;Zoé\n`, 'utf16le'), /UTF-16 sans marque/],
  [
    'UTF-32',
    Buffer.from([...`\uFEFF${ENTETE}A;Z\n`].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8, 0, 0])),
    /UTF-32/,
  ],
  ['a program', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)), /fichier binaire/],
  ['an Excel workbook in gzip', gzipSync(zip('xl/workbook.xml')), /classeur Excel \(xlsx\)/],
  ['a cut gzip', gzipSync(ENTETE.repeat(400)).subarray(0, 30), /^Rien n’a été écrit : .*gzip .* abîmé/],
  [
    'a gzip with something behind it',
    Buffer.concat([gzipSync(`${ENTETE}A;B\n`), Buffer.from('poubelle')]),
    /^Rien n’a été écrit : .*gzip .* abîmé/,
  ],
  ['a gzip whose end is cut', gzipSync(LONG).subarray(0, -9), /^Rien n’a été écrit : .*gzip .* abîmé/],
  ['a gzip with one wrong bit', abime(gzipSync(LONG)), /^Rien n’a été écrit : .*gzip .* abîmé/],
  ['an empty file', '', /Fichier vide/],
  ['an empty gzip', gzipSync(''), /Fichier vide/],
  ['a byte order mark alone', '\uFEFF', /n’est pas une ligne de noms de colonnes|Fichier vide/],
  ['blank lines', '\n\n\n', /n’est pas une ligne de noms de colonnes/],
  ['a column twice', 'numeroClient;nom;NOM\n1;2;3\n', /La colonne « nom » est deux fois/],
  ['a header without end of quotes', '"numeroClient;nom\nA;B\n', /n’est pas une ligne de noms de colonnes/],
])('refuses %s in one French sentence, with nothing written', async (_, contenu, phrase) => {
  const avant = await nombres()
  const faute = await importerTexte(pool, 'clients', contenu).catch((error: unknown) => error as Error)
  expect(faute).toMatchObject({ name: 'ImportError', message: expect.stringMatching(phrase) })
  expect((faute as Error).message).not.toMatch(/\n|\0|\uFFFD/)
  expect(await nombres()).toEqual(avant)
})

it.each([
  ['UTF-16 with its mark, little end first', Buffer.from(`\uFEFF${ENTETE}A;Zoé ’ œ\n`, 'utf16le')],
  ['UTF-16 with its mark, big end first', utf16be(`\uFEFF${ENTETE}A;Zoé ’ œ\n`)],
  ['Windows-1252', Buffer.from(`${ENTETE}A;Zo\xe9 \x92 \x9c\n`, 'latin1')],
  ['UTF-8 with a mark and CRLF', `\uFEFF${ENTETE}A;Zoé ’ œ\n`.replaceAll('\n', '\r\n')],
  ['ends of line of old Macs', `${ENTETE}A;Zoé ’ œ\n`.replaceAll('\n', '\r')],
  ['tabs', 'numeroClient\tnom\nA\tZoé ’ œ\n'],
  ['gzip without its name', gzipSync(`${ENTETE}A;Zoé ’ œ\n`)],
])('reads %s', async (_, contenu) => {
  await pool.query('delete from client')
  const { comptes } = await importerTexte(pool, 'clients', contenu)
  expect(comptes).toMatchObject({ lues: 1, acceptees: 1, avertissements: 0 })
  const { rows } = await pool.query('select nom from client')
  expect(rows).toEqual([{ nom: 'Zoé ’ œ' }])
})

it('accepts a file of a header alone, and refuses the header when it comes again', async () => {
  expect((await importerTexte(pool, 'clients', ENTETE)).comptes).toMatchObject({ lues: 0, refusees: 0 })
  expect((await importerTexte(pool, 'clients', 'numeroClient;nom')).comptes).toMatchObject({ lues: 0, refusees: 0 })
  const { comptes, remarques } = await importerTexte(pool, 'clients', `${ENTETE}H1;A\n${ENTETE}H2;B\n`)
  expect(comptes).toMatchObject({ acceptees: 2, refusees: 1 })
  expect(remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([['3', 'ligne de noms de colonnes répétée']])
})

it('spoils one line with a null byte, an open quote or a line without end, and keeps the others', async () => {
  const longue = `L;${'x'.repeat(3_000_000)}`
  const texte = `${ENTETE}N1;A\0B\nN2;"C\nN3;D\n${longue}\nN4;E\n`
  const { comptes, remarques } = await importerTexte(pool, 'clients', texte)
  expect(comptes).toMatchObject({ lues: 5, acceptees: 2, refusees: 3 })
  expect(remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([
    ['2', 'caractère illisible : la ligne n’a pas l’encodage du fichier'],
    ['3', 'guillemets mal fermés'],
    ['5', 'ligne trop longue'],
  ])
  const { rows } = await pool.query(`select count(*)::int as n from import_refus where valeur ~ 'A'`)
  expect(rows).toEqual([{ n: 1 }])
})

it('refuses a name that would turn around the words beside it, and takes one of another writing', async () => {
  const { comptes, remarques } = await importerTexte(
    pool,
    'clients',
    `${ENTETE}S1;Zo\u202Ee\nS2;\u2067Zoe\nS3;\u05D6\u05D5\u200Eא\n`,
  )
  expect(comptes).toMatchObject({ acceptees: 1, refusees: 2 })
  const motif = 'caractère invisible qui inverse le sens de lecture : à retirer'
  expect(remarques.map((r) => [r.ligne, r.champ, r.motif])).toEqual([
    ['2', 'nom', motif],
    ['3', 'nom', motif],
  ])
})

it('warns once of accents that were spoilt before', async () => {
  const { comptes, remarques } = await importerTexte(pool, 'clients', `${ENTETE}G1;ZoÃ©\nG2;BÃ©rÃ©nice\n`)
  expect(comptes).toMatchObject({ acceptees: 2, avertissements: 1 })
  expect(remarques).toMatchObject([{ ligne: '2', gravite: 'AVERTISSEMENT', valeur: 'G1;ZoÃ©' }])
  expect(remarques[0]?.motif).toContain('accents abîmés')
})

it.each([
  ['DOS', [0x82, 0x8a]],
  ['DOS, in capitals', [0x90, 0xd4]],
])('warns once of accents of another character set (%s)', async (_, [aigu = 0, grave = 0]) => {
  const nom = Buffer.concat([Buffer.from('H'), Buffer.from([aigu]), Buffer.from('l'), Buffer.from([grave])])
  const corps = [ENTETE, 'D1;', nom, 'ne\nD2;', nom, 'ne\n'].map((part) => Buffer.from(part))
  const { comptes, remarques } = await importerTexte(pool, 'clients', Buffer.concat(corps))
  expect(comptes).toMatchObject({ acceptees: 2, avertissements: 1 })
  expect(remarques).toMatchObject([{ ligne: '2', motif: expect.stringContaining('autre jeu de caractères') }])
})

it('names the columns it does not use in readable letters, and no column without name', async () => {
  const { comptes, sortie } = await importerTexte(pool, 'clients', `numeroClient;n\0om;nom;\nC1;x;${'A'.repeat(60)};\n`)
  expect(comptes).toMatchObject({ acceptees: 1 })
  expect(sortie).toContain('columns not used: n·om\n')
})

it('says that a file changed while it was read', async () => {
  const chemin = join(dossier, 'change.csv')
  for (const [changer, octets] of [
    [() => appendFile(chemin, 'X;Y\n'.repeat(100_000)), /octets au début, \d+ lus/],
    [() => truncate(chemin, 300_000), /octets au début, \d+ lus/],
  ] as const) {
    await writeFile(chemin, ENTETE + 'X;Y\n'.repeat(500_000))
    const fichier = await ouvrirFichier(chemin, undefined)
    const tout = async (): Promise<void> => {
      let premier = true
      for await (const _ of fichier.lots()) {
        if (premier) await changer()
        premier = false
      }
    }
    await expect(tout()).rejects.toThrow(octets)
  }
})

it('goes on with a file that is removed while it is read', async () => {
  const chemin = join(dossier, 'retire.csv')
  await writeFile(chemin, ENTETE + 'X;Y\n'.repeat(500_000))
  const fichier = await ouvrirFichier(chemin, undefined)
  let lignes = 0
  for await (const lot of fichier.lots()) {
    if (lignes === 0) await rm(chemin)
    lignes += lot.lignes.length
  }
  expect(lignes).toBe(500_001)
})

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const lancer = (
  args: readonly string[],
  entree?: string,
): Promise<{ code: number | null; sortie: string; erreur: string }> =>
  new Promise((repondre) => {
    const enfant = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dossier },
    })
    let [sortie, erreur] = ['', '']
    enfant.stdout.on('data', (bloc: Buffer) => {
      sortie += bloc.toString()
    })
    enfant.stderr.on('data', (bloc: Buffer) => {
      erreur += bloc.toString()
    })
    enfant.stdin.on('error', () => undefined)
    enfant.stdin.end(entree ?? '')
    enfant.on('close', (code) => repondre({ code, sortie, erreur }))
  })

it('does nothing at all when the report cannot be written, or would erase the file', { timeout: 60_000 }, async () => {
  await writeFile(join(dossier, 'c.csv'), `${ENTETE}R1;A\n;B\n`)
  await mkdir(join(dossier, 'rapport'))
  await symlink(join(dossier, 'c.csv'), join(dossier, 'lien.csv'))
  const avant = await nombres()
  for (const [rapport, phrase] of [
    ['absent/r.csv', /^Le rapport ne peut pas être écrit dans .*absent\/r\.csv : le dossier n’existe pas\./],
    ['rapport', /^Le rapport ne peut pas être écrit dans .* : c’est un dossier\./],
    ['lien.csv', /^Le rapport effacerait le fichier à importer/],
  ] as const) {
    const { code, sortie, erreur } = await lancer(['clients', 'c.csv', '--rapport', rapport])
    expect({ code, sortie }).toEqual({ code: 1, sortie: '' })
    expect(erreur).toMatch(phrase)
    expect(erreur.trim().split('\n')).toHaveLength(1)
  }
  expect(await nombres()).toEqual(avant)
})

it('says that lines are kept when the disk of the report fills on the way', async ({ skip }) => {
  if (process.platform !== 'linux') skip('/dev/full is a device of Linux')
  await writeFile(join(dossier, 'plein.csv'), `${ENTETE}PL1;A\n;B\n`)
  const { code, erreur } = await lancer(['clients', 'plein.csv', '--rapport', '/dev/full'])
  expect([code, erreur.trim()]).toEqual([
    1,
    'Le rapport ne peut pas être écrit dans /dev/full : le disque est plein. Il est incomplet ; les lignes importées avant sont ' +
      'gardées. Relancez la même commande avec un autre fichier pour --rapport : il dira tout.',
  ])
  expect((await pool.query(`select 1 from client where numero_client = 'PL1'`)).rowCount).toBe(1)
  const { code: encore, sortie } = await lancer(['clients', 'plein.csv', '--rapport', 'plein.rapport.csv'])
  expect([encore, sortie]).toEqual([2, expect.stringContaining('accepted 0, repeated 1, refused 1')])
})

it('reads all headers before it writes: a later file that cannot be read leaves nothing', {
  timeout: 60_000,
}, async () => {
  await writeFile(join(dossier, 'bon.csv'), `${ENTETE}S1;A\n`)
  await writeFile(join(dossier, 'autre.csv'), 'nom\nA\n')
  const avant = await nombres()
  const { code, erreur } = await lancer(['clients', 'bon.csv', 'autre.csv'])
  expect([code, erreur]).toEqual([1, expect.stringMatching(/^Il manque à .*autre\.csv la colonne numeroClient/)])
  expect((await lancer(['clients', dossier])).erreur).toMatch(/^Ce n’est pas un fichier mais un dossier/)
  expect(await nombres()).toEqual(avant)
})

it('says that a file may not be read', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root reads every file')
  await writeFile(join(dossier, 'secret.csv'), ENTETE)
  await chmod(join(dossier, 'secret.csv'), 0)
  expect((await lancer(['clients', 'secret.csv'])).erreur).toMatch(/^Fichier illisible, l’accès est refusé/)
})

it('reads the standard input', { timeout: 60_000 }, async () => {
  const { code, sortie } = await lancer(['clients', '-'], `${ENTETE}E1;Zoé\n`)
  expect([code, sortie]).toEqual([0, expect.stringContaining('accepted 1, repeated 0, refused 0, warnings 0')])
  expect(await lancer(['clients', '-'])).toMatchObject({ code: 1, erreur: expect.stringMatching(/^Fichier vide/) })
})
