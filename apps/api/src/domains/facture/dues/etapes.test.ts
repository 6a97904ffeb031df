import { type PhaseRelance, phasesRelance } from '@ondine/webapi/facture/facture.codes.ts'
import { etapeRelance } from '@ondine/webapi/facture/relance.rules.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { etapeDeFactureSql } from '../dues.public.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const AUJOURDHUI = '2026-11-20'
const DUE = { nature: 'FACTURE', reste: 10_00, validee: true, bloquee: false } as const
const PHASES = [null, ...(Object.keys(phasesRelance) as PhaseRelance[])]
// of a debit: none, to come, refused before it, on its day, after it, refused and none to come
const PRELEVEMENTS = [
  [null, null],
  ['2026-12-01', null],
  ['2026-12-01', '2026-11-30'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01', '2026-12-02'],
  [null, '2026-11-02'],
] as const

/** Every case that `etapeRelance` tells apart. */
const cas = [null, 'FSL', 'LITIGE'].flatMap((gel) =>
  [null, '2026-10-01'].flatMap((remiseTresorLe) =>
    PHASES.flatMap((phase) =>
      [false, true].flatMap((contentieux) =>
        PRELEVEMENTS.flatMap(([prelevementLe, prelevementRejeteLe]) =>
          [0, 1, 2].flatMap((relances) =>
            [null, '2026-11-19', AUJOURDHUI].map((limite) => ({
              gel,
              remiseTresorLe,
              phase,
              contentieux,
              prelevementLe,
              prelevementRejeteLe,
              relances,
              limite,
            })),
          ),
        ),
      ),
    ),
  ),
)

it('where the recovery of a bill stands is one thing in the database and in the rules, in every case', async () => {
  const { rows } = await sql<{ etape: string }>`
    select ${etapeDeFactureSql(AUJOURDHUI)} as etape
      from jsonb_array_elements(${JSON.stringify(cas)}::jsonb) with ordinality x (un, rang)
      cross join lateral (
        select un ->> 'gel' as facture_gel, (un ->> 'remiseTresorLe')::date as facture_tresor_le, un ->> 'phase' as facture_phase,
               (un ->> 'contentieux')::boolean as facture_contentieux, (un ->> 'prelevementLe')::date as facture_prelevement_le,
               (un ->> 'prelevementRejeteLe')::date as facture_rejet_le, (un ->> 'relances')::int as facture_relances,
               (un ->> 'limite')::date as facture_limite_le) c
     order by rang`.execute(db)
  const autres = cas
    .map((un, rang) => ({ ...un, sql: rows[rang]?.etape, regle: etapeRelance({ ...DUE, ...un }, AUJOURDHUI) }))
    .filter((un) => un.sql !== un.regle)
  expect(rows.length).toBe(cas.length)
  expect(autres).toEqual([])
})
