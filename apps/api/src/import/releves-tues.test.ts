import { afterAll, expect, it } from 'vitest'
import { hasardDe } from '../../test-setup/fixtures/hasard.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unTueur } from './coupure.fixtures.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const GRAINE = process.env.TEST_FULL === '1' ? Date.now() % 1_000_000 : 20_261_123
/** One chunk and a part of another. */
const LIGNES = 6_000
const PAQUET = 5_000

const TEXTE = `prestataire;traite;operation;nature;dateOperation;montant;reference\n${Array.from(
  { length: LIGNES },
  (_, i) =>
    `PAYZEN;EAU;OP${String(i).padStart(5, '0')};encaissement;2026-11-${10 + (i % 9)};${1 + (i % 90)},05;R${i}\n`,
).join('')}`

const gardees = async () =>
  (
    await base.pool.query(
      `select (select count(*)::int from rapprochement_ligne) as lignes, (select sum(montant_centimes)::int from rapprochement_ligne) as somme,
              (select count(*)::int from releve_prestataire) as jours,
              (select count(*)::int from graphile_worker._private_jobs) as travaux`,
    )
  ).rows[0]

it(`keeps of a statement what one clean import keeps, killed on any row and run again (seed ${GRAINE})`, {
  timeout: 120_000,
}, async () => {
  const tueur = await unTueur(base, ['rapprochement_ligne'])
  const hasard = hasardDe(GRAINE)
  const rangs = [1 + Math.floor(hasard() * PAQUET), PAQUET + 1 + Math.floor(hasard() * (LIGNES - PAQUET - 1))]
  expect(await tueur.tuer('releves-prestataire', TEXTE, rangs[0] ?? 1)).toBe(true)
  expect(await gardees()).toMatchObject({ lignes: 0, jours: 0, travaux: 0 })
  expect(await tueur.tuer('releves-prestataire', TEXTE, rangs[1] ?? 1)).toBe(true)
  // a whole chunk, its days, and the job that judges it
  expect(await gardees()).toMatchObject({ lignes: PAQUET, jours: 9, travaux: 1 })
  const { comptes } = await importerTexte(base.pool, 'releves-prestataire', TEXTE)
  expect([comptes.acceptees, comptes.repetees, comptes.refusees]).toEqual([LIGNES - PAQUET, PAQUET, 0])
  const somme = Array.from({ length: LIGNES }, (_, i) => (1 + (i % 90)) * 100 + 5).reduce((a, b) => a + b, 0)
  expect(await gardees()).toEqual({ lignes: LIGNES, somme, jours: 9, travaux: 1 })
})
