import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../test-setup/fixtures/facture.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'
import { examinerOriginal, OriginalRefuse } from './tables/originals.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool, db } = base

/** Larger than the pieces of the store, and not a multiple of them. */
const pdf = (suite: string, octets = 700_001): Buffer => {
  const tete = Buffer.from(`%PDF-1.7\n${suite}\n`)
  const fin = Buffer.from('\n%%EOF\n')
  return Buffer.concat([tete, Buffer.alloc(octets - tete.length - fin.length, suite), fin])
}
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex')

let contrat: string
beforeAll(async () => {
  contrat = await unContrat(db)
  for (const numero_facture of ['A', 'B', 'C', 'D']) await uneFacture(db, contrat, { numero_facture })
})

const importer = (lignes: readonly string[], voisins: Record<string, Buffer>) =>
  importerTexte(
    pool,
    'originaux',
    `numeroContrat;numeroFacture;fichier;version;octets;sha256\n${lignes.join('\n')}\n`,
    { voisins },
  )
const gardes = async (numero: string): Promise<Buffer | undefined> => {
  const { rows } = await pool.query<{ contenu: Buffer }>(
    `select m.contenu from facture_original o join depot_morceau m using (empreinte)
      where o.numero_contrat = $1 and o.numero_facture = $2 order by o.version, m.rang`,
    [contrat, numero],
  )
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ contenu }) => contenu))
}
const compter = async (): Promise<[depots: number, morceaux: number, originaux: number]> => {
  const { rows } = await pool.query(
    `select (select count(*)::int from depot) as d, (select count(*)::int from depot_morceau) as m,
            (select count(*)::int from facture_original) as o`,
  )
  return [rows[0].d, rows[0].m, rows[0].o]
}

describe('documents of billing', () => {
  const unPdf = pdf('un')
  it('are kept byte for byte, once for the same bytes, and found again the second time', async () => {
    const lignes = [`${contrat};A;lot/un.pdf;;${unPdf.length};${sha(unPdf)}`, `${contrat};B;lot/un.pdf;0;;`]
    const premiere = await importer(lignes, { 'lot/un.pdf': unPdf })
    expect([premiere.comptes.acceptees, premiere.comptes.refusees]).toEqual([2, 0])
    expect((await gardes('A'))?.equals(unPdf)).toBe(true)
    expect((await gardes('B'))?.equals(unPdf)).toBe(true)
    expect(await compter()).toEqual([1, 3, 2])
    const seconde = await importer(lignes, { 'lot/un.pdf': unPdf })
    expect([seconde.comptes.repetees, seconde.comptes.refusees]).toEqual([2, 0])
    expect(await compter()).toEqual([1, 3, 2])
    const { rows } = await pool.query(`select distinct document from facture where numero_facture in ('A', 'B')`)
    expect(rows).toEqual([{ document: 'ARCHIVE' }])
  })

  it('are told where two bills have the same one, a sentence each pair, each time and across files', async () => {
    const autreContrat = await unContrat(db)
    const double = pdf('double', 900)
    for (const numero_facture of ['P', 'Q']) await uneFacture(db, contrat, { numero_facture })
    await uneFacture(db, autreContrat, { numero_facture: 'R' })
    const lignes = [`${contrat};P;p.pdf;;;`, `${contrat};Q;q.pdf;;;`, `${contrat};D;seul.pdf;;;`]
    const voisins = { 'p.pdf': double, 'q.pdf': double, 'seul.pdf': pdf('seul', 900) }
    const dit = (numero: string) =>
      `c’est aussi, octet pour octet, le document de la facture ${numero} du contrat ${contrat}, à vérifier`
    for (const acceptees of [3, 0]) {
      const { comptes, remarques } = await importer(lignes, voisins)
      expect(comptes).toMatchObject({ acceptees, repetees: 3 - acceptees, refusees: 0 })
      expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([['3', 'fichier', dit('P')]])
    }
    const suite = await importer([`${autreContrat};R;r.pdf;;;`], { 'r.pdf': double })
    expect([suite.comptes.acceptees, suite.remarques.map(({ motif }) => motif)]).toEqual([1, [dit('P')]])
    await pool.query(`delete from facture_original where numero_facture in ('D', 'P', 'Q', 'R')`)
  })

  it.each([
    ['composed', 'decomposed', 'NFC', 'NFD'],
    ['decomposed', 'composed', 'NFD', 'NFC'],
  ] as const)('are found under an accent that the manifest writes %s and the folder %s', async (_, _autre, la, ici) => {
    await uneFacture(db, contrat, { numero_facture: la })
    const accentue = pdf(la, 900)
    const ligne = `${contrat};${la};${'lot-é/été.pdf'.normalize(la)};;;${sha(accentue)}`
    const { comptes } = await importer([ligne], { ['lot-é/été.pdf'.normalize(ici)]: accentue })
    expect([comptes.acceptees, comptes.refusees]).toEqual([1, 0])
    expect((await gardes(la))?.equals(accentue)).toBe(true)
    await pool.query(`delete from facture_original where numero_facture = $1`, [la])
  })

  it('are told once where one is encrypted, the last of them, wherever its trailer says so; it is kept as it is', async () => {
    for (const numero_facture of ['CHIFFRE 1', 'CHIFFRE 2', 'CLAIR']) await uneFacture(db, contrat, { numero_facture })
    // across the end of a block that is read
    const coupe = Buffer.from(pdf('coupe', 200_000))
    coupe.write('/Encrypt 9 0 R', 64 * 1024 - 4)
    const voisins = { 'x.pdf': pdf('trailer<</Encrypt 9 0 R>>', 900), 'y.pdf': coupe, 'z.pdf': pdf('clair', 900) }
    const lignes = ['CHIFFRE 1;x', 'CHIFFRE 2;y', 'CLAIR;z'].map((une) => `${contrat};${une}.pdf;;;`)
    for (const acceptees of [3, 0]) {
      const { comptes, remarques } = await importer(lignes, voisins)
      expect(comptes).toMatchObject({ acceptees, repetees: 3 - acceptees, refusees: 0, avertissements: 1 })
      expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
        [
          '3',
          'fichier',
          'PDF chiffré, à vérifier : il doit s’ouvrir sans mot de passe ; dit une seule fois, du dernier de ces documents',
        ],
      ])
    }
    expect((await gardes('CHIFFRE 2'))?.equals(coupe)).toBe(true)
    await pool.query(`delete from facture_original where numero_facture in ('CHIFFRE 1', 'CHIFFRE 2', 'CLAIR')`)
  })

  it('are refused each in one sentence where one cannot be taken; the others go on', async () => {
    const bon = pdf('bon', 900)
    const lignes: [string, string, string][] = [
      [`${contrat};C;bon.pdf;;;`, '', ''],
      [`${contrat};D;absent.pdf;;;`, 'fichier', 'fichier introuvable dans le dossier du manifeste'],
      [`${contrat};D;coupe.pdf;1;;`, 'version', 'cette version de la facture n’est pas reçue'],
      [`${contrat};Z;bon.pdf;;;`, 'numeroFacture', 'facture inconnue'],
      [
        `${contrat};A;bon.pdf;;;`,
        'fichier',
        'le document d’une facture émise ne change pas : un autre est déjà reçu, une version plus haute le remplace',
      ],
    ]
    const { comptes, remarques } = await importer(
      lignes.map(([ligne]) => ligne),
      { 'bon.pdf': bon, 'coupe.pdf': bon.subarray(0, 500) },
    )
    expect(comptes).toMatchObject({ acceptees: 1, refusees: 4 })
    expect(remarques.map(({ champ, motif }) => [champ, motif])).toEqual(
      lignes.slice(1).map(([, champ, motif]) => [champ, motif]),
    )
    expect((await gardes('C'))?.equals(bon)).toBe(true)
    expect(await gardes('D')).toBeUndefined()
  })

  it('are not lost by a later line of the same file that names a bad one, or another', async () => {
    const [bon, autre] = [pdf('le bon', 900), pdf('un autre', 900)]
    await uneFacture(db, contrat, { numero_facture: 'E' })
    const lignes = ['vide.pdf', 'bon.pdf', 'coupe.pdf', 'autre.pdf'].map((nom) => `${contrat};E;${nom};;;`)
    const voisins = {
      'vide.pdf': Buffer.alloc(0),
      'bon.pdf': bon,
      'coupe.pdf': bon.subarray(0, 500),
      'autre.pdf': autre,
    }
    for (const acceptees of [1, 0]) {
      const { comptes, remarques } = await importer(lignes, voisins)
      expect(comptes).toMatchObject({ acceptees, refusees: 3 })
      expect(remarques.map(({ ligne }) => ligne)).toEqual(['2', '4', '5'])
    }
    expect((await gardes('E'))?.equals(bon)).toBe(true)
  })

  it('go on after a name that the system refuses, and want the end of their last line', async () => {
    const bon = pdf('apres', 900)
    await uneFacture(db, contrat, { numero_facture: 'G' })
    const lignes = [`${contrat};D;${'n'.repeat(300)}.pdf;;;`, `${contrat};G;g.pdf;;;`]
    const { comptes, remarques } = await importer(lignes, { 'g.pdf': bon })
    expect([comptes.acceptees, remarques.map(({ ligne, motif }) => [ligne, motif])]).toEqual([
      1,
      [['2', 'nom de fichier trop long pour ce système']],
    ])
    const coupe = await importerTexte(pool, 'originaux', `numeroContrat;numeroFacture;fichier\n${contrat};D;g.pd`, {
      voisins: { 'g.pd': bon },
    })
    expect(coupe.comptes).toMatchObject({ acceptees: 0, refusees: 1 })
  })

  it.each([
    ['cut', pdf('x', 900).subarray(0, 500), '', 'PDF tronqué : sa fin manque'],
    ['empty', Buffer.alloc(0), '', 'fichier vide'],
    ['no PDF', Buffer.from('<html>Erreur 500</html>%%EOF'.padStart(300)), '', 'ce fichier n’est pas un PDF'],
    ['too small', pdf('x', 254), '', 'fichier trop petit pour être une facture : 255 octets au moins'],
    ['of another size', pdf('x', 900), '901;', 'fichier tronqué ou changé : 900 octets trouvés, 901 annoncés'],
    ['other bytes', pdf('x', 900), `;${'0'.repeat(64)}`, 'l’empreinte du fichier n’est pas celle annoncée'],
  ])('%s: refused, nothing kept', async (_quoi, octets, annonce, motif) => {
    const avant = await compter()
    const { remarques } = await importer([`${contrat};D;d.pdf;;${annonce === '' ? ';' : annonce}`], { 'd.pdf': octets })
    expect(remarques.map((une) => une.motif)).toEqual([motif])
    expect(await compter()).toEqual(avant)
  })

  it('are taken from 255 bytes on, and replace what was kept before and is no document [pdf-min]', async () => {
    await uneFacture(db, contrat, { numero_facture: 'PETIT' })
    const juste = pdf('juste', 255)
    const court = pdf('court', 254)
    const empreinte = createHash('sha256').update(court).digest()
    await pool.query(`insert into depot (empreinte, octets, depose_le) values ($1, 254, now())`, [empreinte])
    await pool.query(`insert into facture_original values ($1, 'PETIT', 0, $2, now())`, [contrat, empreinte])
    const { comptes, remarques } = await importer([`${contrat};PETIT;juste.pdf;;;`], { 'juste.pdf': juste })
    expect([comptes.acceptees, remarques]).toEqual([1, []])
    expect((await gardes('PETIT'))?.equals(juste)).toBe(true)
  })

  it('are of a version: a corrected invoice takes its own', async () => {
    await pool.query(`update facture set version = 1, document = 'GENERE' where numero_facture = 'B'`)
    const autre = pdf('corrigee', 1_000)
    const { comptes } = await importer([`${contrat};B;b.pdf;1;;`], { 'b.pdf': autre })
    expect(comptes.acceptees).toBe(1)
    expect((await gardes('B'))?.equals(Buffer.concat([unPdf, autre]))).toBe(true)
  })

  it.each([
    ['cut', 'update depot_morceau set contenu = substr(contenu, 1, 100) where empreinte = $1 and rang = 1'],
    [
      'of the same size, one byte other',
      'update depot_morceau set contenu = set_byte(contenu, 9, 0) where empreinte = $1 and rang = 2',
    ],
    ['without a piece', 'delete from depot_morceau where empreinte = $1 and rang = 0'],
    ['without any', 'delete from depot_morceau where empreinte = $1'],
    ['of another announced size', 'update depot set octets = octets + 1 where empreinte = $1'],
  ])('damaged since then are replaced when they are received again: %s', async (cas, degat) => {
    const numero = `ABIME ${cas}`
    await uneFacture(db, contrat, { numero_facture: numero })
    const entier = pdf(cas)
    const recevoir = () => importer([`${contrat};${numero};abime.pdf;;;`], { 'abime.pdf': entier })
    await recevoir()
    expect((await pool.query(degat, [createHash('sha256').update(entier).digest()])).rowCount).toBeGreaterThan(0)
    const { comptes, remarques } = await recevoir()
    expect([comptes.acceptees, comptes.repetees, remarques]).toEqual([1, 0, []])
    expect((await gardes(numero))?.equals(entier)).toBe(true)
    const { rows } = await pool.query('select octets::int as n from depot where empreinte = $1', [
      createHash('sha256').update(entier).digest(),
    ])
    expect(rows).toEqual([{ n: entier.length }])
    expect((await recevoir()).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
  })

  it('leave nothing half-written where the database refuses in the middle of one', async () => {
    const avant = await compter()
    await pool.query(`create function plein() returns trigger language plpgsql as $$
      begin if new.rang = 1 then raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end if; return new; end $$`)
    await pool.query('create trigger plein before insert on depot_morceau for each row execute function plein()')
    const gros = pdf('gros')
    await expect(importer([`${contrat};D;gros.pdf;;;`], { 'gros.pdf': gros })).rejects.toThrow(
      /^Le disque de la base de données est plein.*relancez la même commande/,
    )
    expect(await compter()).toEqual(avant)
    await pool.query('drop trigger plein on depot_morceau')
    const { comptes } = await importer([`${contrat};D;gros.pdf;;;`], { 'gros.pdf': gros })
    expect(comptes.acceptees).toBe(1)
    expect((await gardes('D'))?.equals(gros)).toBe(true)
  })
})

describe('a manifest', () => {
  let dossier: string
  beforeAll(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'originaux-'))
  })
  afterAll(() => rm(dossier, { recursive: true }))
  const examiner = (fichier: string) => examinerOriginal(dossier, { fichier, octets: null, sha256: null })

  it('reads nothing out of its own folder, by any way', async () => {
    const dehors = await mkdtemp(join(tmpdir(), 'dehors-'))
    await writeFile(join(dehors, 'secret.pdf'), pdf('secret', 900))
    await symlink(join(dehors, 'secret.pdf'), join(dossier, 'lien.pdf'))
    for (const chemin of [join(dehors, 'secret.pdf'), `../${dehors.split('/').at(-1)}/secret.pdf`, 'lien.pdf'])
      await expect(examiner(chemin)).rejects.toThrow('ce chemin sort du dossier du manifeste')
    await rm(dehors, { recursive: true })
  })

  it('says of a link to itself that it leads nowhere', async () => {
    await symlink(join(dossier, 'rond.pdf'), join(dossier, 'rond.pdf'))
    await expect(examiner('rond.pdf')).rejects.toThrow(OriginalRefuse)
  })

  it('says of a folder and of a file without rights what they are', async () => {
    await expect(examiner('.')).rejects.toThrow('ce chemin n’est pas celui d’un fichier')
    const chemin = join(dossier, 'ferme.pdf')
    await writeFile(chemin, pdf('x', 900))
    await chmod(chemin, 0)
    // root reads everything
    if (process.getuid?.() !== 0) await expect(examiner('ferme.pdf')).rejects.toThrow('fichier illisible')
  })
})
