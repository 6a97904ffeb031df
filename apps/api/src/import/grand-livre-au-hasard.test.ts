import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unPoolMortel } from './coupure.fixtures.ts'
import { unGrandLivre } from './grand-livre.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
let contrat = ''
const { pool, mourir } = unPoolMortel(base.pool)
const { factures, reglements, rejets, echeances, impayes, soldes, levees, solde, compte, payer, tout, controler } =
  unGrandLivre(pool, () => contrat)

// Billing as it is, of one contract: two bills, a monthly plan and the bill that takes it, an unpaid item, règlements of all kinds. What it
// tells is drawn from that, file by file, in any order; the portal must come to the balance that billing has.

const jour = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const euros = (centimes: number): string => (centimes / 100).toFixed(2)
const MONTANT = 400_00
const OBJETS = ['A', 'B', 'M:1', 'M:2', 'I'] as const
type Objet = (typeof OBJETS)[number]

const unReglement = fc.record({
  objet: fc.option(fc.constantFrom(...OBJETS), { freq: 8 }),
  centimes: fc.integer({ min: 1, max: 60_00 }),
  jour: fc.integer({ min: 1, max: 60 }),
  rejet: fc.option(fc.integer({ min: 0, max: 20 })),
  /** Paid here, where its due is there in time; otherwise billing books it all the same. */
  enLigne: fc.boolean(),
})
type Reglement = { [C in keyof typeof unReglement]: never } & (typeof unReglement extends fc.Arbitrary<infer R>
  ? R
  : never) & { reference: string }

const unMonde = fc.record({
  /** Evenings of what billing says is left. */
  ouvertures: fc.record({
    A: fc.integer({ min: 5, max: 50 }),
    B: fc.integer({ min: 5, max: 50 }),
    R: fc.integer({ min: 5, max: 50 }),
    I: fc.integer({ min: 5, max: 50 }),
  }),
  reglements: fc.array(unReglement, { maxLength: 6 }),
  encaissables: fc.tuple(fc.boolean(), fc.boolean()),
  /** Paid here and never booked. */
  jamaisIntegres: fc.array(
    fc.record({
      objet: fc.constantFrom(...OBJETS),
      centimes: fc.integer({ min: 1, max: 40_00 }),
      enPlus: fc.nat(40_00),
    }),
    { maxLength: 2 },
  ),
  ordre: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 32, maxLength: 32 }),
  /** After how many queries the import of a file dies the first time. */
  morts: fc.array(fc.option(fc.integer({ min: 1, max: 14 })), { minLength: 32, maxLength: 32 }),
})

const facture = (objet: Objet): 'A' | 'B' | 'R' | 'I' => (objet === 'M:1' || objet === 'M:2' ? 'R' : objet)
const creance = (objet: Objet): string => (objet === 'I' ? 'I:I' : objet.startsWith('M') ? `E:${objet}` : `F:${objet}`)

/** A settlement looks at what billing booked where its money may change something (accorder_argent): looked at everywhere, nothing changes. */
const accordeDeja = async (): Promise<void> => {
  const client = await base.pool.connect()
  try {
    await client.query('begin')
    const avant = await tout(client)
    await client.query('select accorder_grand_livre(array[$1], $2)', [contrat, jour(70)])
    expect(await tout(client)).toBe(avant)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('comes to the balance of billing less what was paid online and is not booked, in any order of its files, any of them killed and again', {
  timeout: 300_000,
}, async () => {
  let [suite, tues] = [0, 0]
  await fc.assert(
    fc.asyncProperty(unMonde, async ({ ouvertures, reglements: tires, encaissables, jamaisIntegres, ordre, morts }) => {
      contrat = await unContrat(base.db, { numero_contrat: String(9_300_000 + suite++) })
      // what names nothing is booked after the opening: before, it is part of what was left
      const regles = tires.map((r, i) => ({
        ...r,
        reference: `R${i}`,
        jour: r.objet === null ? r.jour + 60 : r.jour,
      })) as Reglement[]
      const compteAu = (objet: string, soir: number): number =>
        regles
          .filter(
            (r) =>
              r.objet !== null &&
              facture(r.objet) === objet &&
              r.jour <= soir &&
              !(r.rejet !== null && r.jour + r.rejet <= soir),
          )
          .reduce((somme, r) => somme + r.centimes, 0)
      const reste = (objet: 'A' | 'B' | 'R' | 'I') => MONTANT - compteAu(objet, ouvertures[objet])
      const payes: { reference: string; centimes: number }[] = []
      const payerSiDu = async (reference: string, objet: Objet, centimes: number, enPlus = 0): Promise<void> => {
        const { rows } = await base.pool.query(
          `select 1 from creance where numero_contrat = $1 and id_creance = $2 and reste_centimes >= $3
              and not exists (select from reglement where numero_contrat = $1 and reference_portail = $4 and rejete_le is not null)`,
          [contrat, creance(objet), centimes, reference],
        )
        if (rows.length === 0 || payes.some((p) => p.reference === reference)) return
        await payer(reference, creance(objet), centimes, enPlus)
        await accordeDeja()
        payes.push({ reference, centimes: centimes + enPlus })
      }
      const facturer = (objet: 'A' | 'B' | 'R') => () =>
        factures(
          `${objet};2026-01-01;${euros(MONTANT)};;${euros(reste(objet))};${jour(ouvertures[objet])};;${objet === 'R' ? 'ECHEANCIER_RECAP' : ''}`,
        )
      const echeance = (rang: 1 | 2, lie: boolean) => () =>
        echeances(
          `M;${rang};MENSUALISATION;2026-02-08;55.05;REJETEE;${encaissables[rang - 1] ? 'oui' : 'non'};${lie ? 'R' : ''};2026-01-01;`,
        )
      const ligne = ({ reference, jour: le, centimes, objet, enLigne }: Reglement): string => {
        const [plan, rang] = objet?.startsWith('M') ? objet.split(':') : ['', '']
        return `${reference};${jour(le)};carte;${euros(centimes)};${objet === 'A' || objet === 'B' ? objet : ''};${plan};${rang};${objet === 'I' ? 'I' : ''};${enLigne ? `P-${reference}` : ''}`
      }
      const faits: (() => Promise<unknown>)[] = [
        facturer('A'),
        facturer('B'),
        facturer('R'),
        echeance(1, false),
        echeance(2, true),
        () => impayes(`I;2026-01-01;${euros(MONTANT)};${euros(reste('I'))};${jour(ouvertures.I)};;`),
        () => soldes(`${jour(65)};0`),
        () => levees(`${jour(3)};2;B`, `${jour(4)};1;`),
        ...regles.map((r) => () => reglements(ligne(r))),
        ...regles
          .filter((r) => r.rejet !== null)
          .map((r) => () => rejets(`${r.reference};${jour(r.jour + (r.rejet ?? 0))};`)),
        ...jamaisIntegres.map(
          ({ objet, centimes, enPlus }, i) =>
            () =>
              payerSiDu(`N-${i}`, objet, centimes, enPlus),
        ),
        // the due of a bill is here from its opening on, that of an instalment before its bill
        ...regles.flatMap(({ reference, objet, centimes, enLigne, jour: le }) =>
          enLigne && objet !== null && (facture(objet) === 'R' || le > ouvertures[facture(objet)])
            ? [() => payerSiDu(`P-${reference}`, objet, centimes)]
            : [],
        ),
      ]
      const melange = faits.map((fait, i) => ({ fait, cle: ordre[i] ?? i })).sort((a, b) => a.cle - b.cle)
      const juste = async () =>
        expect(
          await base.pool.query(`select * from controler_grand_livre(now() - interval '1 minute')`).then((r) => r.rows),
        ).toEqual([])
      for (const [i, { fait }] of melange.entries()) {
        const requetes = morts[i] ?? null
        if (requetes !== null && (await mourir(requetes, fait))) {
          tues++
          await juste()
        }
        await fait()
        await juste()
      }
      // again, whole: what was refused because it came too early is taken, the rest is there already
      for (const { fait } of melange) await fait()
      await juste()
      const dette = 4 * MONTANT
      const passes = regles.filter((r) => r.rejet === null).reduce((somme, r) => somme + r.centimes, 0)
      const pasIntegres = payes.filter((p) => p.reference.startsWith('N-')).reduce((somme, p) => somme + p.centimes, 0)
      expect([await solde(), await compte('ACOMPTE')]).toEqual([passes + pasIntegres - dette, 0])
      const { rows } = await base.pool.query(
        'select sum(nombre)::int as n, count(*)::int as lignes from levee where numero_contrat = $1',
        [contrat],
      )
      expect(rows).toEqual([{ n: 3, lignes: 2 }])
    }),
    // shrinking asks the database for hours: the seed is printed
    { numRuns: 12, endOnFailure: true },
  )
  expect(tues).toBeGreaterThan(20)
  expect(await controler()).toEqual([])
})
