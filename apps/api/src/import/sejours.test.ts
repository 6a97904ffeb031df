import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { formatDe, importerTexte } from './import.fixtures.ts'

// Two open contracts at one point: billing says who came before it says that the one before left.

const base = await createTestDatabase()
const { pool } = base
afterAll(base.drop)
beforeAll(async () => {
  await importerTexte(pool, 'clients', 'numeroClient;nom\nK;Morel\n')
})
beforeEach(async () => {
  await pool.query('delete from contrat_point')
  await pool.query('delete from contrat')
})

const ENTETE =
  'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;idPoint;adresse;codePostal;ville;du;au\n'
type Sejour = { contrat: number; service?: string; point?: string; du: string; au?: string }
const ligneDe = ({ contrat, service = 'EA', point = 'P1', du, au = '' }: Sejour): string =>
  `${contrat};${service};SE;2020-01-01;K;${point};1 rue A;99100;Val;${du};${au}\n`
const importer = (...sejours: Sejour[]) => importerTexte(pool, 'contrats', ENTETE + sejours.map(ligneDe).join(''))

const sejours = async () => {
  const { rows } = await pool.query<{ contrat: number; du: string; au: string | null }>(
    `select numero_contrat::int as contrat, to_char(du at time zone 'Europe/Paris', 'YYYY-MM-DD') as du,
            to_char(au at time zone 'Europe/Paris', 'YYYY-MM-DD') as au from contrat_point order by id_point, numero_contrat, du`,
  )
  return rows
}

describe('a later opening of the same type of service', () => {
  it('is no other type that opens at the same instant: water and sewerage begin together, and nothing is said', async () => {
    const ensemble = [
      { contrat: 1, du: '2020-01-01' },
      { contrat: 2, service: 'AS', du: '2020-01-01' },
    ]
    expect((await importer(...ensemble)).remarques).toEqual([])
    expect((await importer({ contrat: 3, du: '2020-01-01' })).remarques).toHaveLength(1)
  })

  it('ends the earlier stay that day, says so once, and again when the file comes again', async () => {
    const fichier = [
      { contrat: 1, du: '2020-01-01' },
      { contrat: 2, du: '2025-06-30' },
    ]
    const attendu = [
      { contrat: 1, du: '2020-01-01', au: '2025-06-30' },
      { contrat: 2, du: '2025-06-30', au: null },
    ]
    for (const tour of ['acceptees', 'repetees'] as const) {
      const { comptes, remarques } = await importer(...fichier)
      expect(comptes).toMatchObject({ [tour]: 2, refusees: 0, avertissements: 1 })
      expect(remarques).toMatchObject([
        {
          ligne: '3',
          champ: 'du',
          valeur: '2025-06-30',
          motif:
            'le séjour du contrat 0000001 à ce point finit provisoirement le 2025-06-30T00:00:00+02:00, à l’ouverture du contrat 0000002, jusqu’à la ligne qui le clôt',
          gravite: 'AVERTISSEMENT',
        },
      ])
      expect(await sejours()).toEqual(attendu)
    }
  })

  it('gives way to the closing line when it comes, and never to a later end', async () => {
    await importer({ contrat: 1, du: '2020-01-01' }, { contrat: 2, du: '2025-06-30' })
    const cloture = await importer({ contrat: 1, du: '2020-01-01', au: '2025-06-12' })
    expect(cloture.comptes).toMatchObject({ acceptees: 1, avertissements: 0 })
    expect((await sejours())[0]).toMatchObject({ au: '2025-06-12' })
    const tardive = await importer({ contrat: 1, du: '2020-01-01', au: '2025-07-20' })
    expect(tardive.comptes).toMatchObject({ acceptees: 1, avertissements: 1 })
    expect(tardive.remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
      [
        '2',
        'au',
        'le séjour du contrat 0000001 à ce point est clos le 2025-07-20T00:00:00+02:00, mais il finit le 2025-06-30T00:00:00+02:00, à l’ouverture du contrat 0000002 : l’une des deux dates est fausse',
      ],
    ])
    const ouverture = await importer({ contrat: 2, du: '2025-06-30' })
    expect(ouverture.remarques.map(({ champ, motif }) => [champ, motif])).toEqual([['du', tardive.remarques[0]?.motif]])
    expect((await sejours())[0]).toMatchObject({ au: '2025-06-30' })
  })

  it('is taken back by a line that ends when it begins', async () => {
    await importer({ contrat: 1, du: '2020-01-01' }, { contrat: 2, du: '2025-06-30' })
    const { comptes, remarques } = await importer(
      { contrat: 2, du: '2025-09-01' },
      { contrat: 2, du: '2025-06-30', au: '2025-06-30' },
    )
    expect(comptes).toMatchObject({ acceptees: 2, refusees: 0 })
    expect(remarques.map(({ ligne, champ }) => [ligne, champ])).toEqual([
      ['3', 'au'],
      ['2', 'du'],
    ])
    expect(await sejours()).toEqual([
      { contrat: 1, du: '2020-01-01', au: '2025-09-01' },
      { contrat: 2, du: '2025-09-01', au: null },
    ])
  })

  it('ends nothing of another type, of another point, nor at the same instant, which is said', async () => {
    const { remarques } = await importer(
      { contrat: 1, du: '2020-01-01' },
      { contrat: 2, service: 'AS', du: '2021-01-01' },
      { contrat: 3, point: 'P2', du: '2022-01-01' },
      { contrat: 4, point: 'P2', du: '2022-01-01' },
    )
    expect((await sejours()).map(({ au }) => au)).toEqual([null, null, null, null])
    expect(remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([
      [
        '5',
        'les contrats 0000003 et 0000004 ouvrent le même service à ce point au même instant : rien ne dit qui l’occupe, les deux le voient',
      ],
    ])
  })

  it('counts from the moment the type of a contract is put right', async () => {
    await importer({ contrat: 1, du: '2020-01-01' }, { contrat: 2, service: 'AS', du: '2021-01-01' })
    await pool.query(`update contrat set code_type_service = 'EA' where numero_contrat = '0000002'`)
    expect((await sejours())[0]).toMatchObject({ au: '2021-01-01' })
    await pool.query(`update contrat set code_type_service = 'AS' where numero_contrat = '0000002'`)
    expect((await sejours())[0]).toMatchObject({ au: null })
  })

  it('is seen by two imports at the same time', async () => {
    for (let an = 2001; an <= 2012; an++) {
      await Promise.all([
        importer({ contrat: 1, du: `${an}-01-01`, au: `${an}-12-31`, point: `T${an}` }),
        importer({ contrat: 2, du: `${an}-06-01`, point: `T${an}` }),
      ])
    }
    const premiers = (await sejours()).filter(({ contrat }) => contrat === 1)
    expect(premiers.map(({ au }) => au)).toEqual(premiers.map(({ du }) => `${du.slice(0, 4)}-06-01`))
  })
})

const unSejour = fc.record({
  contrat: fc.integer({ min: 1, max: 6 }),
  point: fc.constantFrom('P1', 'P2'),
  // stays of one contract at one point do not overlap: they are refused, whichever comes second
  an: fc.integer({ min: 2001, max: 2012 }),
  mois: fc.constantFrom('01', '04', '07'),
  // said at once, or by a later line
  cloture: fc.option(fc.constantFrom('02', '05', '08', '11'), { nil: undefined }),
})

it('gives one state and one view whatever the order of the lines, in one file or in many', {
  timeout: 120_000,
}, async () => {
  const LONG = process.env.TEST_FULL === '1'
  const unParc = fc.uniqueArray(unSejour, { maxLength: 10, selector: (s) => `${s.contrat}/${s.point}` })
  await fc.assert(
    fc.asyncProperty(
      unParc,
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 4 }),
      async (parc, hasards, taille) => {
        const services = ['EA', 'EA', 'EA', 'AS', 'EA', 'AS']
        const lignes = parc.map(({ contrat, point, an, mois, cloture }) => {
          const ouverte = { contrat, point, service: services[contrat - 1] ?? 'EA', du: `${an}-${mois}-01` }
          return cloture === undefined
            ? [ligneDe(ouverte)]
            : [ligneDe(ouverte), ligneDe({ ...ouverte, au: `${an + 1}-${cloture}-01` })]
        })
        const etat = async () => {
          const { rows } = await pool.query(
            `select numero_contrat, id_point, du, au_declare, ouverture_suivante, au from contrat_point order by 1, 2, 3`,
          )
          return rows
        }
        const vider = async () => {
          await pool.query('delete from contrat_point')
          await pool.query('delete from contrat')
        }
        await vider()
        await importerTexte(pool, 'contrats', ENTETE + lignes.flat().join(''))
        const attendu = await etat()
        // by hand: the earlier of what is declared and of the next opening of the type at the point
        for (const s of attendu) {
          const suivants = attendu.filter(
            (a) =>
              a.id_point === s.id_point &&
              a.du > s.du &&
              services[Number(a.numero_contrat) - 1] === services[Number(s.numero_contrat) - 1],
          )
          const fins = [s.au_declare, ...suivants.map((a) => a.du)].filter((fin) => fin !== null).map(Number)
          expect(s.au === null ? Number.POSITIVE_INFINITY : Number(s.au)).toBe(Math.min(...fins))
        }
        // any order, but the lines of one stay: the last one speaks
        await vider()
        const files = lignes.map((des) => [...des])
        let melange: string[] = []
        while (files.some((file) => file.length > 0)) {
          const pleines = files.filter((file) => file.length > 0)
          const [hasard = 0] = hasards.take(1)
          melange.push(pleines[hasard % pleines.length]?.shift() ?? '')
          if (melange.length === taille || files.every((file) => file.length === 0)) {
            await importerTexte(pool, { ...formatDe('contrats'), taillePaquet: 2 }, ENTETE + melange.join(''))
            melange = []
          }
        }
        expect(await etat()).toEqual(attendu)
      },
    ),
    { numRuns: LONG ? 200 : 12, seed: LONG ? undefined : 20_261_122 },
  )
})
