import { writeFile } from 'node:fs/promises'
import { listeEndpoints } from './conventions/liste-endpoints.ts'
import { liaisons } from './domains/registry.ts'

// writes docs/endpoints.md; a convention test fails while it is stale
const fichier = new URL('../../../docs/endpoints.md', import.meta.url)
await writeFile(fichier, listeEndpoints(liaisons.map(({ endpoint }) => endpoint)))
