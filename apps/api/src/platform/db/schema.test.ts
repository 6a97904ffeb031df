import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { generateTypes, SCHEMA_FILE } from '../../../test-setup/generate-types.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(base.drop)

it('keeps the committed table types equal to the migrated schema (else: node apps/api/test-setup/write-schema.ts)', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await generateTypes(base.url))
})
