import { afterAll, beforeAll, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../test-setup/fixtures/facture.ts'
import { hasardDe } from '../../test-setup/fixtures/hasard.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unTueur } from './coupure.fixtures.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool, db } = base
const GRAINE = process.env.TEST_FULL === '1' ? Date.now() % 1_000_000 : 20_261_124
const hasard = hasardDe(GRAINE)
/** One chunk and a part of another; the last two bills have the same bytes. */
const FACTURES = 60
const PAQUET = 50

const numero = (rang: number): string => `F${String(rang).padStart(2, '0')}`
/** Some larger than the pieces of the store. */
const pdf = (contrat: string, rang: number): Buffer => {
  const tete = Buffer.from(`%PDF-1.7\n${contrat} ${Math.min(rang, FACTURES - 1)}\n`)
  return Buffer.concat([tete, Buffer.alloc(rang % 7 === 0 ? 600_000 : 2_000, 'x'), Buffer.from('\n%%EOF\n')])
}
const rangs = Array.from({ length: FACTURES }, (_, i) => i + 1)
const manifesteDe = (contrat: string, combien = FACTURES): string =>
  `numeroContrat;numeroFacture;fichier\n${rangs
    .slice(0, combien)
    .map((r) => `${contrat};${numero(r)};${r}.pdf\n`)
    .join('')}`
const voisinsDe = (contrat: string): Record<string, Buffer> =>
  Object.fromEntries(rangs.map((r) => [`${r}.pdf`, pdf(contrat, r)]))

let [entier, coupe] = ['', '']
beforeAll(async () => {
  ;[entier, coupe] = [await unContrat(db), await unContrat(db)]
  for (const contrat of [entier, coupe])
    for (const rang of rangs) await uneFacture(db, contrat, { numero_facture: numero(rang) })
})

/** What of the documents of a contract differs from what was sent, then how many it has, and all pieces of the store. */
const gardes = async (contrat: string) => {
  const { rows } = await pool.query<{ numero: string; document: string | null; contenu: Buffer }>(
    `select o.numero_facture as numero, f.document, string_agg(m.contenu, '' order by m.rang) as contenu
       from facture_original o join facture f using (numero_contrat, numero_facture) join depot_morceau m using (empreinte)
      where o.numero_contrat = $1 group by 1, 2`,
    [contrat],
  )
  const autres = rows.filter(
    (r) => r.document !== 'ARCHIVE' || !r.contenu.equals(pdf(contrat, Number(r.numero.slice(1)))),
  )
  return { autres: autres.map((r) => r.numero), documents: rows.length }
}
const auDepot = async () =>
  (
    await pool.query(
      `select (select count(*)::int from depot) as depots, (select count(*)::int from depot_morceau) as morceaux,
              (select count(*)::int from depot d where not exists (select from facture_original o where o.empreinte = d.empreinte)) as orphelins,
              (select count(*)::int from facture where document = 'ARCHIVE') as archivees`,
    )
  ).rows[0]

it(`keeps of documents what one clean import keeps, killed once they were written and run again (seed ${GRAINE})`, {
  timeout: 180_000,
}, async () => {
  const tueur = await unTueur(base, ['depot', 'depot_morceau', 'facture_original', 'facture'])
  const importer = async (contrat: string, combien?: number) => {
    const { comptes, remarques } = await importerTexte(pool, 'originaux', manifesteDe(contrat, combien), {
      voisins: voisinsDe(contrat),
    })
    expect(comptes.refusees).toBe(0)
    return { comptes, dit: remarques.map(({ ligne, motif }) => [ligne, motif]) }
  }
  const dit = (contrat: string) => [
    [
      String(FACTURES + 1),
      `c’est aussi, octet pour octet, le document de la facture ${numero(FACTURES - 1)} du contrat ${contrat}, à vérifier`,
    ],
  ]
  const premier = await tueur.compter(() => importer(entier, PAQUET))
  const second = await tueur.compter(async () => expect((await importer(entier)).dit).toEqual(dit(entier)))
  const seul = await auDepot()
  expect(seul).toMatchObject({ depots: FACTURES - 1, orphelins: 0, archivees: FACTURES })
  expect(await gardes(entier)).toEqual({ autres: [], documents: FACTURES })

  const tuer = (rang: number) => tueur.tuer('originaux', manifesteDe(coupe), rang, voisinsDe(coupe))
  // all documents of the first chunk were written: nothing of them is kept
  expect(await tuer(premier)).toBe(true)
  expect(await gardes(coupe)).toEqual({ autres: [], documents: 0 })
  expect(await auDepot()).toEqual(seul)
  // all of both, then all of the second, then some of them: the first stands whole
  for (const rang of [premier + second, second, 1 + Math.floor(hasard() * second)]) {
    expect(await tuer(rang)).toBe(true)
    expect(await gardes(coupe)).toEqual({ autres: [], documents: PAQUET })
    expect(await auDepot()).toMatchObject({ depots: FACTURES - 1 + PAQUET, orphelins: 0, archivees: FACTURES + PAQUET })
  }

  const reprise = await importer(coupe)
  expect([reprise.comptes.acceptees, reprise.comptes.repetees]).toEqual([FACTURES - PAQUET, PAQUET])
  expect(reprise.dit).toEqual(dit(coupe))
  expect(await gardes(coupe)).toEqual({ autres: [], documents: FACTURES })
  expect(await auDepot()).toEqual({
    depots: 2 * seul.depots,
    morceaux: 2 * seul.morceaux,
    orphelins: 0,
    archivees: 2 * seul.archivees,
  })
  expect((await importer(coupe)).comptes).toMatchObject({ acceptees: 0, repetees: FACTURES })
})
