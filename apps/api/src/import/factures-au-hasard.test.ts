import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calculerDetail, montantCalcule } from '@ondine/webapi/facture/arithmetique.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const CONTRATS = 4000
beforeAll(async () => {
  await pool.query(`insert into client (numero_client) values ('K')`)
  await pool.query(
    `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
     select lpad(i::text, 7, '0'), 'EA', 'SE', '2020-01-01', 'K', 'K' from generate_series(1, $1) i`,
    [CONTRATS],
  )
})

const ENTETE = 'numeroContrat;numeroFacture;dateEmission;montantTtc;version;reste;dateReste;factureOrigine\n'
const enEuros = (centimes: number) => (centimes / 100).toFixed(2)

it('computes as PostgreSQL does in decimals: lines, VAT of each rate, totals', async () => {
  const ligne = fc
    .record({
      quantite: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      prix: fc.integer({ min: 0, max: 99_999_999 }),
      diviseur: fc.constantFrom(1, 12, 365, 366),
      taux: fc.constantFrom(0, 21, 55, 100, 200),
    })
    .map((l) => ({ ...l, montant: montantCalcule({ ...l, montant: 0 }) ?? 0 }))
  const factures = fc.sample(fc.array(ligne, { minLength: 1, maxLength: 12 }), { numRuns: 3000, seed: 20_261_122 })
  const { rows } = await pool.query(
    `select f.rang, round(sum(f.ht))::text as ht, sum(f.ht + f.tva)::text as ttc from (
       select i.rang, l.taux, sum(round(l.quantite / 1000 * l.prix / 10000 / l.diviseur, 2)) * 100 as ht,
              round(sum(round(l.quantite / 1000 * l.prix / 10000 / l.diviseur, 2)) * l.taux / 1000, 2) * 100 as tva
         from json_array_elements($1::json) with ordinality i (lignes, rang),
              json_to_recordset(i.lignes) l (quantite numeric, prix numeric, diviseur numeric, taux numeric)
        group by 1, 2) f group by 1 order by 1`,
    [JSON.stringify(factures)],
  )
  const nombre = (texte: string) => Number(texte)
  expect(rows.map(({ ht, ttc }) => [nombre(ht), nombre(ttc)])).toEqual(
    factures.map((f) => [calculerDetail(f).totalHt, calculerDetail(f).totalTtc]),
  )
  expect(factures.every((f) => calculerDetail(f).verifiable)).toBe(true)
})

it('keeps the ledger right after any sequence of files, in any order, any of them again', {
  timeout: 240_000,
}, async () => {
  let suivant = 1
  const facture = fc.record({
    numero: fc.constantFrom('A', 'B', 'C'),
    montant: fc.integer({ min: -300_00, max: 500_00 }).filter((m) => m !== 0),
    version: fc.nat(2),
    // part of the amount that is left, in hundredths; none: billing does not tell
    reste: fc.option(fc.constantFrom(0, 37, 100)),
    origine: fc.constantFrom('A', 'B', 'C'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(facture, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (fichiers) => {
        const contrat = String(suivant++).padStart(7, '0')
        const texte = (f: (typeof fichiers)[number]) =>
          ENTETE +
          f
            .map(({ numero, montant, version, reste, origine }) => {
              const du = reste === null ? '' : enEuros(Math.trunc((montant * reste) / 100))
              return `${contrat};${numero};2026-07-01;${enEuros(montant)};${version};${du};2026-07-01;${montant < 0 ? origine : ''}\n`
            })
            .join('')
        const etat = async () =>
          (
            await pool.query(`select cle, nature, centimes from mouvement where numero_contrat = $1 order by cle`, [
              contrat,
            ])
          ).rows
        for (const f of fichiers) {
          await importerTexte(pool, 'factures', texte(f))
          const apres = await etat()
          await importerTexte(pool, 'factures', texte(f))
          expect(await etat()).toEqual(apres)
        }
        expect((await pool.query(`select * from controler_grand_livre(now() - interval '1 minute')`)).rows).toEqual([])
        // what was posted and not undone is what is left and what is in advance
        const { rows } = await pool.query(
          `select solde_contrat($1) as solde, coalesce(sum(case when credit = 'FACTURATION' then -centimes when debit = 'FACTURATION' then centimes else 0 end), 0)::bigint as passe
           from mouvement where numero_contrat = $1`,
          [contrat],
        )
        expect(rows[0].solde).toBe(rows[0].passe)
      },
    ),
    { numRuns: 60 },
  )
})

it('posts each invoice once when the import is killed between two chunks and run again', {
  timeout: 120_000,
}, async () => {
  let texte = ENTETE
  for (let i = 1; i <= CONTRATS; i++)
    for (const n of ['K1', 'K2', 'K3', 'K4'])
      texte += `${i};${n};2026-07-01;${i % 90}.${10 + (i % 80)};0;${i % 90}.${10 + (i % 80)};2026-07-01;\n`
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-factures-'))
  const compter = async () =>
    (
      await pool.query(
        `select count(*)::int as n, coalesce(sum(centimes), 0)::int as total from mouvement where cle like 'FACTURE:K%'`,
      )
    ).rows[0]
  try {
    const chemin = join(dossier, 'f.csv')
    await writeFile(chemin, texte)
    const enfant = spawn(process.execPath, [resolve(import.meta.dirname, '../main-import.ts'), 'factures', chemin], {
      env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dirname(chemin) },
      stdio: 'ignore',
    })
    const fin = new Promise((repondre) => enfant.on('close', repondre))
    while (enfant.exitCode === null && (await compter()).n === 0) await delay(5)
    enfant.kill('SIGKILL')
    await fin
  } finally {
    await rm(dossier, { recursive: true })
  }
  const coupee = await compter()
  expect(coupee.n).toBeGreaterThan(0)
  expect(coupee.n).toBeLessThan(4 * CONTRATS)
  const { comptes } = await importerTexte(pool, 'factures', texte)
  expect([comptes.acceptees + comptes.repetees, comptes.repetees, comptes.refusees]).toEqual([
    4 * CONTRATS,
    coupee.n,
    0,
  ])
  const attendu = Array.from({ length: CONTRATS }, (_, i) => 4 * (((i + 1) % 90) * 100 + 10 + ((i + 1) % 80)))
  expect(await compter()).toEqual({ n: 4 * CONTRATS, total: attendu.reduce((a, b) => a + b, 0) })
  expect((await pool.query('select * from controler_grand_livre()')).rows).toEqual([])
})
