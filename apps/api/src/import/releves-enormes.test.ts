import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { reprendreDoublons } from '../domains/paiement/rapprochement/lignes.repo.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)

/** Lines that an import writes at once. */
const LOT = 5_000
const LIGNES = 400_000

it('the first statement of a portal, however large, is looked through once: each line is not held against all the others', {
  timeout: 120_000,
}, async () => {
  const premieres = Array.from({ length: LOT }, (_, i) => `PAYZEN;EAU;P${i};encaissement;2026-11-19;42,00\n`)
  const { comptes } = await importerTexte(
    base.pool,
    'releves-prestataire',
    `prestataire;traite;operation;nature;dateOperation;montant\n${premieres.join('')}`,
  )
  expect(comptes.acceptees).toBe(LOT)
  // what follows in its file, before the database counts its rows by itself
  await base.pool.query(
    `insert into rapprochement_ligne (prestataire, traite_code, cote, nature, operation, id_transaction, montant_centimes, devise, effectuee_le, jour, recue_le)
     select 'PAYZEN', 'EAU', 'RELEVE', 'ENCAISSEMENT', 'G' || i, 'TG' || i, 4200, 'EUR', now(), '2026-11-19', now() from generate_series(1, $1::int) i`,
    [LIGNES],
  )
  await base.db.transaction().execute(async (dedans) => {
    // line by line with all the others it would be minutes
    await sql`set local statement_timeout = 15000`.execute(dedans)
    await reprendreDoublons(dedans)
  })
})
