import { writeFile } from 'node:fs/promises'
import { generateTypes, SCHEMA_FILE } from './generate-types.ts'
import { createDatabase, openTestCluster } from './test-cluster.ts'

// Writes src/platform/db/schema.ts from the migrations: node apps/api/test-setup/write-schema.ts
const { cluster, close } = await openTestCluster(process.env.TEST_DATABASE_URL)
try {
  await writeFile(SCHEMA_FILE, await generateTypes(await createDatabase(cluster)))
} finally {
  await close()
}
