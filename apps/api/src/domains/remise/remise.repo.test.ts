import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { findPubliees, publierEnAttente } from './publication.repo.ts'
import { changerRemise, insererRemise } from './remise.repo.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)

const nouvelle = (objet: string, numeroContrat: string) =>
  ({ nature: 'DEMANDE', objet, numeroContrat, contenu: {}, le: MAINTENANT }) as const
const rangs = async (fil: string) => {
  const lignes = await db
    .selectFrom('remise')
    .select(['objet', 'rang'])
    .where('fil', '=', fil)
    .orderBy('rang')
    .execute()
  return lignes.map(({ objet, rang }) => `${objet} ${rang}`)
}

it('of two that write into one thread, the second waits for the first and comes after it', async () => {
  let fini = false
  const { attend } = await db.transaction().execute(async (trx) => {
    await insererRemise(trx, nouvelle('PREMIERE', '0000001'))
    const attend = insererRemise(db, nouvelle('SECONDE', '0000001')).then(() => {
      fini = true
    })
    await vi.waitFor(async () => {
      const qui =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      expect(qui.rows).toHaveLength(1)
    }, PATIENCE)
    expect(fini).toBe(false)
    return { attend }
  })
  await attend
  expect(await rangs('0000001')).toEqual(['PREMIERE 1', 'SECONDE 2'])
})

it('takes the place of one that was given up, and many at once leave no gap', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await insererRemise(trx, nouvelle('ABANDONNEE', '0000002'))
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  await Promise.all(Array.from({ length: 12 }, (_, rang) => insererRemise(db, nouvelle(`D${rang}`, '0000002'))))
  expect((await rangs('0000002')).map((ligne) => Number(ligne.split(' ')[1]))).toEqual(
    Array.from({ length: 12 }, (_, rang) => rang + 1),
  )
})

it('what billing fetches passes none that somebody has to look at first, of its own thread', async () => {
  const echouee = await insererRemise(db, nouvelle('ECHOUEE', '0000003'))
  const derriere = await insererRemise(db, nouvelle('DERRIERE', '0000003'))
  const ailleurs = await insererRemise(db, nouvelle('AILLEURS', '0000004'))
  await changerRemise(db, echouee, { de: ['A_REMETTRE'], vers: 'EN_ECHEC' })
  const lues = async () => {
    await db.transaction().execute((trx) => publierEnAttente(trx))
    const numeros = (await findPubliees(db, 0, 100)).map(({ numero }) => numero)
    return [echouee, derriere, ailleurs].filter((une) => numeros.includes(une))
  }
  expect(await lues()).toEqual([ailleurs])
  await changerRemise(db, echouee, { de: ['EN_ECHEC'], vers: 'FAITE', suite_le: MAINTENANT })
  expect(await lues()).toEqual([derriere, ailleurs])
})
