import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import type { Database } from '../../platform/db/connection.ts'
import { contratDeLaFacture, litFactures } from './acces-facture.repo.ts'
import { findFacturesNommees } from './par-numero.repo.ts'

// What is of others and what does not exist are one answer, and the same work: it is counted, a clock would measure the machine.
const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)

const { userWebId: lecteur } = await unUtilisateur(db, { motDePasse: null })
const { userWebId: autre } = await unUtilisateur(db, { motDePasse: null })
const sien = await unAttachement(db, lecteur)
await unGroupe(db, lecteur, { contrats: [sien] })
const etranger = await unAttachement(db, autre)
const fini = await unAttachement(db, autre)
await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', fini).execute()
const vu = await unAttachement(db, lecteur)
await db
  .updateTable('attachement')
  .set({ preuve: 'COMPTEUR' })
  .where('user_web_id', '=', lecteur)
  .where('numero_contrat', '=', vu)
  .execute()
const uneFactureDe = async (contrat: string) => (await uneFacture(db, contrat)).identifiantInterne

/** How often each table is looked into. */
const travail = (faire: (sql: Database) => Promise<unknown>): Promise<Record<string, number>> =>
  db.transaction().execute(async (trx) => {
    const lus = async () => {
      const { rows } = await sql<{ nom: string; fois: number }>`
        select relname as nom, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as fois from pg_stat_xact_user_tables`.execute(
        trx,
      )
      return new Map(rows.map(({ nom, fois }) => [nom, fois]))
    }
    // plans of functions are those of every day from the sixth time on
    for (let fois = 0; fois < 8; fois += 1) await faire(trx)
    const avant = await lus()
    await faire(trx)
    const apres = await lus()
    return Object.fromEntries(
      [...apres].map(([nom, fois]) => [nom, fois - (avant.get(nom) ?? 0)] as const).filter(([, fois]) => fois > 0),
    )
  })

it('a contract is refused after the same work, whether it is of others, of others and ended, or of nobody', async () => {
  for (const refuser of [
    (numero: string) => (trx: Database) => litFactures(trx, lecteur, numero),
    (numero: string) => (trx: Database) => sql`select acces_contrat(${lecteur}, ${numero})`.execute(trx),
  ]) {
    const absent = await travail(refuser('9999999'))
    expect(Object.keys(absent).length).toBeGreaterThan(3)
    for (const numero of [etranger, fini]) expect(await travail(refuser(numero))).toEqual(absent)
  }
  expect([await litFactures(db, lecteur, sien), await litFactures(db, lecteur, etranger)]).toEqual([true, false])
})

it('so is a bill', async () => {
  const refuser = (id: number) => (trx: Database) => contratDeLaFacture(trx, lecteur, id)
  const absente = await travail(refuser(888_888_888))
  expect(absente.facture).toBe(1)
  for (const contrat of [etranger, fini]) expect(await travail(refuser(await uneFactureDe(contrat)))).toEqual(absente)
  expect(await contratDeLaFacture(db, lecteur, await uneFactureDe(sien))).toBe(sien)
})

it('so is the number of a bill, of a contract that is seen but not proved too', async () => {
  const chercher = (numero: string) => (trx: Database) => findFacturesNommees(trx, { numero, lecteur, sauf: [] })
  const numerotee = async (contrat: string) => (await uneFacture(db, contrat)).numeroFacture
  const absent = await travail(chercher('AUCUNE-FACTURE'))
  expect([absent.facture, (absent.attachement ?? 0) > 0]).toEqual([1, true])
  for (const contrat of [etranger, fini, vu])
    expect([contrat, await travail(chercher(await numerotee(contrat)))]).toEqual([contrat, absent])
  expect(await chercher(await numerotee(sien))(db)).toHaveLength(1)
})
