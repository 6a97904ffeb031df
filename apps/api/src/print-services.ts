import { readFile, writeFile } from 'node:fs/promises'
import { pagesDesServices } from './demarrage/services-exterieurs.docs.ts'

// writes the tables of outside services into README and docs/installation.md; a test fails while they are stale
for (const { fichier, ecrire } of pagesDesServices) await writeFile(fichier, ecrire(await readFile(fichier, 'utf8')))
