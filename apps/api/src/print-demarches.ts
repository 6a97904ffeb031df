import { writeFile } from 'node:fs/promises'
import { pagesDesEchanges } from './domains/demarche/echange/publier.ts'

// writes the published schema of the file of settings of procedures and its example; a test fails while they are stale
for (const { fichier, contenu } of pagesDesEchanges()) await writeFile(fichier, contenu)
