import { writeFile } from 'node:fs/promises'
import { pagesDesRemises } from './domains/remise/message/publier.ts'

// writes the published schemas of what is handed over to billing and their examples; a test fails while they are stale
for (const { fichier, contenu } of pagesDesRemises()) await writeFile(fichier, contenu)
