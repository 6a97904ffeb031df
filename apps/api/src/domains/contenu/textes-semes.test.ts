import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(() => base.drop())

it('sows texts whose marks are bound to their word, and one word for e-mail', async () => {
  const { rows } = await sql<{ nom: string; texte: string }>`
     select 'mail ' || type as nom, sujet || ' ' || corps_message as texte from mail_type
     union all select 'article ' || identifiant, concat_ws(' ', titre, resume, contenus::text) from article`.execute(
    base.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  const fautes = rows.flatMap(({ nom, texte }) =>
    [
      ...texte.matchAll(/.{0,20}(?: [;:!?»](?=[\s<.,"]|$)|« |(?<![\p{L}\w-])(?:mails?|courriels?)(?![\w-])).{0,10}/giu),
    ].map(([ici]) => `${nom}: ${ici}`),
  )
  expect(fautes).toEqual([])
})
